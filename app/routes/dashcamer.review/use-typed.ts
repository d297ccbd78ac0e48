import { useSubmit } from "@remix-run/react";
import type { RefObject } from "react";
import { isTypedIn } from "../../areas/workspace/clip-detail/use-seen";

/** Saves what was typed or ticked beside the clip and not sent, so that a decision does not throw it away. */
export function useTyped(page: RefObject<HTMLElement>) {
  const submit = useSubmit();
  return () => {
    for (const form of page.current?.querySelectorAll<HTMLFormElement>(".review__fold form") ?? []) {
      if (!isTypedIn(form)) continue;
      const data = new FormData(form);
      data.set("stay", "yes");
      submit(data, {
        method: "post",
        navigate: false,
        fetcherKey: `${data.get("intent")}-${data.get("id")}`,
      });
    }
  };
}
