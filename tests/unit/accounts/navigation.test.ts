import { describe, expect, test } from "vitest";
import { followNavigation, type PendingNavigation, readNavigation } from "~/domain/accounts/navigation";
import type { AccountRole } from "~/domain/accounts/rules";

const origin = "https://palubka.test";
const read = (search: string) => readNavigation(search, origin);

const follow = (search: string, role: AccountRole | null = null) =>
  followNavigation(read(search) as PendingNavigation, role);

describe("a navigation from outside leads", () => {
  test.each([
    ["?to=/videos", "/videos"],
    ["?to=%2Fvideos%3Fq%3Dsrna%26page%3D2%23dole", "/videos?q=srna&page=2#dole"],
    ["?TO=/about", "/about"],
    ["?to=/videos&to=/about", "/videos"],
    ["?to=/videos&NoLoginReset=1&utm_source=mail", "/videos"],
    ["?Url=/videos", "/videos"],
    ["?RouterUrl=/videos%3Fq%3Dsrna", "/videos?q=srna"],
    ["?Url=https%3A%2F%2Fpalubka.test%2Fvideos%3Fq%3Dsrna", "/videos?q=srna"],
    ["?Url=/about&RouterUrl=/videos", "/videos"],
    ["?RouterUrl=/transfer&login=fan", "/login/user?role=fan&to=%2Ftransfer"],
    ["?login=fan&NoLoginReset=true", "/login/user?role=fan"],
    ["?support=1", "/support?type=1"],
    ["?support=3&to=/videos", "/support?type=3"],
    ["?login=fan", "/login/user?role=fan"],
    ["?login=user&to=/transfer/abc?x=1", "/login/user?role=fan&to=%2Ftransfer%2Fabc%3Fx%3D1"],
    ["?login=dashcamer&to=/dashcamer/transfers", "/login/user?role=dashcamer&to=%2Fdashcamer%2Ftransfers"],
    ["?login=admin", "/admin"],
    ["?hint=x", "/"],
    ["?to=/a=b", "/a=b"],
    ["?to=/videos%3Fq%3Dhora+a+les", "/videos?q=hora%20a%20les"],
  ])("%s to %s", (search, path) => expect(follow(search)).toBe(path));

  test("people who are signed in past the login, each in their own role", () => {
    expect(follow("?login=fan&to=/transfer", "fan")).toBe("/transfer");
    expect(follow("?login=fan", "fan")).toBe("/profile");
    expect(follow("?login=dashcamer&to=/dashcamer/offers", "dashcamer")).toBe("/dashcamer/offers");
    expect(follow("?login=dashcamer&to=/dashcamer/offers", "fan")).toBe("/profile");
  });

  test("people who are signed in as somebody else on as they are, where the login is not to be reset", () => {
    expect(follow("?login=fan&Url=/videos", "dashcamer")).toBe("/dashcamer");
    expect(follow("?login=fan&Url=/videos&NoLoginReset=false", "dashcamer")).toBe("/dashcamer");
    expect(follow("?login=fan&Url=/videos&NoLoginReset=true", "dashcamer")).toBe("/videos");
    expect(follow("?login=fan&NoLoginReset=True", "dashcamer")).toBe("/dashcamer");
  });
});

describe("refused is", () => {
  test.each([
    ["", "nothing at all"],
    ["?", "an empty query"],
    ["?videos", "a word without a value"],
    ["?=x", "a value without a key"],
    ["?to=/videos&x", "one bad pair among good ones"],
    ["?to=/videos&", "an empty pair"],
    ["?to=", "an empty target"],
    ["?to=//evil.test", "another host"],
    ["?to=%2F%2Fevil.test", "another host, encoded"],
    ["?to=/%2Fevil.test", "another host, half encoded"],
    ["?to=/%252Fevil.test", "another host, encoded twice"],
    ["?to=\\\\evil.test", "backslashes"],
    ["?to=/\\evil.test", "a backslash after the slash"],
    ["?to=/%5Cevil.test", "an encoded backslash"],
    ["?to=https://evil.test/", "a whole address"],
    ["?to=javascript:alert(1)", "a script"],
    ["?to=JaVaScRiPt:alert(1)", "a script in disguise"],
    ["?to=%20/videos", "a space before the path"],
    ["?to=%09//evil.test", "a tab before another host"],
    ["?to=/a%0d%0aSet-Cookie:x=1", "line breaks"],
    ["?to=%E0%A4%A", "broken encoding"],
    ["?to=/navigate?to=/navigate", "a way round in circles"],
    ["?to=/logout", "logging out"],
    ["?Url=//evil.test", "another host under another name"],
    ["?RouterUrl=https://evil.test/", "a whole address under another name"],
    ["?Url=https://palubka.test.evil.test/", "a host that only begins like this one"],
    ["?Url=https://palubka.test//evil.test", "another host behind this one"],
    ["?Url=https://palubka.test@evil.test/", "another host in disguise of this one"],
    ["?to=/videos&Url=//evil.test", "a bad target beside a good one"],
    ["?NoLoginReset=perhaps", "neither yes nor no"],
    ["?login=root", "a role that is none"],
    ["?login=__proto__", "a name that every object knows"],
    ["?support=7", "a type of report that is none"],
    ["?support=constructor", "a word for a type"],
    [`?to=/${"a".repeat(3000)}`, "what is longer than any page of ours"],
  ])("%s: %s", (search) => expect(read(search)).toBe("InvalidNavigateParameters"));
});
