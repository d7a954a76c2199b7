"""Who knocks, as knocks and failures are counted: an address, or the network behind it."""

from ipaddress import IPv6Address, ip_address, ip_network

from flask import request

# A household has a network of this size at least, and any of its addresses (RFC 6177).
_HOUSEHOLD = 64


def knocker() -> str:
    """Return who sends this request; of IPv6 the network, for its addresses change at will."""
    return network_of(request.remote_addr or "")


def network_of(address: str) -> str:
    """Return *address*, or the network of an IPv6 address; what is none stays as it is."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ip_network((read, _HOUSEHOLD), strict=False))
