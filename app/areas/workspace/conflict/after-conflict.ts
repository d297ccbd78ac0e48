import type { ShouldRevalidateFunction } from "~/framework/router";

/** A refusal reads nothing anew, but whoever is told that something has changed meanwhile has to see what it is now. */
export const alsoAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
