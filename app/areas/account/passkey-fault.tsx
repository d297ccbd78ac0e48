import { Banner } from "~/ui/banner";

/** Why a passkey has not answered. */
export function PasskeyFault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  );
}
