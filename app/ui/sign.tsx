import type { ReactNode } from "react";
import { classNames } from "./class-names";

type SignProps = {
  tone?: "blue" | "green" | "white" | "dark" | "red";
  className?: string;
  children: ReactNode;
};

/** A direction plate with its keyline; only for the class of a road, a distance or a direction. */
export function Sign({ tone = "blue", className, children }: SignProps) {
  return <div className={classNames("sign", tone !== "blue" && `sign--${tone}`, className)}>{children}</div>;
}
