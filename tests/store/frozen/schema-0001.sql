-- totals: {"43d7698f-4229-58e6-8e06-1f510145e802": [101, 87], "455017f5-b867-51a5-9801-16cec39e2c07": [101, 99], "4d4ebb52-c17b-52c6-8895-d7928c538698": [64, 103], "83b8a686-0184-5ad2-acaa-49cb000fff85": [0, 0], "dab02927-ed3b-4855-9bd6-b6fe1f9bd349": [14, 5]}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
CREATE TABLE house_rules (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	ruleset JSON NOT NULL, 
	made_at VARCHAR NOT NULL, 
	CONSTRAINT pk_house_rules PRIMARY KEY (id)
);
INSERT INTO "house_rules" VALUES('df17c9b2-7fdc-46fc-8319-a7d71cd6068a','Our way','{"id": "classic", "family": "manille", "name": {"en": "Manille", "fr": "Manille"}, "words": {"lang": "fr", "match": "partie", "deal": "donne", "trick": "pli", "trump": "atout", "no_trump": "sans atout", "dealer": "donneur", "sweep": "capot", "drawn_deal": "\u00e9galit\u00e9", "revoke": "renonce", "trick_point": "point de lev\u00e9e", "doublings": []}, "deck": "fr32", "players": 4, "sides": [[0, 2], [1, 3]], "direction": null, "deal_packets": [], "trump_by": "leader", "delegate": true, "trick_point": 1, "no_trump": null, "doubling": {"levels": [1], "stack": "multiply", "cap": null}, "turned_up_bonus": "none", "turned_up_at": "deal_end", "sweep": {"effect": "none", "test": "tricks"}, "drawn_deal": "nothing", "end": {"target": 61, "deals": null, "minutes": null, "even_deals": false, "ranking_cap": null, "tie": "play_on"}, "games": 1, "target_suggestions": [40, 50, 61, 100, 101, 121], "legality": "LP-A", "legality_switches": {}, "revoke": null, "misdeal": "same", "confidence": "the article"}','2026-11-30T07:33:14.774Z');
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
CREATE INDEX ix_match_rematch_of ON "match" (rematch_of);
CREATE INDEX ix_deal_record_match_id_deal_id ON deal_record (match_id, deal_id);
CREATE INDEX ix_link_match_id ON link (match_id);
CREATE INDEX ix_code_link_id ON code (link_id);
CREATE INDEX ix_code_expires_at ON code (expires_at);
CREATE INDEX ix_code_failure_at ON code_failure (at);
COMMIT;
