import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * What the last form of the page was answered, by the id of the route that answered. `useActionData` tells a route only
 * of its own action; the toasts of all pages, and the way to the first fault, stand in the root.
 */
export function useAllActionData() {
  return useContext(RouterState)?.actionData;
}
