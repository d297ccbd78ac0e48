import { afterAll, describe, expect, test } from "vitest";
import { Refusal } from "~/domain/errors";
import { sampleOf } from "../../sample";
import { type ActionName, actions } from "./workspace-actions";
import { makeWorld, type Person, people, stateOf } from "./workspace-world";

/**
 * Who may do what in a creator's workspace, written by hand. `x` does it; `-` is refused as not theirs; `o` does it in
 * their own workspace and leaves this one alone; `t` is what a lapsed tariff suspends; `l` needs a licence.
 */
const matrix: Record<ActionName, string> = {
  //                            owner assigned unassigned locked other lapsed
  "list clips": "                x     x        x          -      o     x",
  "open a clip": "               x     x        -          -      -     x",
  "play a clip": "               x     x        -          -      -     x",
  "move a clip": "               x     x        -          -      -     x",
  "write a note": "              x     x        -          -      -     x",
  "rename a clip": "             x     -        -          -      -     x",
  "tag a clip": "                x     x        -          -      -     t",
  "take tags off a clip": "      x     x        -          -      -     x",
  "lock the tags of a clip": "   x     x        -          -      -     x",
  "decide in the review": "      x     x        -          -      -     x",
  "keep a view": "               x     o        o          -      o     x",
  "read messages": "             x     x        -          -      -     x",
  "write a message": "           x     x        -          -      -     x",
  "ask for approval": "          x     x        -          -      -     x",
  "assign a video": "            x     -        -          -      -     x",
  "unassign a video": "          x     -        -          -      -     x",
  "give a clip to an editor": "  x     -        -          -      -     l",
  "take a clip from an editor": "x     -        -          -      -     x",
  "share a clip": "              x     -        -          -      -     x",
  "take a share back": "         x     -        -          -      -     x",
  "put a file to a clip": "      x     -        -          -      -     x",
  "take a file of a clip": "     x     x        -          -      -     x",
  "say what shows the same event": "x   x   -   -   -   x",
  "put a preview to a clip": "   x     x        -          -      -     x",
  "delete a preview": "          x     -        -          -      -     x",
  "delete a file of a clip": "   x     -        -          -      -     x",
  "bin a clip": "                x     -        -          -      -     x",
  "bin several": "               x     -        -          -      -     x",
  "restore a clip": "            x     -        -          -      -     x",
  "see the trash": "             x     -        -          -      o     x",
  "offer a clip": "              x     -        -          -      -     x",
  "see who asks for clips": "    x     -        -          -      o     x",
  "see offers of others": "      x     -        -          -      o     x",
  "let a clip go": "             x     -        -          -      -     x",
  "keep a clip": "               x     -        -          -      -     x",
  "acquire an offered clip": "   x     -        -          -      x     l",
  "change a tag": "              x     -        -          -      -     t",
  "move a tag": "                x     -        -          -      -     t",
  "delete a tag": "              x     -        -          -      -     x",
  "rename a playlist": "         x     -        -          -      -     x",
  "move a playlist": "           x     -        -          -      -     x",
  "delete a playlist": "         x     -        -          -      -     x",
  "see a compilation": "         x     -        -          -      -     x",
  "rename a compilation": "      x     -        -          -      -     t",
  "add a clip to a compilation": "x    -        -          -      -     t",
  "take a clip out of a compilation": "x -      -          -      -     t",
  "cut a clip of a compilation": "x    -        -          -      -     t",
  "publish a compilation": "     x     -        -          -      -     t",
  "take a compilation as a file": "x   -        -          -      -     t",
  "delete a compilation": "      x     -        -          -      -     x",
  "change a video": "            x     -        -          -      -     x",
  "delete a video": "            x     -        -          -      -     x",
  "see editors": "               x     -        -          -      o     x",
  "invite an editor": "          x     -        -          -      o     t",
  "take an invitation back": "   x     -        -          -      -     x",
  "lock an editor": "            x     -        -          -      -     x",
  "change the site": "           x     -        -          -      -     x",
  "change the background": "     x     -        -          -      -     x",
  "take the icon off": "         x     -        -          -      o     x",
  "see settings": "              x     -        -          -      o     x",
  "change settings": "           x     -        -          -      o     x",
  "see statistics": "            x     -        -          -      o     x",
  "see the space": "             x     -        -          -      o     x",
  "see the board": "             x     -        -          -      o     x",
  "change the board": "          x     -        -          -      -     x",
  "take off the board": "        x     -        -          -      o     x",
  "pay an invoice": "            x     -        -          -      -     x",
  "take the data": "             x     -        -          -      o     x",
  "end the contract": "          x     -        -          -      o     x",
};

const refusalMarks: Record<string, string> = {
  Forbidden: "-",
  NotFound: "-",
  NotInTariff: "t",
  MissingLicense: "l",
};
const names = Object.keys(actions) as ActionName[];
const marks = (name: ActionName) => matrix[name].trim().split(/\s+/);
const tried = new Map<string, string>();

/** Tries one cell in a world of its own: whether it was done, or why not, and whether anything has changed. */
async function attempt(name: ActionName, person: Person): Promise<{ mark: string; changed: boolean }> {
  const world = await makeWorld(person);
  const before = await stateOf(world);
  const changed = async () => (await stateOf(world)) !== before;
  try {
    await actions[name](world.context, world);
    return { mark: "x", changed: await changed() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { mark: refusalMarks[error.code] ?? error.code, changed: await changed() };
  }
}

describe.each(sampleOf(names))("%s", (name) => {
  test.each(people.map((person, column) => [person, marks(name)[column] ?? "?"] as const))(
    "%s: %s",
    async (person, expected) => {
      const { mark, changed } = await attempt(name, person);
      tried.set(`${name}|${person}`, mark);
      expect(mark).toBe(expected === "o" ? "x" : expected);
      if (expected !== "x") expect(changed).toBe(false);
    },
  );
});

afterAll(() => {
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const head = "".padEnd(width) + people.map((person) => person.padEnd(12)).join("");
  const lines = names.map(
    (name) =>
      name.padEnd(width) + people.map((person) => (tried.get(`${name}|${person}`) ?? "").padEnd(12)).join(""),
  );
  console.info([head, ...lines].join("\n"));
});
