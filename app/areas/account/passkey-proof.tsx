import { useEffect, useRef, useState } from "react";
import { useFetcher } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { Button } from "~/ui/button";
import { filled } from "~/ui/form-fields";
import { askPasskey, passkeyOptions } from "./ask-passkey";
import { PasskeyFault } from "./passkey-fault";
import { passkeyForms } from "./passkey-forms";
import { passkeyTexts as texts } from "./passkey-texts";

/**
 * Beside the field for a code: a passkey proves its person instead, and then the form around it is sent. It is there once it is
 * known that the account has a passkey that works here.
 */
export function PasskeyProof() {
  const [isThere, setIsThere] = useState(false);
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const button = useRef<HTMLParagraphElement>(null);
  const sent = useRef(false);
  const { state, data, submit } = useFetcher<FormReply>();

  useEffect(() => {
    let isGone = false;
    passkeyOptions("proof").then((options) => {
      if (!isGone && options) setIsThere(true);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (!sent.current || state !== "idle" || data === undefined) return;
    sent.current = false;
    const refused = Object.values(data.result?.error ?? {}).flatMap((errors) => errors ?? []);
    if (refused.length > 0) setFault(refused.join(" "));
    else button.current?.closest("form")?.requestSubmit();
  }, [state, data]);

  async function prove() {
    setAsks(true);
    const asked = await askPasskey("proof");
    setAsks(false);
    setFault("fault" in asked ? asked.fault : null);
    if ("fault" in asked) return;
    sent.current = true;
    const form = filled(passkeyForms.prove, { passkey: asked.answer });
    submit(form, { method: "post", action: "/second-factor" });
  }

  if (!isThere) return null;
  return (
    <>
      <PasskeyFault text={fault} />
      <p className="btn-row" ref={button}>
        <Button tone="primary" onClick={prove} busy={asks || state !== "idle"}>
          {texts.prove}
        </Button>
      </p>
    </>
  );
}
