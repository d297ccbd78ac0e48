import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import {
  allow,
  isImpersonated,
  mayDo,
  permissions,
  type UseCase,
  whileImpersonating,
} from "~/domain/permissions";

/** Somebody of every kind, beside a clip of creator 1 that is assigned to editor 1. */
const people = {
  visitor: { role: "visitor" },
  fan: { role: "fan", fanId: 1, name: "Jana", email: "jana@palubka.test" },
  "own creator": { role: "dashcamer", dashcamerId: 1, name: "Honza" },
  "other creator": { role: "dashcamer", dashcamerId: 2, name: "Lenka" },
  "assigned editor": { role: "editor", editorId: 1, dashcamerId: 1, name: "Míša", locked: false },
  "other editor": { role: "editor", editorId: 2, dashcamerId: 1, name: "Petr", locked: false },
  "locked editor": { role: "editor", editorId: 1, dashcamerId: 1, name: "Ota", locked: true },
  superuser: { role: "superuser", superuserId: 1, name: "Eva" },
  "local admin": { role: "localAdmin", siteId: 1 },
  "former creator": { role: "formerDashcamer", dashcamerId: 1, name: "Radek" },
} as const satisfies Record<string, Actor>;

const clip = { dashcamerId: 1, editorId: 1, fanId: 1, siteId: 1 };

/** Who may do what, written by hand: a use case that is not here, or a right that is not marked, is a mistake. */
const matrix: Record<string, string> = {
  //                       visitor fan own-c other-c assigned-e other-e locked-e superuser local-admin former-c
  "accounts.email": "      -     x    x      x        -         -       -         -         -         -",
  "accounts.password": "      -     x    x      x        x         x       -         -         -         -",
  "audit.read": "             -     -    -      -        -         -       -         x         -         -",
  "bank.manage": "            -     -    -      -        -         -       -         x         -         -",
  "companions.manage": "      -     -    x      x        -         -       -         -         -         -",
  "creators.impersonate": "    -     -    -      -        -         -       -         x         -         -",
  "creators.manage": "         -     -    -      -        -         -       -         x         -         -",
  "credit.manage": "          -     -    x      x        -         -       -         -         -         -",
  "operations.manage": "      -     -    -      -        -         -       -         x         -         -",
  "payouts.manage": "         -     -    -      -        -         -       -         x         -         -",
  "promoCodes.manage": "      -     -    -      -        -         -       -         x         -         -",
  "sites.manage": "           -     -    -      -        -         -       -         x         -         -",
  "tariffs.manage": "         -     -    -      -        -         -       -         x         -         -",
  "terms.manage": "           -     -    -      -        -         -       -         x         -         -",
  "comments.talk": "          -     x    x      -        x         -       -         -         -         -",
  "emailAccess.request": "    -     -    x      x        -         -       -         -         -         -",
  "emailAccess.decide": "     -     -    -      -        -         -       -         x         -         -",
  "factors.manage": "         -     -    x      x        x         x       -         x         x         -",
  "factors.reset": "          -     -    -      -        -         -       -         x         -         -",
  "fans.account": "           -     x    -      -        -         -       -         -         -         -",
  "fans.favourites": "        -     x    -      -        -         -       -         -         -         -",
  "fans.getProfile": "        -     x    -      -        -         -       -         -         -         -",
  "fans.takeOver": "          -     x    -      -        -         -       -         -         -         -",
  "intakes.begin": "          x     x    x      x        x         x       x         x         x         x",
  "intakes.preview": "        x     x    x      x        x         x       x         x         x         x",
  "intakes.send": "           x     x    x      x        x         x       x         x         x         x",
  "sessions.list": "          -     x    x      x        x         x       x         x         x         -",
  "sessions.prove": "         -     x    x      x        x         x       x         x         x         -",
  "sessions.revoke": "        -     x    x      x        x         x       x         x         x         -",
  "cannedAnswers.write": "    -     -    -      -        -         -       -         x         x         -",
  "changelog.write": "        -     -    -      -        -         -       -         x         x         -",
  "newsletters.watch": "      -     -    -      -        -         -       -         x         x         -",
  "settings.manage": "        -     -    -      -        -         -       -         x         x         -",
  "site.edit": "              -     -    x      -        -         -       -         -         -         -",
  "support.answer": "         -     -    -      -        -         -       -         x         x         -",
  "transfers.acquire": "      -     -    -      x        -         -       -         -         -         -",
  "transfers.decide": "       -     -    x      -        -         -       -         -         -         -",
  "transfers.listOwn": "      -     x    -      -        -         -       -         -         -         -",
  "transfers.listToAcquire": "-     -    x      x        -         -       -         -         -         -",
  "transfers.listToApprove": "-     -    x      x        -         -       -         -         -         -",
  "transfers.offer": "        -     -    x      -        -         -       -         -         -         -",
  "transfers.request": "      -     x    -      -        -         -       -         -         -         -",
  "workspace.get": "          -     -    x      x        x         x       -         -         -         -",
  "videos.list": "            -     -    x      x        x         x       -         -         -         -",
  "videos.get": "             -     -    x      -        x         -       -         -         -         -",
  "videos.download": "        -     -    x      -        x         -       -         -         -         x",
  "videos.preview": "        -     -    x      -        x         -       -         -         -         -",
  "videos.removePreview": "  -     -    x      -        -         -       -         -         -         -",
  "videos.decideSameEvent": "-     -    x      -        x         -       -         -         -         -",
  "videos.setState": "        -     -    x      -        x         -       -         -         -         -",
  "videos.note": "            -     -    x      -        x         -       -         -         -         -",
  "videos.rename": "          -     -    x      -        -         -       -         -         -         -",
  "videos.tag": "             -     -    x      -        x         -       -         -         -         -",
  "videos.tagSent": "         -     x    -      -        -         -       -         -         -         -",
  "videos.assignUpload": "    -     -    x      -        -         -       -         -         -         -",
  "videos.trash": "           -     -    x      -        -         -       -         -         -         -",
  "videos.attach": "          -     -    x      -        -         -       -         -         -         -",
  "videos.assignEditor": "    -     -    x      -        -         -       -         -         -         -",
  "invoices.pay": "    -     -    x      -        -         -       -         -         -         -",
  "invoices.read": "   -     -    x      -        -         -       -         x         -         x",
  "invoices.manage": " -     -    -      -        -         -       -         x         -         -",
  "orders.make": "     -     -    x      x        -         -       -         -         -         -",
  "tags.list": "              -     -    x      x        x         x       -         -         -         -",
  "tags.manage": "            -     -    x      x        -         -       -         -         -         -",
  "views.keep": "             -     -    x      x        x         x       -         -         -         -",
  "social.manage": "          -     -    x      x        -         -       -         -         -         -",
  "channels.manage": "        -     -    x      x        -         -       -         -         -         -",
  "newsletters.manage": "     -     -    x      x        -         -       -         -         -         -",
  "compilations.manage": "    -     -    x      x        -         -       -         -         -         -",
  "playlists.manage": "       -     -    x      x        -         -       -         -         -         -",
  "uploads.manage": "         -     -    x      x        -         -       -         -         -         -",
  "uploads.list": "           -     -    x      x        x         x       -         -         -         -",
  "dashcamers.settings": "    -     -    x      x        -         -       -         -         -         -",
  "dashcamers.statistics": "  -     -    x      x        -         -       -         -         -         -",
  "dashcamers.space": "       -     -    x      x        -         -       -         -         -         -",
  "dashcamers.board": "       -     -    x      x        -         -       -         -         -         -",
  "dashcamers.endContract": " -     -    x      x        -         -       -         -         -         -",
  "terms.answer": "           -     -    x      x        -         -       -         -         -         -",
  "dashcamers.export": "      -     -    x      x        -         -       -         -         -         x",
  "dashcamers.readEnded": "   -     -    -      -        -         -       -         -         -         x",
  "editors.manage": "         -     -    x      x        -         -       -         -         -         -",
  "editors.list": "           -     -    x      x        -         -       -         -         -         -",
  "dashcamers.get": "         -     x    -      -        -         -       -         -         -         -",
  "videos.requestReview": "   -     -    x      -        x         -       -         -         -         -",
  "videos.share": "           -     -    x      -        -         -       -         -         -         -",
  "videos.listSent": "        -     x    -      -        -         -       -         -         -         -",
};

