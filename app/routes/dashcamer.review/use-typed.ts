import type { RefObject } from "react";
import { isTypedIn } from "~/areas/workspace/clip-detail/use-seen";
import { useSubmit } from "~/framework/router";
import { forms } from "./forms";

/** Saves what was typed or ticked beside the clip and not sent, so that a decision does not throw it away. */
export function useTyped(page: RefObject<HTMLElement>) {
  const submit = useSubmit();
  return () => {
    for (const form of page.current?.querySelectorAll<HTMLFormElement>(".review__fold form") ?? []) {
      if (!isTypedIn(form)) continue;
      const data = new FormData(form);
      data.set(forms.saveNote.fields.stay.name, "yes");
      submit(data, {
        method: "post",
        navigate: false,
        fetcherKey: `${data.get("intent")}-${data.get(forms.saveNote.fields.id.name)}`,
      });
    }
  };
}
