import { lazy, Suspense, useEffect, useState } from "react";
import { isPhone } from "~/client/desktop/phone";
import { usesApp } from "~/client/desktop/use-app";
import type { ComputerCardProps } from "./computer-card";

const ComputerCard = lazy(() => import("./computer-card"));

/** The clip in this computer: fetched only where the companion is used, and never on phones. */
export function ComputerCardFetched(props: ComputerCardProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(usesApp() && !isPhone()), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ComputerCard {...props} />
    </Suspense>
  );
}