const useCases = Object.keys(permissions) as UseCase[];
const answer = (actor: Actor, useCase: UseCase) => mayDo(actor, useCase, clip as never);

test("the matrix in force is printed", () => {
  const lines = useCases.map((useCase) => {
    const allowed = Object.entries(people).filter(([, actor]) => answer(actor, useCase));
    return `${useCase.padEnd(22)}${allowed.map(([person]) => person).join(", ")}`;
  });
  console.info(lines.join("\n"));
  expect(lines).toHaveLength(useCases.length);
});

test("every use case has its line in the matrix", () => {
  expect(useCases.toSorted()).toEqual(Object.keys(matrix).toSorted());
});

test.each(useCases)("%s is allowed to those whom the matrix names, and to nobody else", (useCase) => {
  const marks = (matrix[useCase] ?? "").trim().split(/\s+/);
  const expected = Object.keys(people).map((person, column) => [person, marks[column] === "x"]);
  const actual = Object.entries(people).map(([person, actor]) => [person, answer(actor, useCase)]);
  expect(actual).toEqual(expected);
});

test("a visitor must log in, a former creator sees that the contract has ended, others that it is not for them", () => {
  expect(() => allow(people.visitor, "videos.setState", clip)).toThrow("Authorization denied");
  expect(() => allow(people["other creator"], "videos.setState", clip)).toThrow("Forbidden.");
  expect(() => allow(people["former creator"], "videos.setState", clip)).toThrow("Contract has ended.");
  expect(() => allow(people["own creator"], "videos.setState", clip)).not.toThrow();
});

test("a superuser who is logged in as a creator may do what that creator may, of what is named for them alone", () => {
  const impersonatedBy = { id: 1, superuserId: 1, name: "Eva", until: 1 };
  const own = { ...people["own creator"], impersonatedBy };
  const other = { ...people["other creator"], impersonatedBy };
  expect(useCases.filter((useCase) => answer(own, useCase)).toSorted()).toEqual(
    [...whileImpersonating].toSorted(),
  );
  expect(answer(other, "videos.get")).toBe(false);
  for (const refused of ["invoices.pay", "videos.setState", "accounts.password", "sessions.list"] as const)
    expect(() => allow(own, refused, clip as never), refused).toThrow(
      "Not while logged in as somebody else.",
    );
  expect([own, ...Object.values(people)].filter(isImpersonated)).toEqual([own]);
});
