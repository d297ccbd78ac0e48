-- Without this a word that is changed or deleted stays in the index until its segment is merged.
INSERT INTO creator_words (creator_words, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- What has been left until now goes: the index is made anew of the rows that there are.
INSERT INTO creator_words (creator_words) VALUES ('rebuild');
