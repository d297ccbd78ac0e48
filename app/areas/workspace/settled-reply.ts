import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * The action's reply as soon as what it has made the page read anew is there as well. Told earlier, a form would still
 * answer with what it was filled with, and whoever presses its button at once would be refused for the same again.
 */
export function useSettledReply<Reply>() {
  const reply = useActionData<Reply>();
  const { state, formData } = useNavigation();
  const [settled, setSettled] = useState(reply);
  if (state === "loading" && formData) return settled;
  if (reply !== settled) setSettled(reply);
  return reply;
}
