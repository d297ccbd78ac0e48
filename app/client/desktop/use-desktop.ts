import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "~/framework/router";
import { Desktop } from "./desktop";
import { loopbackPermission } from "./permission";
import { isPhone } from "./phone";
import { setUseApp, usesApp } from "./use-app";

type Options = {
  companions: { handle: string; key: string }[];
  /** Address of a clip that the companion's person wants to see. */
  clipAddress: (id: number) => string;
};

/**
 * The companion of a page: connected by itself where that brings up no question of the browser, else by a click; on phones
 * never.
 */
export function useDesktop({ companions, clipAddress }: Options) {
  const [desktop] = useState(() => new Desktop());
  const state = useSyncExternalStore(desktop.subscribe, desktop.get, desktop.get);
  const navigate = useNavigate();
  useEffect(() => {
    desktop.companions = companions;
    desktop.onEdit = (id) => navigate(clipAddress(id));
  });
  useEffect(() => {
    let isHere = true;
    if (usesApp() && !isPhone())
      void loopbackPermission().then((permission) => {
        if (isHere && permission === "granted") void desktop.connect();
      });
    return () => {
      isHere = false;
      desktop.close();
    };
  }, [desktop]);
  return {
    ...state,
    desktop,
    /** From a click: browsers ask their question only then. */
    connect() {
      if (isPhone()) return;
      setUseApp(true);
      void desktop.connect();
    },
    disconnect() {
      setUseApp(false);
      desktop.close();
    },
  };
}
