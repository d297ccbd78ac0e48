import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { videoStates } from "~/domain/states/rules";
import { initials } from "~/ui/avatar";
import { TextField } from "~/ui/field";
import { Hud } from "~/ui/hud";
import { iconNames } from "~/ui/icon-names";
import { Meter } from "~/ui/meter";
import { shownPages } from "~/ui/pagination";
import { withParams } from "~/ui/query";
import { StateChip, stateSigns } from "~/ui/state-chip";
import { StateLine } from "~/ui/state-line";
import { Tag } from "~/ui/tag";
import { Toast } from "~/ui/toast";
import { html } from "./render";

const root = new URL("../../../", import.meta.url).pathname;

describe("icons", () => {
  const sprite = readFileSync(join(root, "public/icons.svg"), "utf8");
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);

  test("every name has a symbol in the sprite and every symbol a name", () => {
    expect([...iconNames].sort()).toEqual([...symbols].sort());
  });
});

describe("the state of a clip", () => {
  test("is shown by seven different signs", () => {
    expect(new Set(videoStates.map((state) => stateSigns[state].icon)).size).toBe(7);
  });

  test.each([
    [-1, "Neatraktivní"],
    [0, "Nahráno"],
    [1, "Zpracuji"],
    [2, "Zpracovává se"],
    [3, "Schváleno fanouškem"],
    [4, "Čeká na vydání"],
    [5, "Zveřejněno"],
  ] as const)("%d is always written in words: %s", (state, label) => {
    expect(html(<StateChip state={state} />)).toContain(`${label}</span>`);
  });
});

describe("the line of states", () => {
  const line = (current: (typeof videoStates)[number], choices: (typeof videoStates)[number][] = []) =>
    html(
      <StateLine
        current={current}
        states={[0, 1, 2, 5]}
        reachedAt={{ 0: 0, 1: 0, 5: 0 }}
        choices={choices}
        field={{ name: "state" }}
      />,
    );

  test("has only the states that exist for the creator", () => {
    expect(line(1).match(/<li/g)).toHaveLength(4);
    expect(line(1)).not.toContain("Schváleno fanouškem");
  });

  test("marks one current step and those before it as done", () => {
    expect(line(2).match(/aria-current="step"/g)).toHaveLength(1);
    expect(line(2).match(/data-done/g)).toHaveLength(2);
  });

  test("gives no date to what is ahead, even if the clip was there before", () => {
    expect(line(1).match(/<time/g)).toHaveLength(2);
  });

  test("offers exactly the allowed states as submit buttons", () => {
    const values = [...line(1, [0, 2]).matchAll(/<button type="submit" name="state" value="(-?\d)"/g)].map(
      (match) => match[1],
    );
    expect(values).toEqual(["0", "2"]);
    expect(line(1)).not.toContain("<button");
  });

  test("an unattractive clip has left the road", () => {
    expect(line(-1).match(/<li/g)).toHaveLength(2);
    expect(line(-1)).toContain("Neatraktivní");
  });
});

describe("a tag", () => {
  test("has readable ink on its own colour", () => {
    expect(html(<Tag name="D1" color="#0a7446" />)).toContain("tag--light-ink");
    expect(html(<Tag name="D1" color="#ffc72c" />)).toContain("tag--dark-ink");
  });

  test("whose colour is no colour stays neutral", () => {
    expect(html(<Tag name="x" color={'red" onload="alert(1)'} />)).toBe('<span class="tag">x</span>');
  });
});

describe("a field with an error", () => {
  const field = html(
    <TextField label="E-mail" field={{ name: "email", errors: ["Emailová adresa nemá správný formát."] }} />,
  );

  test("is invalid and described by its message", () => {
    const id = /aria-describedby="([^"]+)"/.exec(field)?.[1];
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain(`id="${id}"`);
    expect(field).toContain("Emailová adresa nemá správný formát.");
  });

  test("has a label that belongs to the control", () => {
    const id = /for="([^"]+)"/.exec(field)?.[1];
    expect(field).toMatch(new RegExp(`<input[^>]*id="${id}"`));
  });
});

test("the overlay leaves out what is not known", () => {
  expect(html(<Hud hud={{ speedKmh: 0 }} />)).toContain("0\u00a0km/h");
  expect(html(<Hud hud={{}} />)).not.toMatch(/time|km\/h|°/);
  expect(html(<Hud hud={{ latitude: 50, longitude: null }} />)).not.toContain("°");
});

test("a space is called nearly full above 85 %", () => {
  expect(html(<Meter label="Prostor" value={90} max={100} />)).toContain('high="85"');
});

test("a toast can be closed without JavaScript", () => {
  const toast = html(<Toast toast={{ id: "1", text: "Zkopírováno.", tone: "success" }} />);
  expect(toast).toMatch(/^<details class="toast toast--success" open="">/);
  expect(toast).toContain(
    '<summary class="btn btn--quiet btn--icon toast__close" aria-label="Zavřít oznámení">',
  );
});

describe("pagination", () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 22, [1, 2, 22]],
    [5, 22, [1, 4, 5, 6, 22]],
    [4, 22, [1, 2, 3, 4, 5, 22]],
    [22, 22, [1, 21, 22]],
  ])("page %d of %d shows %j", (page, total, shown) => {
    expect(shownPages(page, total)).toEqual(shown);
  });
});

test("a changed parameter leaves the others alone", () => {
  expect(withParams("?state=0&state=1&q=D1", { state: ["1"], page: null })).toBe("?q=D1&state=1");
  expect(withParams("?q=D1", { q: null })).toBe("?");
});

test("initials are the first letters of the first and the last name", () => {
  expect(initials("Žaneta z Turnova")).toBe("ŽT");
  expect(initials("ještěrka_76")).toBe("J");
  expect(initials("  ")).toBe("");
});

describe("the content security policy", () => {
  test("no component writes an inline style", () => {
    const files = ["ui", "routes", "areas"].flatMap((room) => sources(join(root, "app", room)));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => /\bstyle=/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sources(path) : path.endsWith(".tsx") ? [path] : [];
  });
}
