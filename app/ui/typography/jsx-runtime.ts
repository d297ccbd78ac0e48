import * as react from "react/jsx-runtime";
import { nbsp, nbspHeading } from "~/texts/typography";

export type { JSX } from "react/jsx-runtime";

/**
 * Czech typography for every element, whoever writes it: JSX is compiled to calls of this module (`jsxImportSource` in
 * tsconfig.json), in the Worker and in the browser alike, so a page hydrates to the very text that was sent.
 */
export const Fragment = react.Fragment;
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, typeset(type, props), key);
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, typeset(type, props), key);

/** What is read by machines or was laid out by its writer stays as it is. */
const asWritten: readonly unknown[] = ["code", "pre", "script", "style", "textarea", "title"];
const headings: readonly unknown[] = ["h1", "h2", "h3"];

/** The element's props with its text typeset. */
export function typeset<Props>(type: unknown, props: Props): Props {
  const { children } = props as { children?: unknown };
  if (asWritten.includes(type)) return props;
  const tie = headings.includes(type) ? nbspHeading : nbsp;
  if (typeof children === "string") return { ...props, children: tie(children) };
  return Array.isArray(children) ? { ...props, children: typesetAll(children, tie) } : props;
}

const isText = (child: unknown) => typeof child === "string" || typeof child === "number";

/** Neighbours are one text: `{5} záběrů` must not part either. */
function typesetAll(children: readonly unknown[], tie: (text: string) => string): unknown[] {
  const done: unknown[] = [];
  for (let at = 0; at < children.length; at = done.length) {
    if (!isText(children[at])) {
      done.push(children[at]);
      continue;
    }
    let end = at;
    while (isText(children[end])) end += 1;
    const pieces = children.slice(at, end).map(String);
    let text = tie(pieces.join(""));
    for (const { length } of pieces) {
      done.push(text.slice(0, length));
      text = text.slice(length);
    }
  }
  return done;
}
