import { useEffect } from "react";
import { useNavigation, useRevalidator } from "~/framework/router";

/**
 * Reads the page anew `ms` after it was last read, again and again; null ends that. A page that nobody looks at is read
 * once it is looked at again, and one that is being left or sends a form not at all.
 */
export function usePolling(ms: number | null): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (ms === null || !isIdle) return;
    let isDue = false;
    const lookIfSeen = () => {
      if (isDue && document.visibilityState === "visible") revalidate();
    };
    const timer = setTimeout(() => {
      isDue = true;
      lookIfSeen();
    }, ms);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [ms, isIdle, revalidate]);
}
