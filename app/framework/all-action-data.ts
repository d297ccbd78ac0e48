import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * The answer to the page's last form, by the id of the route that answered. `useActionData` gives a route only
 * of its own action; the toasts of all pages, and the focus on the first field with an error, are in the root.
 */
export function useAllActionData() {
  return useContext(RouterState)?.actionData;
}
