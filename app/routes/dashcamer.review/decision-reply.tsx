import { useEffect } from "react";
import { useFetcher } from "~/framework/router";
import type { ReviewStretch } from "./review-clip";

/** What the server says to a decision: its change, or why it was refused. */
export type Reply = { toast?: string | null; made?: string; news?: ReviewStretch };

/** Waits for the answer to one decision; an answer that makes nothing be read anew is there only for whoever waits. */
export function DecisionReply({ id, onReply }: { id: string; onReply: (id: string, reply: Reply) => void }) {
  const { data } = useFetcher<Reply>({ key: id });
  useEffect(() => {
    if (data) onReply(id, data);
  }, [id, data, onReply]);
  return null;
}
