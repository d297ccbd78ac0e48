import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashCost } from "../../../app/domain/accounts/hash-cost";
import { checkPassword, hashPassword } from "../../../app/domain/accounts/password.server";
import { hex } from "../../../app/domain/accounts/secrets.server";

test("a password is stored as scrypt with its cost beside it, and matches", async () => {
  const hash = await hashPassword("palubka-demo", hashCost);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
  expect((await checkPassword("palubka-demo", hash)).matches).toBe(true);
});

test("equal passwords of two people give different hashes", async () => {
  expect(await hashPassword("palubka-demo")).not.toBe(await hashPassword("palubka-demo"));
});

test("only the right password matches", async () => {
  const hash = await hashPassword("Příliš žluťoučký kůň");
  expect(await checkPassword("Příliš žluťoučký kůň", hash)).toEqual({ matches: true, outdated: false });
  expect((await checkPassword("příliš žluťoučký kůň", hash)).matches).toBe(false);
  expect((await checkPassword("", hash)).matches).toBe(false);
});

test("accents typed as separate marks are the same password", async () => {
  const hash = await hashPassword("kůň".normalize("NFC"));
  expect((await checkPassword("kůň".normalize("NFD"), hash)).matches).toBe(true);
});

test("a hash made with a lower cost still matches and asks to be renewed", async () => {
  const salt = "0123456789abcdef";
  const key = scryptSync("palubka-demo", salt, 32, { N: 1024, r: 8, p: 1 });
  const old = `scrypt$1024$8$1$${hex(new TextEncoder().encode(salt))}$${hex(key)}`;
  expect(await checkPassword("palubka-demo", old)).toEqual({ matches: true, outdated: true });
});

test("without a hash nothing matches", async () => {
  for (const password of ["", "palubka-demo", "\0".repeat(32)]) {
    expect(await checkPassword(password, null)).toEqual({ matches: false, outdated: false });
  }
});
