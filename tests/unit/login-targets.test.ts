import { expect, test } from "vitest";
import {
  chosenRole,
  homeOf,
  landingAfterLogin,
  loginPathOf,
  roleInArea,
  sameSitePath,
} from "~/domain/accounts/rules";

test.each([
  "/",
  "/upload",
  "/dashcamer?State=0&Page=2",
  "/view/0123456789abcdef0123456789abcdef#komentare",
  "/videos?q=100%25%20smyk",
  "/videos?q=a%5Cb%0Ac",
  "/videos?next=//elsewhere.example",
])("a page of this site may be a target: %s", (path) => {
  expect(sameSitePath(path)).toBe(path);
});

test.each([
  "",
  "upload",
  "//evil.example",
  "///evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%255Cevil.example",
  "/%252Fevil.example",
  "/%25252Fevil.example",
  "%2F%2Fevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%09/evil.example",
  "/\r\nLocation: https://evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "/%zz",
  "https://evil.example/",
  "https:/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>",
  " /upload",
  "@evil.example",
  `/${"a".repeat(2000)}`,
])("anything that could leave the site is no target: %j", (target) => {
  expect(sameSitePath(target)).toBeNull();
});

test("without a target a login leads to the role's own page", () => {
  expect(homeOf).toEqual({
    dashcamer: "/dashcamer",
    formerDashcamer: "/dashcamer/ended",
    localAdmin: "/admin",
    superuser: "/admin",
    editor: "/editor",
    fan: "/profile",
  });
  for (const role of ["fan", "editor", "dashcamer", "superuser", "localAdmin"] as const) {
    expect(landingAfterLogin(role, null)).toBe(homeOf[role]);
    expect(landingAfterLogin(role, "//evil.example")).toBe(homeOf[role]);
  }
});

test("a saved target is used, with its query", () => {
  expect(landingAfterLogin("fan", "/upload?dashcamer=honza")).toBe("/upload?dashcamer=honza");
  expect(landingAfterLogin("dashcamer", "/dashcamer/12?from=list")).toBe("/dashcamer/12?from=list");
  expect(landingAfterLogin("superuser", "/admin/tariffs")).toBe("/admin/tariffs");
});

test("a target in another role's area, or a login page, gives way to the role's own page", () => {
  expect(landingAfterLogin("dashcamer", "/profile")).toBe("/dashcamer");
  expect(landingAfterLogin("editor", "/Dashcamer/12")).toBe("/editor");
  expect(landingAfterLogin("fan", "/admin?x=1")).toBe("/profile");
  expect(landingAfterLogin("fan", "/login/user?to=/x")).toBe("/profile");
  expect(landingAfterLogin("fan", "/logout")).toBe("/profile");
  expect(landingAfterLogin("fan", "/profile-pictures")).toBe("/profile-pictures");
});

test("local admin and superuser log in at /admin, everybody else at /login/user", () => {
  expect(
    ["fan", "editor", "dashcamer", "localAdmin", "superuser"].map((role) => loginPathOf(role as "fan")),
  ).toEqual(["/login/user", "/login/user", "/login/user", "/admin", "/admin"]);
});

test.each([
  ["/dashcamer", "dashcamer"],
  ["/dashcamer/uploads?x=1", "dashcamer"],
  ["/editor/videos/3", "editor"],
  ["/profile/settings", "fan"],
  // Everybody who logs in from the menu comes with it.
  ["/profile", null],
  ["/profile?page=2", null],
  ["/upload", null],
  ["/dashcamers", null],
])("the page %s is meant for the role %s", (path, role) => {
  expect(roleInArea(path)).toBe(role);
});

test.each([
  [["fan"], {}, "fan"],
  [["dashcamer"], { asked: "fan" }, "dashcamer"],
  [["dashcamer"], { target: "/profile/settings" }, "dashcamer"],
  [["fan", "dashcamer"], {}, null],
  [["fan", "dashcamer"], { asked: "editor" }, null],
  [["fan", "dashcamer"], { asked: "dashcamer", target: "/profile/settings" }, "dashcamer"],
  [["fan", "dashcamer"], { target: "/dashcamer/review" }, "dashcamer"],
  [["fan", "dashcamer"], { target: "/upload" }, null],
] as const)("of the accounts %j a login with %j goes on as %s", (opened, wanted, role) => {
  expect(chosenRole(opened, wanted)).toBe(role);
});
