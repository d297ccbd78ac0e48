import { beforeEach, expect, test, vi } from "vitest";
import { announce } from "~/client/announcements";
import { showUnexpected } from "~/client/errors/unexpected";
import { change } from "~/client/requests/page-requests";
import { QueueFull, RequestQueue } from "~/client/requests/request-queue";
import { connectionToasts } from "~/texts/connection";

vi.mock("~/client/announcements", () => ({ announce: vi.fn() }));
vi.mock("~/client/errors/unexpected", () => ({ showUnexpected: vi.fn() }));
vi.stubGlobal("location", { pathname: "/dashcamer" });

const send = () => change(fetch, new URL("http://palubka.test/dashcamer.data"), { method: "POST" });

beforeEach(() => vi.clearAllMocks());

test("what nobody foresaw is told as a fault, not as too many requests", async () => {
  const fault = new TypeError("x is not a function");
  vi.spyOn(RequestQueue.prototype, "run").mockRejectedValueOnce(fault);
  expect((await send()).status).toBe(500);
  expect(showUnexpected).toHaveBeenCalledWith(fault, "/dashcamer");
  expect(announce).not.toHaveBeenCalled();
});

test("too many at once are told as that", async () => {
  vi.spyOn(RequestQueue.prototype, "run").mockRejectedValueOnce(new QueueFull("Too many requests"));
  expect((await send()).status).toBe(429);
  expect(announce).toHaveBeenCalledWith(connectionToasts.tooMany);
  expect(showUnexpected).not.toHaveBeenCalled();
});
