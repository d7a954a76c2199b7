"""A device that makes and uses passkeys, without any hardware."""

import json
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import Prehashed
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

PRESENT, VERIFIED, HOLDS_A_NEW_KEY = 0x01, 0x04, 0x40


@dataclass(frozen=True)
class Device:
    """A device at the page *origin*; without `verifies` it asks nobody for a finger."""

    origin: str
    host: str
    verifies: bool = True
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    passkey_id: bytes = b"passkey of this device"

    def elsewhere(self, origin: str) -> "Device":
        """Return the same device, looking at another page."""
        return replace(self, origin=origin)

    def unverified(self) -> "Device":
        """Return the same device, which asks nobody for a finger."""
        return replace(self, verifies=False)

    def makes(self, question: str) -> str:
        """Return the answer to *question* by which a passkey is added."""
        told = self._told("webauthn.create", question)
        key = self._public_key()
        held = bytes(16) + len(self.passkey_id).to_bytes(2, "big") + self.passkey_id + key
        seen = self._seen(HOLDS_A_NEW_KEY, 0) + held
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": seen})
        return self._answer(clientDataJSON=told, attestationObject=attestation)

    def signs(self, question: str, times: int = 1) -> str:
        """Return the answer to *question* by which somebody signs in, the *times*th one."""
        told = self._told("webauthn.get", question)
        seen = self._seen(0, times)
        digest = sha256(seen + sha256(told).digest()).digest()
        signature = self.key.sign(digest, ec.ECDSA(Prehashed(SHA256())))
        return self._answer(clientDataJSON=told, authenticatorData=seen, signature=signature)

    def _told(self, kind: str, question: str) -> bytes:
        challenge = json.loads(question)["challenge"]
        told = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(told).encode()

    def _seen(self, flags: int, times: int) -> bytes:
        flags |= PRESENT | (VERIFIED if self.verifies else 0)
        return sha256(self.host.encode()).digest() + bytes([flags]) + times.to_bytes(4, "big")

    def _public_key(self) -> bytes:
        point = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        return encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _answer(self, **parts: bytes) -> str:
        passkey_id = bytes_to_base64url(self.passkey_id)
        response = {name: bytes_to_base64url(part) for name, part in parts.items()}
        answer: dict[str, Any] = {"id": passkey_id, "rawId": passkey_id, "type": "public-key"}
        return json.dumps({**answer, "response": response})


def with_challenge(answer: str, challenge: str) -> str:
    """Return *answer*, which now claims to answer another question."""
    told = json.loads(answer)
    data = json.loads(base64url_to_bytes(told["response"]["clientDataJSON"]))
    data["challenge"] = challenge
    told["response"]["clientDataJSON"] = bytes_to_base64url(json.dumps(data).encode())
    return json.dumps(told)
