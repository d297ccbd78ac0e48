-- The secret address of a clip is replaced at its sender's wish; what was agreed to, by whom and when never changes.
DROP TRIGGER `terms_answers_never_change`;
--> statement-breakpoint
CREATE TRIGGER `terms_answers_never_change`
BEFORE UPDATE OF `document`, `version`, `answer`, `fan_id`, `editor_id`, `dashcamer_id`, `at` ON `terms_answers`
BEGIN
  SELECT raise(ABORT, 'an answer to terms never changes');
END;
