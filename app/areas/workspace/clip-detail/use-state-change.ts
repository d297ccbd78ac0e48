import { type FormEvent, useEffect } from "react";
import { isVideoState, type VideoState } from "~/domain/states/rules";
import { useFetcher, useRevalidator } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { type Answer, filled } from "~/ui/form-fields";
import { clipForms } from "./forms";

const { setState } = clipForms;

/**
 * A change of state that is believed before the server has answered; one that is refused goes back and says why. It
 * travels beside the page, so whoever goes on to the next clip at once does not break it off.
 */
export function useStateChange(
  state: VideoState,
  choices: readonly VideoState[],
  answer: Answer<typeof setState>,
) {
  const { state: phase, data, formData, submit } = useFetcher<FormReply>();
  const { revalidate } = useRevalidator();
  const busy = phase !== "idle";
  const errors = data?.result?.error ?? undefined;
  const chosen = Number(formData?.get(setState.fields.state.name) ?? Number.NaN);

  // Nothing is read anew after a refusal, and somebody else may have been faster.
  useEffect(() => {
    if (errors) revalidate();
  }, [errors, revalidate]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const to = Number(button?.value);
    if (busy || !isVideoState(to) || !choices.includes(to)) return;
    submit(filled(setState, { state: to, stay: "yes" }), { method: "post" });
  }

  const shown = busy && isVideoState(chosen) ? chosen : state;
  // What was answered before the page came alive has come with it.
  const latest = data === undefined ? answer.errors : errors;
  return { shown, busy, errors: busy ? undefined : latest, send };
}
