CREATE VIRTUAL TABLE creator_words USING fts5(name, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
--> statement-breakpoint
CREATE TRIGGER creator_words_insert AFTER INSERT ON dashcamers BEGIN
  INSERT INTO creator_words (rowid, name, email)
    VALUES (new.id, new.name || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.legal_name, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER creator_words_update AFTER UPDATE OF name, first_name, last_name, legal_name, email ON dashcamers BEGIN
  UPDATE creator_words
    SET name = new.name || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.legal_name, email = new.email
    WHERE rowid = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER creator_words_delete AFTER DELETE ON dashcamers BEGIN
  DELETE FROM creator_words WHERE rowid = old.id;
END;
