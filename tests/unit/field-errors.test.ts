import { expect, test } from "vitest";
import { NewPasswordForm, RegisterFanForm } from "~/domain/accounts/wire";
import { CommentForm } from "~/domain/comments/wire";
import { IdentityForm } from "~/domain/dashcamers/wire";
import { SiteTextsForm } from "~/domain/settings/wire";
import { TicketForm } from "~/domain/support/wire";
import { tooLong } from "~/domain/wire";
import { fieldErrorText } from "~/texts/field-errors";

const said = (code: string) => fieldErrorText(code).replaceAll("\u00a0", " ");

test.each([
  [1, "nejvýš 1 znak."],
  [2, "nejvýš 2 znaky."],
  [60, "nejvýš 60 znaků."],
  [20_000, "nejvýš 20 000 znaků."],
])("a text that is too long hears how long it may be: %d", (longest, words) => {
  expect(said(tooLong(longest))).toBe(`To je moc dlouhé. Zkraťte to prosím na ${words}`);
});

test.each([
  ["a name", RegisterFanForm, "name"],
  ["a password", NewPasswordForm, "password"],
  ["a text of the site", SiteTextsForm, "aboutMarkdown"],
  ["a message", CommentForm, "content"],
  ["a report", TicketForm, "content"],
  ["a seat", IdentityForm, "seat"],
] as const)("the limit named in the error of %s is the one that holds", (_, form, field) => {
  const errorsOf = (length: number) =>
    (
      form.safeParse({
        [field]: "abcde "
          .repeat(length / 6 + 1)
          .slice(0, length - 1)
          .padEnd(length, "z"),
      }).error?.issues ?? []
    ).filter(({ path }) => path[0] === field);
  const longest = Number(said(errorsOf(100_000)[0]?.message ?? "").replace(/\D/g, ""));
  expect(longest).toBeGreaterThan(0);
  expect(errorsOf(longest + 1)).toHaveLength(1);
  expect(errorsOf(longest)).toEqual([]);
});
