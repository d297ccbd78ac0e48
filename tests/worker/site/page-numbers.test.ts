import { beforeAll, describe, expect, test } from "vitest";
import { makeDashcamer, makeFan, signIn } from "../../factories";
import { getPage } from "../forms";

/** Lists in pages, by who may see them. */
const lists = {
  visitor: ["/videos"],
  fan: ["/profile"],
  dashcamer: [
    "/dashcamer",
    "/dashcamer/trash",
    "/dashcamer/uploads",
    "/dashcamer/offers",
    "/dashcamer/transfers",
  ],
};

let cookies: Record<keyof typeof lists, string>;

beforeAll(async () => {
  const fan = await makeFan();
  const dashcamer = await makeDashcamer();
  cookies = { visitor: "", fan: await signIn(fan.actor), dashcamer: await signIn(dashcamer.actor) };
});

describe.each(Object.entries(lists).flatMap(([who, paths]) => paths.map((path) => ({ who, path }))))(
  "$path",
  ({ who, path }) => {
    test.each([
      "1e300",
      "Infinity",
      "-Infinity",
      "9".repeat(400),
      "9007199254740993",
      "-1",
      "0.5",
      "abc",
      "",
    ])("with page „%s“ is the list all the same", async (page) => {
      const cookie = cookies[who as keyof typeof lists];
      const response = await getPage(`${path}?page=${page}`, cookie);
      expect(response.status).toBe(200);
    });
  },
);
