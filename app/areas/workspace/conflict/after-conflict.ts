import type { ShouldRevalidateFunction } from "~/framework/router";

/** A refusal reads nothing anew, but whoever sees that something has changed meanwhile has to see its present state. */
export const alsoAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
