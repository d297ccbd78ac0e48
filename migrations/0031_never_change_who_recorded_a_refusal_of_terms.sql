-- Who recorded a refusal and how it came never change either; both go when the person or the creator's data go.
CREATE TRIGGER `terms_answers_keep_their_record`
BEFORE UPDATE OF `recorded_by`, `note` ON `terms_answers`
WHEN (new.`recorded_by` IS NOT NULL AND new.`recorded_by` IS NOT old.`recorded_by`)
  OR (new.`note` IS NOT NULL AND new.`note` IS NOT old.`note`)
BEGIN
  SELECT raise(ABORT, 'an answer to terms never changes');
END;
