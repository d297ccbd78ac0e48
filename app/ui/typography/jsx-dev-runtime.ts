import * as react from "react/jsx-dev-runtime";
import { typeset } from "./jsx-runtime";

export type { JSX } from "react/jsx-runtime";

/** The same as jsx-runtime.ts, for builds that tell where an element stands in the source. */
export const Fragment = react.Fragment;
export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, typeset(type, props), ...rest);
