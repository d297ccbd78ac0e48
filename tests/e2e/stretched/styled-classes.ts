import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const classNames = /(?<=\.)[a-z][\w-]*/gi;

/** Every class that has a look in some sheet of the project. */
function styledClasses(): string[] {
  const app = join(import.meta.dirname, "../../../app");
  const sheets = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".css"),
  );
  return sheets.flatMap((path) => readFileSync(join(app, path), "utf8").match(classNames) ?? []);
}

/** Those of these classes that stand on the page, but in no sheet that it has loaded. */
export function withoutSheet({ styled, classNames }: { styled: string[]; classNames: RegExp }): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const loaded = new Set(rules.flatMap(({ cssText }) => cssText.match(classNames) ?? []));
  const used = new Set([...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  return styled.filter((name) => used.has(name) && !loaded.has(name));
}

/** What `withoutSheet` needs of the project, in the page. */
export const sheets = { styled: styledClasses(), classNames };
