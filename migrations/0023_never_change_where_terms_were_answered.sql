-- By which form an answer came never changes either.
DROP TRIGGER `terms_answers_never_change`;
--> statement-breakpoint
CREATE TRIGGER `terms_answers_never_change`
BEFORE UPDATE OF `document`, `version`, `answer`, `fan_id`, `editor_id`, `dashcamer_id`, `at`, `place` ON `terms_answers`
BEGIN
  SELECT raise(ABORT, 'an answer to terms never changes');
END;
