import { expect, test } from "vitest";
import { hindranceOf, refusalOf, retryAfterMs } from "../../../app/routes/_site.upload/sending/answers";

const answer = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  body,
  header: (name: string) => headers[name] ?? null,
});
const ours = { "Tus-Resumable": "1.0.0" };
const refusal = '{"Code":"NotAVideoFile","Message":"Not a video file."}';

test("only a refusal of Palubka's own ends an upload", () => {
  expect(refusalOf(answer(422, refusal, ours))).toBe("NotAVideoFile");
  for (const status of [400, 401, 403, 407, 413, 422, 451]) {
    expect(refusalOf(answer(status, "<html>Blocked</html>"))).toBeNull();
    expect(refusalOf(answer(status, "<html>Blocked</html>", ours))).toBeNull();
    expect(refusalOf(answer(status, refusal))).toBeNull();
    expect(hindranceOf(answer(status, refusal))).toBe("foreign");
  }
  expect(refusalOf(null)).toBeNull();
});

test("what passes is no refusal, and each is called what it is", () => {
  const full = answer(429, '{"Code":"TooManyRequests"}', { ...ours, "Retry-After": "45" });
  for (const status of [404, 409, 410, 423, 429, 500, 503]) {
    expect(refusalOf(answer(status, '{"Code":"Busy"}', ours))).toBeNull();
  }
  expect(hindranceOf(full)).toBe("busy");
  expect(retryAfterMs(full)).toBe(45_000);
  expect(hindranceOf(answer(503, "", ours))).toBe("connection");
  expect(hindranceOf(answer(502, "<html>Bad gateway</html>"))).toBe("connection");
  expect(hindranceOf(answer(200, "<html>Log in to our Wi-Fi</html>"))).toBe("foreign");
  expect(hindranceOf(null)).toBe("connection");
  const many = answer(422, '{"Code":"TooManyFiles"}', ours);
  expect([refusalOf(many), hindranceOf(many)]).toEqual([null, "full"]);
});

test("a wish to wait is heeded for an hour at most, and only when it is Palubka's", () => {
  expect(retryAfterMs(answer(429, "", { ...ours, "Retry-After": "999999" }))).toBe(3_600_000);
  expect(retryAfterMs(answer(429, "", { ...ours, "Retry-After": "Mon, 23 Nov 2026" }))).toBe(0);
  expect(retryAfterMs(answer(503, "", { "Retry-After": "60" }))).toBe(0);
  expect(retryAfterMs(null)).toBe(0);
});
