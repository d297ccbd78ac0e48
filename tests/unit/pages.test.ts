import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ofOneClip, pages } from "../e2e/pages";
import { behindKey } from "../e2e/stretched/addresses";
import { patternOf } from "../route-patterns";

/** Pages of one moment of a login, whose specs look at them, and what is none for people or shows a page under another name. */
const elsewhere = [
  "/dev/mail",
  "/dev/mail/:id",
  "/login/choice",
  "/login/code",
  "/login/factor",
  "/navigate",
  "/poslat",
];

const folder = join(import.meta.dirname, "../../app/routes");
const pagePatterns = readdirSync(folder)
  .filter((name) => name.endsWith(".tsx") || existsSync(join(folder, name, "route.tsx")))
  .map((name) => patternOf(name.replace(/\.tsx$/, "")));

const addresses = [pages, ofOneClip, behindKey]
  .flatMap((lists) => Object.values(lists).flat())
  .map((address = "") => address.split("?")[0] ?? "");

const isWalked = (pattern: string) => {
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replaceAll("*", ".+")}$`);
  return addresses.some((address) => shape.test(address));
};

test("axe looks at every page, on a walk through all or in a journey", () => {
  const unseen = [...new Set(pagePatterns)].filter((pattern) => !isWalked(pattern));
  expect(unseen.sort()).toEqual(elsewhere);
});
