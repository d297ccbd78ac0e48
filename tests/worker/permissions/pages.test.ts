import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { calls, nameOf } from "~/http/api/calls";
import { videos } from "../../../db/schema/videos";
import { ask, origin, sendCall } from "../../api";
import { db } from "../../factories";
import { sampleOf } from "../../sample";
import { pagePatterns } from "./every-page";
import { addressOf } from "./page-addresses";
import { pageTable } from "./page-table";
import { makePageWorld, type Role, roles } from "./page-world";

/** Like the table of pages, in the same order. Logins are asked with the login of nobody. */
const callTable: Record<string, string> = {
  "jwt/token": "                 l l l l l l l l l l -",
  "Login/Dashcamer": "           l l l l l l l l l l -",
  "Login/Verify": "              l l l l l l l l l l -",
  "Login/User": "                l l l l l l l l l l -",
  "Newsletter/Subscribe": "      x x x x x x x x x x -",
  "Background/Get": "            x x x x x x x x x x x",
  "Videos/SetState": "           l - x 0 - x - - - - -",
  "Videos/GetToAcquireVideos": " l - x x - - - - - - x",
  "Videos/GetToApproveVideos": " l - x x - - - - - - x",
  "Videos/GetVideos": "          l - x x - x - - - - x",
  "Profile/GetVideos": "         l x - - - - - - - - -",
  "Profile/FetchDashcamer": "    l x - - - - - - - - -",
  "Editor/Get": "                l - x x - - - - - - x",
  "Editor/AssignVideo": "        l - x 0 - - - - - - -",
  "Dashcamer/PayInvoice": "      l - x 0 - - - - - - -",
  "Support/LogClientError": "    x x x x x x x x x x -",
  "Uploads/Get": "               l - x x - x - - - - x",
  "Uploads/GetCount": "          l - x x - x - - - - x",
  "Uploads/GetLatest": "         0 0 0 0 0 0 0 0 0 0 0",
  "Global/GetSettings": "        x x x x x x x x x x x",
  "Playlist/Get": "              x x x x x x x x x x x",
  "Tags/GetTags": "              l - x x - x - - - - x",
  "Tags/GetSystemTags": "        x x x x x x x x x x x",
};

const world = await makePageWorld();
const { clip, invoice, creator } = world;
const tried = new Map<string, string>();

/** What the examples of calls leave to the world that they are asked in. */
const inputs: Record<string, (role: Role) => object> = {
  "Newsletter/Subscribe": (role) => ({ Email: `${role}@palubka.test` }),
  "Videos/SetState": () => ({ ID: clip.id }),
  "Profile/FetchDashcamer": () => ({ id: creator.id }),
  "Editor/AssignVideo": () => ({ VideoID: clip.id }),
  "Dashcamer/PayInvoice": () => ({ ID: invoice.id }),
};

/** The login of administrators stands in place of their pages, without a redirect. */
const adminLogin = 'name="intent" value="superuser"';

async function markOf(answer: Response): Promise<string> {
  const { status, headers } = answer;
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  if (status === 401) return "l";
  if (status === 403) return "-";
  if (status === 404) return "0";
  if (status === 400 || status === 405) return "!";
  if (status >= 300 && status < 400) {
    const { pathname, search } = new URL(headers.get("Location") ?? "", origin);
    if (pathname === "/dashcamer/ended") return "e";
    return pathname.startsWith("/login") || (pathname === "/admin" && search !== "") ? "l" : ">";
  }
  if (status !== 200) return String(status);
  return text.includes(adminLogin) ? "l" : "x";
}

const spaced = (marks: string | undefined) => marks?.trim().replace(/\s+/g, " ");

test("every page and every call has a line, and every line has its page or call", () => {
  expect(Object.keys(pageTable).sort()).toEqual(pagePatterns);
  expect(Object.keys(callTable).sort()).toEqual(calls.map(nameOf).sort());
});

test.each(sampleOf(pagePatterns))("the page %s", async (pattern) => {
  const path = addressOf(pattern, world);
  const marks = await Promise.all(roles.map(async (role) => markOf(await ask(path, world.askerOf(role)))));
  tried.set(pattern, marks.join(" "));
  expect(marks.join(" ")).toBe(spaced(pageTable[pattern]));
});

test.each(sampleOf(calls).map((call) => [nameOf(call), call] as const))("the call %s", async (name, call) => {
  const marks: string[] = [];
  for (const role of roles) {
    await db.update(videos).set({ state: clip.state }).where(eq(videos.id, clip.id));
    const asker = world.askerOf(role);
    const input = { ...(call.example.input as object), ...inputs[name]?.(role) };
    const example = { ...call.example, input };
    const headers = { ...asker.headers, Origin: asker.from ?? origin };
    marks.push(await markOf(await sendCall({ ...call, example }, { ...asker, headers })));
  }
  tried.set(name, marks.join(" "));
  expect(marks.join(" ")).toBe(spaced(callTable[name]));
});

afterAll(() => {
  const names = [...pagePatterns, ...calls.map(nameOf)];
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell) => cell.padEnd(11)).join("");
  const lines = names.map((name) => line(name, (tried.get(name) ?? "").split(" ")));
  console.info([line("", roles), ...lines].join("\n"));
});
