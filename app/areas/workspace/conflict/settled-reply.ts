import { useState } from "react";
import { answersOf } from "~/client/use-answers";
import { useActionData, useNavigation } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import type { Answers, Forms } from "~/ui/form-fields";

/**
 * The action's reply as soon as what it has made the page read anew is there as well. Given earlier, a form would still
 * answer with what it was filled with, and whoever presses its button at once would be refused for the same again.
 */
function useSettledReply<Reply>() {
  const reply = useActionData<Reply>();
  const { state, formData } = useNavigation();
  const [settled, setSettled] = useState(reply);
  if (state === "loading" && formData) return settled;
  if (reply !== settled) setSettled(reply);
  return reply;
}

/** The answers of a page's forms, likewise. */
export function useSettledAnswers<All extends Forms>(forms: All): Answers<All> {
  return answersOf(forms, useSettledReply<FormReply>(), useNavigation().formData);
}
