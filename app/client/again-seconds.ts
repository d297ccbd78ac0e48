import { useAllActionData } from "~/framework/all-action-data";
import { useMatches } from "~/framework/router";
import type { WaitingHandle } from "~/ui/page-handle";

/**
 * How soon the page that is shown reads itself anew, seconds; null for most pages, and for one that answers a form: what
 * it says of that would be gone.
 */
export function useAgainSeconds(): number | null {
  const shown = useMatches().at(-1);
  const answers = useAllActionData();
  if (!shown || shown.data === undefined || Object.keys(answers ?? {}).length > 0) return null;
  return (
    (shown.handle as Partial<WaitingHandle<() => unknown>> | undefined)?.againSeconds?.(shown.data) ?? null
  );
}
