import { useActionData, useNavigation } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import type { Answer, Answers, AnyForm, Forms } from "~/ui/form-fields";

/** The answers of a page's forms, and which of them is being sent. */
export function useAnswers<All extends Forms>(forms: All): Answers<All> {
  return answersOf(forms, useActionData<FormReply>(), useNavigation().formData);
}

/**
 * The answer of a form with two buttons, such as one that only counts the price: what was typed stands in it again,
 * whichever of them was clicked. Both have the same fields.
 */
export function answerOfEither<Main extends AnyForm, Other extends AnyForm>(
  main: Answer<Main>,
  other: Answer<Other>,
): Answer<Main> {
  return other.typed ? { ...(other as Answer<Main>), busy: main.busy } : main;
}

/** What each form of a page shows: the last answer where it is this form's, and whether it is being sent. */
export function answersOf<All extends Forms>(
  forms: All,
  reply: FormReply | undefined,
  sending: FormData | undefined,
): Answers<All> {
  const answers = Object.values<AnyForm>(forms).map(({ intent }) => {
    const busy = sending?.get("intent") === intent;
    const result = reply?.intent === intent ? reply.result : null;
    if (!result) return [intent, { busy }];
    const given = Object.entries(result.initialValue ?? {});
    const typed = Object.fromEntries(given.filter(([, value]) => typeof value === "string"));
    const ticked = Object.fromEntries(given.map(([name, value]) => [name, [value].flat().map(String)]));
    return [intent, { errors: result.error ?? undefined, typed, ticked, busy }];
  });
  return Object.fromEntries(answers);
}
