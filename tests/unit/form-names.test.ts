import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Elements that send something to the server, and buttons that do. */
const sending = /<(input|select|textarea|button|Button|IconButton|[A-Z]\w*Field|Check|Segmented)\b/g;

/** Names that are no field of a form of ours. */
const others: Record<string, { names: string[]; because: string }> = {
  "app/ui/form.tsx": { names: ["intent"], because: "here forms say which of them was sent" },
  "app/ui/username.tsx": { names: ["username"], because: "only password managers read it" },
  "app/ui/cookie-notice.tsx": {
    names: ["intent", "returnTo"],
    because: "its door takes no form with a shape",
  },
  "app/areas/workspace/clip-list/clip-list-page.tsx": {
    names: ["sort", "perPage"],
    because: "asked for by GET",
  },
  "app/routes/_site.videos/videos-page.tsx": { names: ["playlist", "search"], because: "asked for by GET" },
};

test("names of fields come from a form's shape", () => {
  const complaints = globSync("app/**/*.tsx").flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    return namesIn(readFileSync(file, "utf8"))
      .filter((name) => !others[file]?.names.includes(name))
      .map((name) => `${file}: take the field "${name}" from fieldsOf(…).`);
  });
  expect(complaints).toEqual([]);
});

test("every exception is one", () => {
  const idle = Object.entries(others).flatMap(([file, { names }]) => {
    const used = namesIn(readFileSync(file, "utf8"));
    return names.filter((name) => !used.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(idle).toEqual([]);
});

/** What stands as `name="…"` in the tags of a file that send something. */
function namesIn(source: string): string[] {
  return [...source.matchAll(sending)].flatMap(({ index }) => {
    const tag = tagAt(source, index);
    return [...tag.matchAll(/\sname="([^"]*)"/g)].map(([, name]) => name as string);
  });
}

/** The opening tag that begins here; what stands in its braces is passed over. */
function tagAt(source: string, start: number): string {
  let tag = "";
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const sign = source[at] as string;
    if (sign === "{") depth++;
    if (depth === 0) tag += sign;
    if (sign === "}") depth--;
    if (sign === ">" && depth === 0) break;
  }
  return tag;
}
