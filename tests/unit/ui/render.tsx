import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The HTML of a component that needs no router. */
export function html(element: ReactElement): string {
  return renderToStaticMarkup(element);
}
