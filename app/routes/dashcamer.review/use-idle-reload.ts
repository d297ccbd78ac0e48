import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "~/framework/router";

/** Whoever has not gone on for so long has come to rest. */
const restMs = 1000;

/**
 * Once somebody rests at a clip that the page was not read for, all of the page is read anew: the clips may have changed
 * meanwhile, and the menu counts them. A quick hand would break it off at every step. Nobody rests
 * while an answer is waited for.
 */
export function useIdleReload(id: number | undefined, readId: number | undefined, isWaiting: boolean): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const asked = useRef<number>();
  const isIdle = !isWaiting && state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (!isIdle || id === undefined || id === readId || asked.current === id) return;
    const timer = setTimeout(() => {
      asked.current = id;
      revalidate();
    }, restMs);
    return () => clearTimeout(timer);
  }, [isIdle, id, readId, revalidate]);
}
