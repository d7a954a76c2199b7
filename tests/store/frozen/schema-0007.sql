-- totals: {"43d7698f-4229-58e6-8e06-1f510145e802": [101, 87], "455017f5-b867-51a5-9801-16cec39e2c07": [101, 99], "4d4ebb52-c17b-52c6-8895-d7928c538698": [64, 103], "83b8a686-0184-5ad2-acaa-49cb000fff85": [0, 0], "dab02927-ed3b-4855-9bd6-b6fe1f9bd349": [14, 5]}
BEGIN TRANSACTION;
CREATE TABLE account (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	name_key VARCHAR NOT NULL, 
	password_hash VARCHAR NOT NULL, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_account PRIMARY KEY (id), 
	CONSTRAINT uq_account_name_key UNIQUE (name_key)
);
INSERT INTO "account" VALUES('a22b9249-2726-4b0a-b5a4-2d90a84a1bbf','Olga','olga','$argon2id$v=19$m=19456,t=2,p=1$Is61fC+/shEPJ1c5aAYoRw$JlZFr1yKbOKpnZPXfz9tbF0n0Euyf6DHr/EwKHhoITg','2026-11-30T07:33:13.058Z');
INSERT INTO "account" VALUES('aa70ff94-7a99-428a-8d86-3e32a0604a7b','Rik','rik','$argon2id$v=19$m=19456,t=2,p=1$p+lbfncvfHLyN83uAVD8yQ$aQ5WG8GAXyLH6+H9/XHD5OIpakFi8L6IRGwyw3I7oxE','2026-11-30T07:33:13.531Z');
INSERT INTO "account" VALUES('11e95ba1-6b94-420f-87bb-bccee68c368f','Anna','anna','$argon2id$v=19$m=19456,t=2,p=1$7tkZE+yIFPLlkqxWqszbQg$WMt8H+Hx7O7LqWWs7O3edFbhxj1gaQXjDsi0d+jta2Q','2026-11-30T07:33:13.669Z');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE brought (
	import_id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	brought_id VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT pk_brought PRIMARY KEY (import_id, kind, brought_id), 
	CONSTRAINT fk_brought_import_id_season_import FOREIGN KEY(import_id) REFERENCES season_import (id) ON DELETE CASCADE
);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','match','43d7698f-4229-58e6-8e06-1f510145e802',2);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','match','4d4ebb52-c17b-52c6-8895-d7928c538698',2);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','match','455017f5-b867-51a5-9801-16cec39e2c07',2);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','evening','55f96ab3-6261-49ca-9c5d-1fc28f4269bf',0);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','evening','9014ce75-69d3-4af2-ac7f-9fe298354736',0);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','evening','3673d15f-9ce7-4f05-94df-47d44b835d2d',0);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','player','c65dacdd-7939-4487-8c0b-644d1b3e208a',0);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','player','fd9bf8b9-4992-4a59-804e-cb9ac1db6810',0);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','player','5ff8e25b-c375-4ef8-a0d9-c69711146672',0);
INSERT INTO "brought" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','player','a44f0da2-9f8c-4129-a8c8-3db54d2ed37a',0);
CREATE TABLE challenge (
	challenge VARCHAR NOT NULL, 
	account_id VARCHAR, 
	expires_at VARCHAR NOT NULL, 
	CONSTRAINT pk_challenge PRIMARY KEY (challenge), 
	CONSTRAINT fk_challenge_account_id_account FOREIGN KEY(account_id) REFERENCES account (id) ON DELETE CASCADE
);
INSERT INTO "challenge" VALUES('wLoG8YiPp4wcnkbRCuNTcBdmdOni4iukDC4TRt6jbKFliEl9J89OncmTfLC_fhshsrtPN8hVN5-XXDKZdgMKJw',NULL,'2026-11-30T07:38:14.598Z');
CREATE TABLE club (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	visibility VARCHAR NOT NULL, 
	time_zone VARCHAR NOT NULL, 
	has_rating BOOLEAN NOT NULL, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_club PRIMARY KEY (id)
);
INSERT INTO "club" VALUES('3e35f05a-5453-4724-bebc-ed8875d2b444','The Four Aces','link','Europe/Brussels',0,'2026-11-30T07:33:13.116Z');
CREATE TABLE club_link (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	token_hash VARCHAR NOT NULL, 
	made_at VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	revoked_at VARCHAR, 
	CONSTRAINT pk_club_link PRIMARY KEY (id), 
	CONSTRAINT uq_club_link_token_hash UNIQUE (token_hash), 
	CONSTRAINT fk_club_link_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "club_link" VALUES('d5a59d66-ec40-41ef-aab1-086fab42b22c','3e35f05a-5453-4724-bebc-ed8875d2b444','view','78b68c7e8931f9da6fdb2f535398018db65f136647a29fc53f409d0429f200e7','2026-11-30T07:33:14.772Z','Anna''s phone',NULL);
CREATE TABLE club_rules (
	club_id VARCHAR NOT NULL, 
	rules_id VARCHAR NOT NULL, 
	CONSTRAINT pk_club_rules PRIMARY KEY (club_id, rules_id), 
	CONSTRAINT fk_club_rules_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_club_rules_rules_id_house_rules FOREIGN KEY(rules_id) REFERENCES house_rules (id) ON DELETE CASCADE
);
INSERT INTO "club_rules" VALUES('3e35f05a-5453-4724-bebc-ed8875d2b444','df17c9b2-7fdc-46fc-8319-a7d71cd6068a');
CREATE TABLE code (
	hash VARCHAR NOT NULL, 
	link_id VARCHAR NOT NULL, 
	expires_at VARCHAR NOT NULL, 
	CONSTRAINT pk_code PRIMARY KEY (hash), 
	CONSTRAINT fk_code_link_id_link FOREIGN KEY(link_id) REFERENCES link (id) ON DELETE CASCADE
);
INSERT INTO "code" VALUES('7ae355e0c094d87a54684494667d655ad00322867faef7e7e946f68a19af41e6','d602ce85-b6ef-444e-ad26-57930a536237','2026-11-30T19:33:15.811Z');
CREATE TABLE code_failure (
	id INTEGER NOT NULL, 
	address VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	CONSTRAINT pk_code_failure PRIMARY KEY (id)
);
INSERT INTO "code_failure" VALUES(1,'192.0.2.7','2026-11-30T07:33:16.356Z');
CREATE TABLE deal_record (
	id INTEGER NOT NULL, 
	match_id VARCHAR NOT NULL, 
	deal_id VARCHAR NOT NULL, 
	record JSON NOT NULL, 
	"by" VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	CONSTRAINT pk_deal_record PRIMARY KEY (id), 
	CONSTRAINT fk_deal_record_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "deal_record" VALUES(1,'dab02927-ed3b-4855-9bd6-b6fe1f9bd349','8f07b5c5-7f93-55b5-82ec-db7b11e7c025','{"trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}','score','Anna''s phone','2026-11-30T07:33:15.770Z');
CREATE TABLE entry (
	id VARCHAR NOT NULL, 
	match_id VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	content JSON NOT NULL, 
	"by" VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	written_at VARCHAR, 
	CONSTRAINT pk_entry PRIMARY KEY (id), 
	CONSTRAINT uq_entry_match_id_seq UNIQUE (match_id, seq), 
	CONSTRAINT fk_entry_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('2b6235c0-8342-5b69-a4dd-76c23df4005d','43d7698f-4229-58e6-8e06-1f510145e802',1,'started','{}','import','Olga''s laptop','2026-11-30T07:33:14.942Z',NULL);
INSERT INTO "entry" VALUES('c3edfda4-ef8a-5349-a6c5-afa1c91cb261','43d7698f-4229-58e6-8e06-1f510145e802',2,'result_told','{"won": [1, 0], "drawn": 0, "points": [101, 87]}','import','Olga''s laptop','2026-11-30T07:33:14.942Z',NULL);
INSERT INTO "entry" VALUES('6e1ecf9a-ef91-584e-ae72-22c3b07b0b17','4d4ebb52-c17b-52c6-8895-d7928c538698',1,'started','{}','import','Olga''s laptop','2026-11-30T07:33:14.943Z',NULL);
INSERT INTO "entry" VALUES('ab782f48-253f-5c98-9c17-0247421f2ede','4d4ebb52-c17b-52c6-8895-d7928c538698',2,'result_told','{"won": [0, 1], "drawn": 0, "points": [64, 103]}','import','Olga''s laptop','2026-11-30T07:33:14.943Z',NULL);
INSERT INTO "entry" VALUES('50ab2048-0bd9-56db-9578-2f3bf528e9eb','455017f5-b867-51a5-9801-16cec39e2c07',1,'started','{}','import','Olga''s laptop','2026-11-30T07:33:14.944Z',NULL);
INSERT INTO "entry" VALUES('e96249cb-67bf-5fab-9747-965254b7df98','455017f5-b867-51a5-9801-16cec39e2c07',2,'result_told','{"won": [1, 0], "drawn": 0, "points": [101, 99]}','import','Olga''s laptop','2026-11-30T07:33:14.944Z',NULL);
INSERT INTO "entry" VALUES('7559662b-2f6f-4780-9031-3aef3a7af55d','83b8a686-0184-5ad2-acaa-49cb000fff85',1,'started','{}','owner','Anna''s phone','2026-11-30T07:33:15.675Z',NULL);
INSERT INTO "entry" VALUES('68defd4e-e22d-490f-8783-4852caf01ef9','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',1,'started','{}','manage','Eva''s phone','2026-11-30T07:33:15.713Z',NULL);
INSERT INTO "entry" VALUES('9e4aa70f-c336-5964-9e91-89c6a7df2860','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',2,'recorded','{"deal": "8f07b5c5-7f93-55b5-82ec-db7b11e7c025", "number": 1, "taken": [41, 27], "card_points": null, "tricks": null, "trump": "h", "named_by": null, "doubled": 1, "sweep": false, "turned_up": null, "dealer": null, "revoke": null, "note": null}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('1068b23f-1baa-582d-998b-283e3e9e4c33','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',3,'recorded','{"deal": "2b7db12c-6793-5ce0-a1be-7093daea6e63", "number": 2, "taken": [28, 40], "card_points": null, "tricks": null, "trump": "none", "named_by": null, "doubled": 0, "sweep": false, "turned_up": null, "dealer": null, "revoke": null, "note": null}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('12f68bfb-1de7-5e5a-a38c-eea8c050b257','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',4,'corrected','{"replaces": "1068b23f-1baa-582d-998b-283e3e9e4c33", "taken": [30, 38], "card_points": null, "tricks": null, "trump": "none", "named_by": null, "doubled": 0, "sweep": false, "turned_up": null, "dealer": null, "revoke": null, "note": null}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('471332c7-8290-5c80-8d32-e79f5dcf1106','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',5,'recorded','{"deal": "ab420d16-4b05-545b-a953-08acc1d09a02", "number": 3, "taken": [34, 34], "card_points": null, "tricks": null, "trump": null, "named_by": null, "doubled": 0, "sweep": false, "turned_up": null, "dealer": null, "revoke": null, "note": "even"}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('bb20ca2b-4630-5560-904e-59eb3835f153','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',6,'withdrawn','{"replaces": "471332c7-8290-5c80-8d32-e79f5dcf1106"}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('e18fe79b-7e46-5cdc-a00a-531e3ecc3759','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',7,'restored','{"replaces": "bb20ca2b-4630-5560-904e-59eb3835f153"}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('ce976bad-aa28-5c2b-adb7-afaa6d2985f2','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',8,'thrown_in','{"number": 4}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('b01b7611-4277-5031-a57f-9cb9cf454b68','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',9,'adjusted','{"side": 1, "points": -3, "reason": "talked", "after": 4}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('56bf8415-e328-5572-8a72-b8c28b0ff5b3','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',10,'renamed','{"side": 0, "name": "\u00c0necs", "players": ["Anna", "Eva"]}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('315ff0e8-74e4-5fd0-b11e-5ff0539e99e1','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',11,'dealer_set','{"number": 5, "dealer": 3}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('6ea9c509-548f-511f-a6c9-005901dd2ddd','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',12,'finished','{}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('37257089-addf-54ce-9f3c-2ab39a7f67ef','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',13,'reopened','{}','score','Anna''s phone','2026-11-30T07:33:15.720Z',NULL);
INSERT INTO "entry" VALUES('e4c61330-0dcf-4b6a-aa65-76bd23db5f50','dab02927-ed3b-4855-9bd6-b6fe1f9bd349',14,'link_revoked','{"link": "7ba6d91a-2f21-4c4a-9bac-af367b6493c7"}','manage','Eva''s phone','2026-11-30T07:33:15.759Z',NULL);
CREATE TABLE evening (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	name VARCHAR, 
	made_at VARCHAR NOT NULL, summed VARCHAR, 
	CONSTRAINT pk_evening PRIMARY KEY (id), 
	CONSTRAINT fk_evening_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "evening" VALUES('55f96ab3-6261-49ca-9c5d-1fc28f4269bf','3e35f05a-5453-4724-bebc-ed8875d2b444','2023-09-05',NULL,'2026-11-30T07:33:14.945Z','797a8675-7a89-4a6c-85c3-f69d11be481d');
INSERT INTO "evening" VALUES('9014ce75-69d3-4af2-ac7f-9fe298354736','3e35f05a-5453-4724-bebc-ed8875d2b444','2023-09-19',NULL,'2026-11-30T07:33:14.945Z','797a8675-7a89-4a6c-85c3-f69d11be481d');
INSERT INTO "evening" VALUES('3673d15f-9ce7-4f05-94df-47d44b835d2d','3e35f05a-5453-4724-bebc-ed8875d2b444','2023-10-03',NULL,'2026-11-30T07:33:14.945Z','797a8675-7a89-4a6c-85c3-f69d11be481d');
INSERT INTO "evening" VALUES('a8daac59-c8fc-4df7-8b89-180c5d206e8a','3e35f05a-5453-4724-bebc-ed8875d2b444','2026-11-30',NULL,'2026-11-30T07:33:15.684Z',NULL);
CREATE TABLE house_rules (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	ruleset JSON NOT NULL, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_house_rules PRIMARY KEY (id)
);
INSERT INTO "house_rules" VALUES('df17c9b2-7fdc-46fc-8319-a7d71cd6068a','Our way','{"id": "classic", "family": "manille", "name": {"en": "Manille", "fr": "Manille"}, "words": {"lang": "fr", "match": "partie", "deal": "donne", "trick": "pli", "trump": "atout", "no_trump": "sans atout", "dealer": "donneur", "sweep": "capot", "drawn_deal": "\u00e9galit\u00e9", "revoke": "renonce", "trick_point": "point de lev\u00e9e", "doublings": []}, "deck": "fr32", "players": 4, "sides": [[0, 2], [1, 3]], "direction": null, "deal_packets": [], "trump_by": "leader", "delegate": true, "trick_point": 1, "no_trump": null, "doubling": {"levels": [1], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 61, "deals": null, "minutes": null, "even_deals": false, "ranking_cap": null, "tie": "play_on"}, "games": 1, "target_suggestions": [40, 50, 61, 100, 101, 121], "legality": "LP-A", "legality_switches": {}, "revoke": null, "misdeal": "same", "confidence": "the article"}','2026-11-30T07:33:14.774Z');
CREATE TABLE invitation (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	role VARCHAR NOT NULL, 
	token_hash VARCHAR NOT NULL, 
	made_at VARCHAR NOT NULL, 
	expires_at VARCHAR NOT NULL, 
	uses_left INTEGER, 
	revoked_at VARCHAR, 
	CONSTRAINT pk_invitation PRIMARY KEY (id), 
	CONSTRAINT uq_invitation_token_hash UNIQUE (token_hash), 
	CONSTRAINT fk_invitation_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "invitation" VALUES('9cbd7450-e1de-4338-a1c9-7912ea1fc6ab','3e35f05a-5453-4724-bebc-ed8875d2b444','organiser','2c80e4f6e1cf9abc94c8f77cb5dfde753451d98c01a44292f29093a851f958c0','2026-11-30T07:33:13.552Z','2026-12-07T07:33:13.552Z',0,NULL);
INSERT INTO "invitation" VALUES('d1006d32-8d47-44b0-a39a-5dc971e54979','3e35f05a-5453-4724-bebc-ed8875d2b444','viewer','fbec990b51cd1e8520a49d01092327c3068b7088b1103029051e57d519589861','2026-11-30T07:33:14.761Z','2026-12-30T07:33:14.761Z',NULL,NULL);
CREATE TABLE link (
	id VARCHAR NOT NULL, 
	match_id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	token_hash VARCHAR NOT NULL, 
	made_at VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	revoked_at VARCHAR, 
	CONSTRAINT pk_link PRIMARY KEY (id), 
	CONSTRAINT uq_link_token_hash UNIQUE (token_hash), 
	CONSTRAINT fk_link_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "link" VALUES('f9e77dcf-fd3c-4a4a-8217-ebfa37a062d4','83b8a686-0184-5ad2-acaa-49cb000fff85','watch','f20810e2ad663020531a5726d97e3b6d4653be872cc1f5c5407bdec01886b4b9','2026-11-30T07:33:15.677Z','Anna''s phone',NULL);
INSERT INTO "link" VALUES('4fa2cb36-3b16-45c9-9749-972ca65edaff','83b8a686-0184-5ad2-acaa-49cb000fff85','score','4a45bc21fe3964677f0ebfc54e8fa8188672e48b6cbb97b824a7fa0fb35beef9','2026-11-30T07:33:15.677Z','Anna''s phone',NULL);
INSERT INTO "link" VALUES('b214eb0c-bdc1-4457-a904-369b17f72153','83b8a686-0184-5ad2-acaa-49cb000fff85','manage','afbe6c2b23af4cc79c1db1c3c6263990005a1f6bbb8af41b129836bf67247fd8','2026-11-30T07:33:15.677Z','Anna''s phone',NULL);
INSERT INTO "link" VALUES('d602ce85-b6ef-444e-ad26-57930a536237','dab02927-ed3b-4855-9bd6-b6fe1f9bd349','watch','1aaa1c9f27b5f71b5f6e72683f8a109794381dd2d9e2bca71068798495e99969','2026-11-30T07:33:15.714Z','Eva''s phone',NULL);
INSERT INTO "link" VALUES('7ba6d91a-2f21-4c4a-9bac-af367b6493c7','dab02927-ed3b-4855-9bd6-b6fe1f9bd349','score','6602a2a73f9149b86a08f4b92bcb685266a898b27d15216778a1a183c6c0141f','2026-11-30T07:33:15.714Z','Eva''s phone','2026-11-30T07:33:15.759Z');
INSERT INTO "link" VALUES('208ed09c-149a-4167-b1f8-593cfa616d65','dab02927-ed3b-4855-9bd6-b6fe1f9bd349','manage','aba87b1fe6ccaff20f4ad6ed86bcfdeb3e5a65fc56a0e80e30f369ba102cb717','2026-11-30T07:33:15.714Z','Eva''s phone',NULL);
CREATE TABLE "match" (
	id VARCHAR NOT NULL, 
	ruleset JSON NOT NULL, 
	sides JSON NOT NULL, 
	first_dealer INTEGER NOT NULL, 
	created_at VARCHAR NOT NULL, 
	rematch_of VARCHAR, 
	CONSTRAINT pk_match PRIMARY KEY (id), 
	CONSTRAINT fk_match_rematch_of_match FOREIGN KEY(rematch_of) REFERENCES "match" (id) ON DELETE SET NULL
);
INSERT INTO "match" VALUES('43d7698f-4229-58e6-8e06-1f510145e802','{"id": "classic", "family": "manille", "name": {"en": "Manille", "fr": "Manille"}, "words": {"lang": "fr", "match": "partie", "deal": "donne", "trick": "pli", "trump": "atout", "no_trump": "sans atout", "dealer": "donneur", "sweep": "capot", "drawn_deal": "\u00e9galit\u00e9", "revoke": "renonce", "trick_point": "point de lev\u00e9e", "doublings": []}, "deck": "fr32", "players": 4, "sides": [[0, 2], [1, 3]], "direction": null, "deal_packets": [], "trump_by": "leader", "delegate": true, "trick_point": 1, "no_trump": null, "doubling": {"levels": [1], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 50, "deals": null, "minutes": null, "even_deals": false, "ranking_cap": null, "tie": "play_on"}, "games": 1, "target_suggestions": [40, 50, 61, 100, 101, 121], "legality": "LP-A", "legality_switches": {}, "revoke": null, "misdeal": "same", "confidence": "the article"}','[{"name": null, "players": ["Anna", "Bert"]}, {"name": null, "players": ["Cora", "Dirk"]}]',0,'2026-11-30T07:33:14.942Z',NULL);
INSERT INTO "match" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698','{"id": "classic", "family": "manille", "name": {"en": "Manille", "fr": "Manille"}, "words": {"lang": "fr", "match": "partie", "deal": "donne", "trick": "pli", "trump": "atout", "no_trump": "sans atout", "dealer": "donneur", "sweep": "capot", "drawn_deal": "\u00e9galit\u00e9", "revoke": "renonce", "trick_point": "point de lev\u00e9e", "doublings": []}, "deck": "fr32", "players": 4, "sides": [[0, 2], [1, 3]], "direction": null, "deal_packets": [], "trump_by": "leader", "delegate": true, "trick_point": 1, "no_trump": null, "doubling": {"levels": [1], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 50, "deals": null, "minutes": null, "even_deals": false, "ranking_cap": null, "tie": "play_on"}, "games": 1, "target_suggestions": [40, 50, 61, 100, 101, 121], "legality": "LP-A", "legality_switches": {}, "revoke": null, "misdeal": "same", "confidence": "the article"}','[{"name": null, "players": ["Anna", "Cora"]}, {"name": null, "players": ["Bert", "Dirk"]}]',0,'2026-11-30T07:33:14.943Z',NULL);
INSERT INTO "match" VALUES('455017f5-b867-51a5-9801-16cec39e2c07','{"id": "classic", "family": "manille", "name": {"en": "Manille", "fr": "Manille"}, "words": {"lang": "fr", "match": "partie", "deal": "donne", "trick": "pli", "trump": "atout", "no_trump": "sans atout", "dealer": "donneur", "sweep": "capot", "drawn_deal": "\u00e9galit\u00e9", "revoke": "renonce", "trick_point": "point de lev\u00e9e", "doublings": []}, "deck": "fr32", "players": 4, "sides": [[0, 2], [1, 3]], "direction": null, "deal_packets": [], "trump_by": "leader", "delegate": true, "trick_point": 1, "no_trump": null, "doubling": {"levels": [1], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 50, "deals": null, "minutes": null, "even_deals": false, "ranking_cap": null, "tie": "play_on"}, "games": 1, "target_suggestions": [40, 50, 61, 100, 101, 121], "legality": "LP-A", "legality_switches": {}, "revoke": null, "misdeal": "same", "confidence": "the article"}','[{"name": null, "players": ["Anna", "Dirk"]}, {"name": null, "players": ["Bert", "Cora"]}]',0,'2026-11-30T07:33:14.944Z',NULL);
INSERT INTO "match" VALUES('83b8a686-0184-5ad2-acaa-49cb000fff85','{"id": "botifarra-swiss", "family": "botifarra", "name": {"en": "Botifarra lliure, tournament", "ca": "Botifarra lliure de torneig"}, "words": {"lang": "ca", "match": "partida", "deal": "dat", "trick": "basa", "trump": "triomf", "no_trump": "botifarra", "dealer": "qui d\u00f3na", "sweep": "capot", "drawn_deal": "empat", "revoke": "renunci", "trick_point": "punt de basa", "doublings": ["contro", "recontro"]}, "deck": "es48", "players": 4, "sides": [[0, 2], [1, 3]], "direction": "anticlockwise", "deal_packets": ["4-4-4"], "trump_by": "dealer", "delegate": true, "trick_point": 1, "no_trump": {"factor": 2, "max_doublings": null, "quota_per_side": null}, "doubling": {"levels": [1, 2, 4], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 101, "deals": 12, "minutes": 55, "even_deals": false, "ranking_cap": 121, "tie": "half"}, "games": 1, "target_suggestions": [101], "legality": "LP-A", "legality_switches": {}, "revoke": {"points": 36, "times_multiplier": true}, "misdeal": "same_then_next", "confidence": "sourced"}','[{"name": null, "players": ["P1a", "P1b"]}, {"name": null, "players": ["P3a", "P3b"]}]',0,'2026-11-30T07:33:15.675Z',NULL);
INSERT INTO "match" VALUES('dab02927-ed3b-4855-9bd6-b6fe1f9bd349','{"id": "coinchee", "family": "manille", "name": {"en": "Manille with doubling", "fr": "Manille coinch\u00e9e"}, "words": {"lang": "fr", "match": "partie", "deal": "donne", "trick": "pli", "trump": "atout", "no_trump": "sans atout", "dealer": "donneur", "sweep": "capot", "drawn_deal": "\u00e9galit\u00e9", "revoke": "renonce", "trick_point": "point de lev\u00e9e", "doublings": ["coinche", "surcoinche"]}, "deck": "fr32", "players": 4, "sides": [[0, 2], [1, 3]], "direction": "anticlockwise", "deal_packets": ["3-2-3", "4-4"], "trump_by": "dealer", "delegate": true, "trick_point": 1, "no_trump": {"factor": 2, "max_doublings": null, "quota_per_side": null}, "doubling": {"levels": [1, 2, 4], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 100, "deals": null, "minutes": null, "even_deals": false, "ranking_cap": null, "tie": "play_on"}, "games": 1, "target_suggestions": [50, 101, 121], "legality": "LP-A", "legality_switches": {}, "revoke": null, "misdeal": "same", "confidence": "multipliers sourced; target inferred"}','[{"name": null, "players": ["Anna", "Cora"]}, {"name": null, "players": ["Bert", "Dirk"]}]',0,'2026-11-30T07:33:15.714Z',NULL);
CREATE TABLE match_club (
	match_id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	evening_id VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	taken_in_at VARCHAR NOT NULL, 
	CONSTRAINT pk_match_club PRIMARY KEY (match_id), 
	CONSTRAINT fk_match_club_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id) ON DELETE CASCADE, 
	CONSTRAINT fk_match_club_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_match_club_evening_id_evening FOREIGN KEY(evening_id) REFERENCES evening (id)
);
INSERT INTO "match_club" VALUES('43d7698f-4229-58e6-8e06-1f510145e802','3e35f05a-5453-4724-bebc-ed8875d2b444','55f96ab3-6261-49ca-9c5d-1fc28f4269bf','owner','Olga''s laptop','2026-11-30T07:33:14.945Z');
INSERT INTO "match_club" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698','3e35f05a-5453-4724-bebc-ed8875d2b444','9014ce75-69d3-4af2-ac7f-9fe298354736','owner','Olga''s laptop','2026-11-30T07:33:14.945Z');
INSERT INTO "match_club" VALUES('455017f5-b867-51a5-9801-16cec39e2c07','3e35f05a-5453-4724-bebc-ed8875d2b444','3673d15f-9ce7-4f05-94df-47d44b835d2d','owner','Olga''s laptop','2026-11-30T07:33:14.945Z');
INSERT INTO "match_club" VALUES('83b8a686-0184-5ad2-acaa-49cb000fff85','3e35f05a-5453-4724-bebc-ed8875d2b444','a8daac59-c8fc-4df7-8b89-180c5d206e8a','owner','Anna''s phone','2026-11-30T07:33:15.684Z');
CREATE TABLE membership (
	club_id VARCHAR NOT NULL, 
	account_id VARCHAR NOT NULL, 
	role VARCHAR NOT NULL, 
	since VARCHAR NOT NULL, 
	CONSTRAINT pk_membership PRIMARY KEY (club_id, account_id), 
	CONSTRAINT fk_membership_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_membership_account_id_account FOREIGN KEY(account_id) REFERENCES account (id) ON DELETE CASCADE
);
INSERT INTO "membership" VALUES('3e35f05a-5453-4724-bebc-ed8875d2b444','a22b9249-2726-4b0a-b5a4-2d90a84a1bbf','owner','2026-11-30T07:33:13.116Z');
INSERT INTO "membership" VALUES('3e35f05a-5453-4724-bebc-ed8875d2b444','aa70ff94-7a99-428a-8d86-3e32a0604a7b','organiser','2026-11-30T07:33:13.569Z');
CREATE TABLE passkey (
	id VARCHAR NOT NULL, 
	account_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	public_key BLOB NOT NULL, 
	sign_count INTEGER NOT NULL, 
	made_at VARCHAR NOT NULL, 
	used_at VARCHAR, 
	CONSTRAINT pk_passkey PRIMARY KEY (id), 
	CONSTRAINT fk_passkey_account_id_account FOREIGN KEY(account_id) REFERENCES account (id) ON DELETE CASCADE
);
INSERT INTO "passkey" VALUES('cGFzc2tleSBvZiB0aGlzIGRldmljZQ','11e95ba1-6b94-420f-87bb-bccee68c368f','Laptop',X'A50102032620012158205969DB19A404D7D7F0367332C881BD2DEDD2DFB267596D5D90878DD3DBDED5CF225820FBCEA5A972EE53833AACAEC40DA4E1DC2702F878BDCB35D7AD626C09693E5576',0,'2026-11-30T07:33:14.581Z',NULL);
CREATE TABLE player (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	name_key VARCHAR NOT NULL, 
	is_hidden BOOLEAN NOT NULL, 
	merged_into VARCHAR, 
	anonymised_at VARCHAR, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (id), 
	CONSTRAINT fk_player_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_player_merged_into_player FOREIGN KEY(merged_into) REFERENCES player (id) ON DELETE SET NULL
);
INSERT INTO "player" VALUES('c65dacdd-7939-4487-8c0b-644d1b3e208a','3e35f05a-5453-4724-bebc-ed8875d2b444','Anna','anna',0,NULL,NULL,'2026-11-30T07:33:14.945Z');
INSERT INTO "player" VALUES('fd9bf8b9-4992-4a59-804e-cb9ac1db6810','3e35f05a-5453-4724-bebc-ed8875d2b444','Bert','bert',0,NULL,NULL,'2026-11-30T07:33:14.957Z');
INSERT INTO "player" VALUES('5ff8e25b-c375-4ef8-a0d9-c69711146672','3e35f05a-5453-4724-bebc-ed8875d2b444','Cora','cora',0,NULL,NULL,'2026-11-30T07:33:14.958Z');
INSERT INTO "player" VALUES('a44f0da2-9f8c-4129-a8c8-3db54d2ed37a','3e35f05a-5453-4724-bebc-ed8875d2b444','Dirk','dirk',0,NULL,NULL,'2026-11-30T07:33:14.967Z');
INSERT INTO "player" VALUES('567cdef9-5685-4a71-8b69-6936c42b5913','3e35f05a-5453-4724-bebc-ed8875d2b444','Eva','eva',0,NULL,NULL,'2026-11-30T07:33:15.213Z');
INSERT INTO "player" VALUES('fdf4fa73-5cab-4413-8b88-d348298a53e3','3e35f05a-5453-4724-bebc-ed8875d2b444','Evy','evy',0,'567cdef9-5685-4a71-8b69-6936c42b5913',NULL,'2026-11-30T07:33:15.269Z');
CREATE TABLE player_event (
	id INTEGER NOT NULL, 
	player_id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	old VARCHAR, 
	new VARCHAR, 
	"by" VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	CONSTRAINT pk_player_event PRIMARY KEY (id), 
	CONSTRAINT fk_player_event_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
);
INSERT INTO "player_event" VALUES(1,'c65dacdd-7939-4487-8c0b-644d1b3e208a','made',NULL,'Anna','owner','Olga''s laptop','2026-11-30T07:33:14.946Z');
INSERT INTO "player_event" VALUES(2,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810','made',NULL,'Bert','owner','Olga''s laptop','2026-11-30T07:33:14.957Z');
INSERT INTO "player_event" VALUES(3,'5ff8e25b-c375-4ef8-a0d9-c69711146672','made',NULL,'Cora','owner','Olga''s laptop','2026-11-30T07:33:14.958Z');
INSERT INTO "player_event" VALUES(4,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a','made',NULL,'Dirk','owner','Olga''s laptop','2026-11-30T07:33:14.967Z');
INSERT INTO "player_event" VALUES(5,'567cdef9-5685-4a71-8b69-6936c42b5913','made',NULL,'Eva','owner','Olga''s phone','2026-11-30T07:33:15.249Z');
INSERT INTO "player_event" VALUES(6,'fdf4fa73-5cab-4413-8b88-d348298a53e3','made',NULL,'Evy','owner','Olga''s phone','2026-11-30T07:33:15.269Z');
INSERT INTO "player_event" VALUES(7,'fdf4fa73-5cab-4413-8b88-d348298a53e3','merged',NULL,'567cdef9-5685-4a71-8b69-6936c42b5913','owner','Anna''s phone','2026-11-30T07:33:15.424Z');
INSERT INTO "player_event" VALUES(8,'567cdef9-5685-4a71-8b69-6936c42b5913','merged','fdf4fa73-5cab-4413-8b88-d348298a53e3',NULL,'owner','Anna''s phone','2026-11-30T07:33:15.427Z');
CREATE TABLE recovery_code (
	hash VARCHAR NOT NULL, 
	account_id VARCHAR NOT NULL, 
	CONSTRAINT pk_recovery_code PRIMARY KEY (hash), 
	CONSTRAINT fk_recovery_code_account_id_account FOREIGN KEY(account_id) REFERENCES account (id) ON DELETE CASCADE
);
INSERT INTO "recovery_code" VALUES('e674e310fb48cfcf6b5b7d3c24c5ecc51c26840af0cdbdfbaaebc3df7970c4c8','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('5038f01986ee190c5983d4d72117a751eb4170fa7c048c6d318cef65b8f4df93','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('6c5a8b56b04ad937d7851bed8bca3c5cba04fd5ef7ba7a9e56756fb41f2910d2','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('8613e75c1f6cb461b3f756b7f94d61b47b60d00b3f7dea5f65db2ef899687897','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('6875165132cbc7d08c990c2dd18c0f65d58751a953909111891afbf615b15601','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('8ccc2dee45126587d08c476cc575d5d9484de5302fdfee7cab62786bbe8b735c','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('94d193e5226750889eae3959c48591150d374c37dd2de1558d9543cc354720c5','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('9cb82757a823f5d3cfe17075700976d52044c0c28f42eeb987a18f4a247ad4b0','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('56a72ad3e6d3da1daf6610410f39071e9f54b40eb81a40b16a9583429bb7bbf9','11e95ba1-6b94-420f-87bb-bccee68c368f');
INSERT INTO "recovery_code" VALUES('9199e62e6095c768940acfda4bbb0193fa2ab1264718cd7ee6bb0920278a5752','11e95ba1-6b94-420f-87bb-bccee68c368f');
CREATE TABLE season (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	from_day VARCHAR NOT NULL, 
	to_day VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_season PRIMARY KEY (id), 
	CONSTRAINT fk_season_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "season" VALUES('b84e13ac-299d-4a1c-84e6-f63f7e625a8d','3e35f05a-5453-4724-bebc-ed8875d2b444','Season 2023','2023-09-01','2024-06-30','{"entrants": "players", "unit": "matches", "measure": "points", "halves": {"win": 4, "draw": 2, "loss": 0}, "bonus": null, "best": null, "drop": 0, "least_evenings": 0, "absent": {"rule": "zero", "halves": 0}, "substitute": "substitute", "tie_breaks": []}','2026-11-30T07:33:14.801Z');
CREATE TABLE season_import (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	season_id VARCHAR, 
	name VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	undone_at VARCHAR, 
	CONSTRAINT pk_season_import PRIMARY KEY (id), 
	CONSTRAINT fk_season_import_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_season_import_season_id_season FOREIGN KEY(season_id) REFERENCES season (id) ON DELETE SET NULL
);
INSERT INTO "season_import" VALUES('1cee641f-7cbb-40b7-a6c2-90c3f2477de8','3e35f05a-5453-4724-bebc-ed8875d2b444','b84e13ac-299d-4a1c-84e6-f63f7e625a8d','season.csv','owner','Olga''s laptop','2026-11-30T07:33:14.945Z',NULL);
CREATE TABLE seat_player (
	match_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	from_number INTEGER NOT NULL, 
	player_id VARCHAR NOT NULL, 
	CONSTRAINT pk_seat_player PRIMARY KEY (match_id, seat, from_number), 
	CONSTRAINT fk_seat_player_match_id_match_club FOREIGN KEY(match_id) REFERENCES match_club (match_id) ON DELETE CASCADE, 
	CONSTRAINT fk_seat_player_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
);
INSERT INTO "seat_player" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',0,1,'c65dacdd-7939-4487-8c0b-644d1b3e208a');
INSERT INTO "seat_player" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',2,1,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810');
INSERT INTO "seat_player" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',1,1,'5ff8e25b-c375-4ef8-a0d9-c69711146672');
INSERT INTO "seat_player" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',3,1,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a');
INSERT INTO "seat_player" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',0,1,'c65dacdd-7939-4487-8c0b-644d1b3e208a');
INSERT INTO "seat_player" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',2,1,'5ff8e25b-c375-4ef8-a0d9-c69711146672');
INSERT INTO "seat_player" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',1,1,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810');
INSERT INTO "seat_player" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',3,1,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a');
INSERT INTO "seat_player" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',0,1,'c65dacdd-7939-4487-8c0b-644d1b3e208a');
INSERT INTO "seat_player" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',2,1,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a');
INSERT INTO "seat_player" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',1,1,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810');
INSERT INTO "seat_player" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',3,1,'5ff8e25b-c375-4ef8-a0d9-c69711146672');
CREATE TABLE session (
	id VARCHAR NOT NULL, 
	account_id VARCHAR NOT NULL, 
	token_hash VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	made_at VARCHAR NOT NULL, 
	seen_at VARCHAR NOT NULL, 
	CONSTRAINT pk_session PRIMARY KEY (id), 
	CONSTRAINT uq_session_token_hash UNIQUE (token_hash), 
	CONSTRAINT fk_session_account_id_account FOREIGN KEY(account_id) REFERENCES account (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES('feba1d54-511c-4e98-8ebf-f4f130f76055','a22b9249-2726-4b0a-b5a4-2d90a84a1bbf','529f92f1c582e35f8c3f104391eacde819222152525d61962b5ad3166dd3b441','Anna''s phone','2026-11-30T07:33:13.075Z','2026-11-30T07:33:13.075Z');
INSERT INTO "session" VALUES('6e443fa0-ef32-4d87-8d50-099d5b8fbf09','aa70ff94-7a99-428a-8d86-3e32a0604a7b','901fc808d4b31d4d0eebacea85267a7b56ab9656c32124bb1c2231e151da7587','Anna''s phone','2026-11-30T07:33:13.532Z','2026-11-30T07:33:13.532Z');
INSERT INTO "session" VALUES('121ba72c-f213-4b71-b487-ea953f0a85e9','11e95ba1-6b94-420f-87bb-bccee68c368f','e2590619070ffcd38c18ff15a539ffd0c0db33aef9798861a84cc4f6fb042f8d','Anna''s phone','2026-11-30T07:33:13.679Z','2026-11-30T07:33:13.679Z');
CREATE TABLE sign_in_failure (
	id INTEGER NOT NULL, 
	name_hash VARCHAR NOT NULL, 
	address VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	CONSTRAINT pk_sign_in_failure PRIMARY KEY (id)
);
INSERT INTO "sign_in_failure" VALUES(1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503','192.0.2.7','2026-11-30T07:33:17.040Z');
CREATE TABLE summary (
	match_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	first_deal INTEGER NOT NULL, 
	last_deal INTEGER NOT NULL, 
	player_id VARCHAR, 
	ruleset_id VARCHAR NOT NULL, 
	result VARCHAR NOT NULL, 
	games_won INTEGER NOT NULL, 
	games_drawn INTEGER NOT NULL, 
	games_lost INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	score_against INTEGER NOT NULL, 
	counted INTEGER NOT NULL, 
	counted_against INTEGER NOT NULL, 
	comeback INTEGER NOT NULL, 
	match_deals INTEGER NOT NULL, 
	seconds INTEGER, 
	deals INTEGER NOT NULL, 
	deals_won INTEGER NOT NULL, 
	deals_drawn INTEGER NOT NULL, 
	deals_lost INTEGER NOT NULL, 
	written INTEGER NOT NULL, 
	written_against INTEGER NOT NULL, 
	points_deals INTEGER NOT NULL, 
	taken INTEGER NOT NULL, 
	taken_against INTEGER NOT NULL, 
	trick_deals INTEGER NOT NULL, 
	tricks INTEGER NOT NULL, 
	tricks_against INTEGER NOT NULL, 
	sweep_deals INTEGER NOT NULL, 
	sweeps INTEGER NOT NULL, 
	swept INTEGER NOT NULL, 
	dealer_deals INTEGER NOT NULL, 
	dealer_won INTEGER NOT NULL, 
	namer_deals INTEGER NOT NULL, 
	namer_won INTEGER NOT NULL, 
	doubling_deals INTEGER NOT NULL, 
	doubling_right INTEGER NOT NULL, 
	highest_deal INTEGER NOT NULL, 
	club_id VARCHAR NOT NULL, 
	evening_id VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	CONSTRAINT pk_summary PRIMARY KEY (match_id, seat, first_deal), 
	CONSTRAINT fk_summary_match_id_match_club FOREIGN KEY(match_id) REFERENCES match_club (match_id) ON DELETE CASCADE, 
	CONSTRAINT fk_summary_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE, 
	CONSTRAINT fk_summary_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_summary_evening_id_evening FOREIGN KEY(evening_id) REFERENCES evening (id)
);
INSERT INTO "summary" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',0,0,0,'c65dacdd-7939-4487-8c0b-644d1b3e208a','classic','win',1,0,0,101,87,101,87,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','55f96ab3-6261-49ca-9c5d-1fc28f4269bf','2023-09-05');
INSERT INTO "summary" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',1,0,0,'5ff8e25b-c375-4ef8-a0d9-c69711146672','classic','loss',0,0,1,87,101,87,101,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','55f96ab3-6261-49ca-9c5d-1fc28f4269bf','2023-09-05');
INSERT INTO "summary" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',2,0,0,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810','classic','win',1,0,0,101,87,101,87,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','55f96ab3-6261-49ca-9c5d-1fc28f4269bf','2023-09-05');
INSERT INTO "summary" VALUES('43d7698f-4229-58e6-8e06-1f510145e802',3,0,0,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a','classic','loss',0,0,1,87,101,87,101,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','55f96ab3-6261-49ca-9c5d-1fc28f4269bf','2023-09-05');
INSERT INTO "summary" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',0,0,0,'c65dacdd-7939-4487-8c0b-644d1b3e208a','classic','loss',0,0,1,64,103,64,103,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','9014ce75-69d3-4af2-ac7f-9fe298354736','2023-09-19');
INSERT INTO "summary" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',1,0,0,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810','classic','win',1,0,0,103,64,103,64,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','9014ce75-69d3-4af2-ac7f-9fe298354736','2023-09-19');
INSERT INTO "summary" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',2,0,0,'5ff8e25b-c375-4ef8-a0d9-c69711146672','classic','loss',0,0,1,64,103,64,103,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','9014ce75-69d3-4af2-ac7f-9fe298354736','2023-09-19');
INSERT INTO "summary" VALUES('4d4ebb52-c17b-52c6-8895-d7928c538698',3,0,0,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a','classic','win',1,0,0,103,64,103,64,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','9014ce75-69d3-4af2-ac7f-9fe298354736','2023-09-19');
INSERT INTO "summary" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',0,0,0,'c65dacdd-7939-4487-8c0b-644d1b3e208a','classic','win',1,0,0,101,99,101,99,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','3673d15f-9ce7-4f05-94df-47d44b835d2d','2023-10-03');
INSERT INTO "summary" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',1,0,0,'fd9bf8b9-4992-4a59-804e-cb9ac1db6810','classic','loss',0,0,1,99,101,99,101,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','3673d15f-9ce7-4f05-94df-47d44b835d2d','2023-10-03');
INSERT INTO "summary" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',2,0,0,'a44f0da2-9f8c-4129-a8c8-3db54d2ed37a','classic','win',1,0,0,101,99,101,99,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','3673d15f-9ce7-4f05-94df-47d44b835d2d','2023-10-03');
INSERT INTO "summary" VALUES('455017f5-b867-51a5-9801-16cec39e2c07',3,0,0,'5ff8e25b-c375-4ef8-a0d9-c69711146672','classic','loss',0,0,1,99,101,99,101,0,0,NULL,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'3e35f05a-5453-4724-bebc-ed8875d2b444','3673d15f-9ce7-4f05-94df-47d44b835d2d','2023-10-03');
CREATE TABLE tournament (
	id VARCHAR NOT NULL, 
	club_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	first_name VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	has_page BOOLEAN NOT NULL, 
	page_key VARCHAR NOT NULL, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_tournament PRIMARY KEY (id), 
	CONSTRAINT uq_tournament_page_key UNIQUE (page_key), 
	CONSTRAINT fk_tournament_club_id_club FOREIGN KEY(club_id) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "tournament" VALUES('a0184534-603e-4c62-9d54-f35adb017d31','3e35f05a-5453-4724-bebc-ed8875d2b444','Autumn cup','2025-11-28','Autumn cup','{"kind": "swiss", "ruleset": {"id": "botifarra-swiss", "family": "botifarra", "name": {"en": "Botifarra lliure, tournament", "ca": "Botifarra lliure de torneig"}, "words": {"lang": "ca", "match": "partida", "deal": "dat", "trick": "basa", "trump": "triomf", "no_trump": "botifarra", "dealer": "qui d\u00f3na", "sweep": "capot", "drawn_deal": "empat", "revoke": "renunci", "trick_point": "punt de basa", "doublings": ["contro", "recontro"]}, "deck": "es48", "players": 4, "sides": [[0, 2], [1, 3]], "direction": "anticlockwise", "deal_packets": ["4-4-4"], "trump_by": "dealer", "delegate": true, "trick_point": 1, "no_trump": {"factor": 2, "max_doublings": null, "quota_per_side": null}, "doubling": {"levels": [1, 2, 4], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 101, "deals": 12, "minutes": 55, "even_deals": false, "ranking_cap": 121, "tie": "half"}, "games": 1, "target_suggestions": [101], "legality": "LP-A", "legality_switches": {}, "revoke": {"points": 36, "times_multiplier": true}, "misdeal": "same_then_next", "confidence": "sourced"}, "size": 2, "rounds": 5, "scoring": {"win": 2, "draw": 1, "loss": 0, "cap": null, "bye": {"halves": 2, "points": null}, "requested": 0, "absent": 0, "forfeit": [0, 0], "adjusted": "draws", "withdrawal": "keep", "order": ["points", "difference", "total", "direct", "buchholz-cut"]}, "drawing": {"style": "random", "clubs_apart_until": 0, "tables": []}, "groups": null, "double": false, "third_place": false, "boards": 1, "capacity": 200, "fee": 0, "currency": "EUR", "prizes": {"percent": 0, "pool": 0, "shares": [], "coin": 1}, "season_points": [], "season_linear": 0, "season_per_win": 0, "confirming": "both", "confirm_minutes": 10, "check_in": true, "self_entry": false, "overlapping": false, "by_tickets": false, "training": false}',1,'hQmgvVX7JvHtHFyW','2026-11-30T07:33:15.435Z');
CREATE TABLE tournament_act (
	id VARCHAR NOT NULL, 
	tournament_id VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	content JSON NOT NULL, 
	"by" VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	reason VARCHAR, 
	CONSTRAINT pk_tournament_act PRIMARY KEY (id), 
	CONSTRAINT uq_tournament_act_tournament_id_seq UNIQUE (tournament_id, seq), 
	CONSTRAINT fk_tournament_act_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE
);
INSERT INTO "tournament_act" VALUES('1f00beb0-b9e3-5bc8-bebc-68f96d81e519','a0184534-603e-4c62-9d54-f35adb017d31',1,'made','{}','organiser','the desk','2026-11-30T07:33:15.435Z',NULL);
INSERT INTO "tournament_act" VALUES('42d3f533-be84-53c3-af99-6a87289b7f4c','a0184534-603e-4c62-9d54-f35adb017d31',2,'entered','{"entrant": 1, "members": [{"name": "P1a", "player": null}, {"name": "P1b", "player": null}], "name": null, "club": null, "seed": null, "fixed_table": null, "tickets": 1}','organiser','the desk','2026-11-30T07:33:15.483Z',NULL);
INSERT INTO "tournament_act" VALUES('dec01fc5-a7b8-5682-8562-837dd35a8ba8','a0184534-603e-4c62-9d54-f35adb017d31',3,'entered','{"entrant": 2, "members": [{"name": "P2a", "player": null}, {"name": "P2b", "player": null}], "name": null, "club": null, "seed": null, "fixed_table": null, "tickets": 1}','organiser','the desk','2026-11-30T07:33:15.483Z',NULL);
INSERT INTO "tournament_act" VALUES('21c84c6c-59e0-5b60-86f6-3dc1863bca66','a0184534-603e-4c62-9d54-f35adb017d31',4,'entered','{"entrant": 3, "members": [{"name": "P3a", "player": null}, {"name": "P3b", "player": null}], "name": null, "club": null, "seed": null, "fixed_table": null, "tickets": 1}','organiser','the desk','2026-11-30T07:33:15.483Z',NULL);
INSERT INTO "tournament_act" VALUES('227f7bab-e9bd-5c58-948d-cb1646f2cb8e','a0184534-603e-4c62-9d54-f35adb017d31',5,'entered','{"entrant": 4, "members": [{"name": "P4a", "player": null}, {"name": "P4b", "player": null}], "name": null, "club": null, "seed": null, "fixed_table": null, "tickets": 1}','organiser','the desk','2026-11-30T07:33:15.483Z',NULL);
INSERT INTO "tournament_act" VALUES('1754a7ee-5689-5ddb-a7a2-17ee3884dfa0','a0184534-603e-4c62-9d54-f35adb017d31',6,'checked-in','{"entrants": [1, 2, 3, 4], "here": true}','organiser','the desk','2026-11-30T07:33:15.528Z',NULL);
INSERT INTO "tournament_act" VALUES('d3492107-cb05-5569-9b68-d2b27bb5f977','a0184534-603e-4c62-9d54-f35adb017d31',7,'drafted','{"round": 1, "tables": [{"place": {"table": 1, "heat": 1}, "sides": [[1], [2]], "group": null, "slot": null, "board": null, "terms": {"lot": 13}}, {"place": {"table": 2, "heat": 1}, "sides": [[3], [4]], "group": null, "slot": null, "board": null, "terms": {"lot": 46}}], "rests": [], "seed": 1, "engine": 1, "digest": "5df9f9efa39b02f1", "stage": 1, "field": [], "by_design": false, "relaxed": [], "warnings": [], "replaces": null}','organiser','the desk','2026-11-30T07:33:15.534Z',NULL);
INSERT INTO "tournament_act" VALUES('79ade747-b4af-56cb-8bba-43177aeb0765','a0184534-603e-4c62-9d54-f35adb017d31',8,'published','{"round": 1}','organiser','the desk','2026-11-30T07:33:15.570Z',NULL);
INSERT INTO "tournament_act" VALUES('691a0cb2-33d5-521a-8cc1-47cb6d59a9c2','a0184534-603e-4c62-9d54-f35adb017d31',9,'decided','{"round": 1, "place": {"table": 1, "heat": 1}, "outcome": "played", "points": [101, 41], "cascade": null, "winner": null, "replaces": null}','organiser','the desk','2026-11-30T07:33:15.590Z','seen at the table');
INSERT INTO "tournament_act" VALUES('b221b698-6c00-55cb-8fb0-68e2a6a120bb','a0184534-603e-4c62-9d54-f35adb017d31',10,'decided','{"round": 1, "place": {"table": 2, "heat": 1}, "outcome": "played", "points": [101, 43], "cascade": null, "winner": null, "replaces": null}','organiser','the desk','2026-11-30T07:33:15.610Z','seen at the table');
INSERT INTO "tournament_act" VALUES('174d031d-1d1e-51f2-9f16-77252bf64987','a0184534-603e-4c62-9d54-f35adb017d31',11,'closed','{"round": 1}','organiser','the desk','2026-11-30T07:33:15.617Z',NULL);
INSERT INTO "tournament_act" VALUES('073727e1-1d10-5b5f-9f43-9be010314cba','a0184534-603e-4c62-9d54-f35adb017d31',12,'drafted','{"round": 2, "tables": [{"place": {"table": 1, "heat": 1}, "sides": [[1], [3]], "group": null, "slot": null, "board": null, "terms": {"lot": 64}}, {"place": {"table": 2, "heat": 1}, "sides": [[2], [4]], "group": null, "slot": null, "board": null, "terms": {"lot": 91}}], "rests": [], "seed": 1, "engine": 1, "digest": "1257f2501452bbc5", "stage": 1, "field": [], "by_design": false, "relaxed": [], "warnings": [], "replaces": null}','organiser','the desk','2026-11-30T07:33:15.632Z',NULL);
INSERT INTO "tournament_act" VALUES('3409ea4d-b3af-5efe-be03-dbb44cdc4ad5','a0184534-603e-4c62-9d54-f35adb017d31',13,'published','{"round": 2}','organiser','the desk','2026-11-30T07:33:15.646Z',NULL);
INSERT INTO "tournament_act" VALUES('82bee06e-7bbc-51c9-87d5-603648678165','a0184534-603e-4c62-9d54-f35adb017d31',14,'match-opened','{"round": 2, "place": {"table": 1, "heat": 1}, "match": "83b8a686-0184-5ad2-acaa-49cb000fff85"}','owner','Anna''s phone','2026-11-30T07:33:15.668Z',NULL);
CREATE TABLE tournament_match (
	match_id VARCHAR NOT NULL, 
	tournament_id VARCHAR NOT NULL, 
	round INTEGER NOT NULL, 
	"table" INTEGER NOT NULL, 
	heat INTEGER NOT NULL, 
	CONSTRAINT pk_tournament_match PRIMARY KEY (match_id), 
	CONSTRAINT fk_tournament_match_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id) ON DELETE CASCADE, 
	CONSTRAINT fk_tournament_match_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE
);
INSERT INTO "tournament_match" VALUES('83b8a686-0184-5ad2-acaa-49cb000fff85','a0184534-603e-4c62-9d54-f35adb017d31',2,1,1);
CREATE TABLE tournament_round_code (
	tournament_id VARCHAR NOT NULL, 
	round INTEGER NOT NULL, 
	code VARCHAR NOT NULL, 
	CONSTRAINT pk_tournament_round_code PRIMARY KEY (tournament_id, round), 
	CONSTRAINT fk_tournament_round_code_tournament_id_tournament FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE
);
INSERT INTO "tournament_round_code" VALUES('a0184534-603e-4c62-9d54-f35adb017d31',1,'876967');
INSERT INTO "tournament_round_code" VALUES('a0184534-603e-4c62-9d54-f35adb017d31',2,'725165');
CREATE INDEX ix_match_rematch_of ON "match" (rematch_of);
CREATE INDEX ix_deal_record_match_id_deal_id ON deal_record (match_id, deal_id);
CREATE INDEX ix_link_match_id ON link (match_id);
CREATE INDEX ix_code_link_id ON code (link_id);
CREATE INDEX ix_code_expires_at ON code (expires_at);
CREATE INDEX ix_code_failure_at ON code_failure (at);
CREATE INDEX ix_session_account_id ON session (account_id);
CREATE INDEX ix_session_seen_at ON session (seen_at);
CREATE INDEX ix_passkey_account_id ON passkey (account_id);
CREATE INDEX ix_recovery_code_account_id ON recovery_code (account_id);
CREATE INDEX ix_challenge_account_id ON challenge (account_id);
CREATE INDEX ix_challenge_expires_at ON challenge (expires_at);
CREATE INDEX ix_sign_in_failure_name_hash_at ON sign_in_failure (name_hash, at);
CREATE INDEX ix_sign_in_failure_address_at ON sign_in_failure (address, at);
CREATE INDEX ix_membership_account_id ON membership (account_id);
CREATE INDEX ix_club_link_club_id ON club_link (club_id);
CREATE INDEX ix_invitation_club_id ON invitation (club_id);
CREATE INDEX ix_player_club_id_name_key ON player (club_id, name_key);
CREATE INDEX ix_player_merged_into ON player (merged_into);
CREATE INDEX ix_player_event_player_id ON player_event (player_id);
CREATE INDEX ix_evening_club_id_day ON evening (club_id, day);
CREATE INDEX ix_season_club_id_from_day ON season (club_id, from_day);
CREATE INDEX ix_match_club_club_id ON match_club (club_id);
CREATE INDEX ix_match_club_evening_id ON match_club (evening_id);
CREATE INDEX ix_seat_player_player_id ON seat_player (player_id);
CREATE INDEX ix_summary_player_id_day ON summary (player_id, day);
CREATE INDEX ix_summary_evening_id ON summary (evening_id);
CREATE INDEX ix_club_rules_rules_id ON club_rules (rules_id);
CREATE INDEX ix_season_import_club_id ON season_import (club_id);
CREATE INDEX ix_season_import_season_id ON season_import (season_id);
CREATE INDEX ix_tournament_club_id_day ON tournament (club_id, day);
CREATE INDEX ix_tournament_match_tournament_id ON tournament_match (tournament_id);
CREATE INDEX ix_summary_club_id_day_ruleset_id ON summary (club_id, day, ruleset_id);
COMMIT;
