import type { PasskeyOptions } from "~/domain/second-factor/passkey-options.server";
import type { PasskeyUse } from "~/domain/second-factor/rules";
import { passkeyTexts as texts } from "./passkey-texts";

/** What a passkey has answered, as JSON, or why it has not. */
export type Asked = { answer: string } | { fault: string };

/** Whether this browser knows passkeys at all. */
const knowsPasskeys = () => typeof PublicKeyCredential === "function";

/** What the browser is to hand to a passkey; null when none works here, or it cannot be asked. */
export async function passkeyOptions(use: PasskeyUse): Promise<PasskeyOptions | null> {
  if (!knowsPasskeys()) return null;
  try {
    const response = await fetch(`/passkey-options?use=${use}`, { headers: { Accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Asks the person for a passkey, in the dialog of their system. */
export async function askPasskey(use: PasskeyUse): Promise<Asked> {
  if (!knowsPasskeys()) return { fault: texts.unknown };
  const options = await passkeyOptions(use);
  if (!options) return { fault: texts.notNow };
  try {
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const answer =
      "adds" in options
        ? await startRegistration({ optionsJSON: options.adds })
        : await startAuthentication({ optionsJSON: options.signs });
    return { answer: JSON.stringify(answer) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return texts.known;
  return name === "NotAllowedError" || name === "AbortError" ? texts.cancelled : texts.failed;
}
