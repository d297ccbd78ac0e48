import { useLocation, useNavigation, useRevalidator } from "~/framework/router";

/** Whether another clip is on its way, and whether anything is being read at all. */
export function useStatus() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  return {
    isLoading: state === "loading" && location.pathname === pathname,
    isBusy: state !== "idle" || revalidator.state !== "idle",
  };
}
