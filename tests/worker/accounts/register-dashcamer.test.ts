import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmRegistration } from "../../../app/domain/accounts/confirm-registration.server";
import { registerDashcamer } from "../../../app/domain/accounts/register-dashcamer.server";
import { sweepAccounts } from "../../../app/domain/accounts/sweep-accounts.server";
import { RegisterDashcamerForm } from "../../../app/domain/accounts/wire";
import { getSendingOptions } from "../../../app/domain/intake/get-sending-options.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { sites } from "../../../db/schema/sites";
import { promoCodes } from "../../../db/schema/tariffs";
import { Browser } from "../../browser";
import * as make from "../../factories";
import {
  comparable,
  dashcamerForm,
  fanForm,
  keyTo,
  mailsTo,
  makeTariffs,
  password,
  visit,
  words,
} from "./registering";

const day = 24 * 3_600_000;
const path = "/login/register/dashcamer";
await makeTariffs();

let browser: Browser;
let email: string;
let urlName: string;
let people = 0;
beforeEach(() => {
  browser = new Browser();
  email = `kanal-${++people}@palubka.test`;
  urlName = `kanal-${people}`;
});

const filled = (changes: Record<string, string> = {}) => dashcamerForm({ email, urlName, ...changes });
const register = (changes: Record<string, string> = {}) => browser.post(path, filled(changes));
const registered = async (ms = 0, changes: Record<string, string> = {}) =>
  registerDashcamer(await visit(ms), RegisterDashcamerForm.parse(filled(changes)));
const rowOf = (address: string) =>
  make.db.query.dashcamers.findFirst({ where: eq(dashcamers.email, address) });

async function orderOf(address: string) {
  const id = (await rowOf(address))?.id ?? 0;
  const [order, ...more] = await make.db.select().from(invoices).where(eq(invoices.dashcamerId, id));
  expect(more).toEqual([]);
  return {
    order,
    lines: order?.lines.map(({ description, unitPrice }) => [
      description.replaceAll("\u00a0", " "),
      unitPrice,
    ]),
  };
}

test("the page shows the tariffs with the prices of the table, and says that they are without VAT", async () => {
  const page = await words(await browser.get(path));
  for (const price of ["990 Kč", "119 Kč", "5 990 Kč", "719 Kč", "14 990 Kč", "1 799 Kč"]) {
    expect(page).toContain(`<b>${price}</b>`);
  }
  expect(page).toContain("Ceny jsou konečné. Poskytovatel není plátcem DPH.");
  expect(page).not.toMatch(/již brzy|připravujeme/i);
});

test("a registration leads through the mail to a workspace without a licence", async () => {
  const sent = await register();
  expect(sent.headers.get("Location")).toBe("/login/register/sent?role=dashcamer");
  const link = `/login/register/confirm/${await keyTo(email)}`;
  const confirmed = await browser.post(link, { intent: "confirm", password });
  expect(confirmed.headers.get("Location")).toBe("/dashcamer");
  const page = await words(await browser.get("/dashcamer"));
  expect(page).toContain("Kilometr po kilometru");
  expect(page).toContain("Tarif zatím není zaplacený");

  const creator = await rowOf(email);
  expect(creator).toMatchObject({
    name: "Kilometr po kilometru",
    firstName: "Řehoř",
    lastName: "Křišťan",
    channelUrl: "https://youtube.com/@kilometrpokilometru",
    urlName,
    payInterval: 365,
    licenceUntil: null,
    associatedBytes: 0,
    variant: 1,
  });
  const site = await make.db.query.sites.findFirst({ where: eq(sites.dashcamerId, creator?.id ?? 0) });
  expect(site).toMatchObject({ name: "Kilometr po kilometru", isDefault: false });
  const { receivers } = await getSendingOptions(await visit(), urlName);
  expect(receivers.map(({ id }) => id)).not.toContain(creator?.id);
});

test("what is missing to receive is one line with one button, which leads to the order that was put together", async () => {
  await register({ extraUnits: "2" });
  await browser.post(`/login/register/confirm/${await keyTo(email)}`, { intent: "confirm", password });
  const page = await words(await browser.get("/dashcamer"));
  expect(page.match(/href="\/dashcamer\/tariff\/order"[^>]*>([^<]*)/)?.[1]).toBe("Dokončit objednávku");
  const summary = await words(await browser.get("/dashcamer/tariff/order"));
  expect(summary).toContain("Prostor navíc, 10 GB na 365 dní");
  expect(summary).toContain("Dlouhá 12");
  expect(summary).toContain("Objednávka zavazující k platbě");
});

describe("whom the invoice is for", () => {
  const company = {
    buyer: "company",
    customerName: "Kilometr s.r.o.",
    companyId: " 270 82 440",
    taxId: "CZ27082440",
  };
  const customer = async () => (await orderOf(email)).order?.customer;

  test("is the person whose account it is, and what was typed of a company before stays out", async () => {
    await registered(0, { ...company, buyer: "person", companyId: "nesmysl" });
    expect(await customer()).toEqual({
      name: "Řehoř Křišťan",
      companyId: "",
      taxId: "",
      email,
      address: { street: "Dlouhá 12", city: "Praha 1", postalCode: "110 00", country: "CZ" },
    });
  });

  test("is a company with its IČO", async () => {
    await registered(0, company);
    expect(await customer()).toMatchObject({
      name: "Kilometr s.r.o.",
      companyId: "27082440",
      taxId: "CZ27082440",
    });
  });

  test.each([
    ["no IČO", { companyId: "" }, "companyId", "Tohle prosím vyplňte."],
    ["an IČO whose digit does not fit", { companyId: "27082441" }, "companyId", "IČO má osm číslic"],
    ["no name", { customerName: "" }, "customerName", "Tohle prosím vyplňte."],
  ])(
    "is no company with %s, which is reported beside all else that is wrong",
    async (_, changes, field, said) => {
      const response = await register({ ...company, ...changes, street: "" });
      expect(response.status).toBe(400);
      const page = await words(response);
      const errorAt = (name: string) =>
        page.match(new RegExp(`name="${name}"[^>]*aria-describedby="([^"]*)-error"`));
      const id = errorAt(field)?.[1];
      expect(page.split(`id="${id}-error"`)[1]).toMatch(new RegExp(`^[^§]{0,300}${said}`));
      expect(errorAt("street")).not.toBeNull();
      expect(await rowOf(email)).toBeUndefined();
    },
  );
});

describe("the price is counted anew without scripts", () => {
  const recount = (changes: Record<string, string>) => register({ intent: "recount", ...changes });
  /** What the summary says of the tariff Maxi for a year. */
  const sums = (page: string) => page.split('data-plan="3"').at(-1)?.split('data-plan="4"')[0] ?? "";

  test("with extra space and the promo code, and nothing that was typed is lost but the password", async () => {
    const code = { code: "VYLET", percentOff: 20, createdAt: 1 };
    await make.db.insert(promoCodes).values(code).onConflictDoNothing();
    const response = await recount({ extraUnits: "3", promoCode: "vylet", name: "", email: "nedopsaný" });
    expect(response.status).toBe(200);
    const page = await words(response);
    expect(sums(page)).toContain("3 × Prostor navíc, 10 GB na 365 dní");
    expect(sums(page)).toContain("Promokód VYLET (sleva 20 %)");
    expect(sums(page)).toContain("230 GB");
    for (const typed of ["nedopsaný", "Křišťan", "Dlouhá 12", "vylet", urlName])
      expect(page).toContain(`value="${typed}"`);
    expect(page).toMatch(/name="terms"[^>]*checked=""/);
    expect(page).not.toContain(password);
    expect(page).not.toContain("Tohle prosím vyplňte.");
    expect(await rowOf("nedopsaný")).toBeUndefined();
  });

  test.each<[string, Record<string, string>, number]>([
    ["something is missing", { street: "" }, 400],
    ["the address for sending is taken", {}, 409],
  ])("it is whole at once when %s", async (_, changes, status) => {
    const code = { code: "VYLET", percentOff: 20, createdAt: 1 };
    await make.db.insert(promoCodes).values(code).onConflictDoNothing();
    const taken = (await make.makeDashcamer()).urlName ?? "";
    const response = await register({ extraUnits: "3", promoCode: "vylet", urlName: taken, ...changes });
    expect(response.status).toBe(status);
    const page = await words(response);
    expect(sums(page)).toContain("Promokód VYLET (sleva 20 %)");
    expect(sums(page)).toContain("230 GB");
    expect(page).not.toContain("Promokód v ceně zatím není");
  });

  test("a code too long for one is refused at its field and asked for nowhere", async () => {
    const response = await register({ promoCode: "x".repeat(41) });
    expect(response.status).toBe(400);
    expect(await words(response)).toMatch(/name="promoCode"[^>]*aria-invalid="true"/);
  });

  test("a code that is none is reported at its field", async () => {
    const page = await words(await recount({ promoCode: "NENI" }));
    expect(page).toMatch(/name="promoCode"[^>]*aria-invalid="true"/);
    expect(page).toContain("Takový promokód neznáme nebo už neplatí.");
  });

  test("codes cannot be tried without end", async () => {
    const answers: number[] = [];
    for (let at = 0; at < 31; at += 1) answers.push((await recount({ promoCode: `ZKUSIM-${at}` })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

test("what was agreed to is stored: terms, personal data, and the wish to start early", async () => {
  await registered();
  const id = (await rowOf(email))?.id ?? 0;
  const answers = await make.db.select().from(termsAnswers).where(eq(termsAnswers.dashcamerId, id));
  expect(answers.map(({ document, version }) => `${document} ${version}`)).toEqual([
    "d 2022-02-07",
    "g 2022-02-07",
  ]);
  expect((await orderOf(email)).order?.earlyStartAt).toBeGreaterThan(0);
});

describe("the contract", () => {
  const plain = (form: string) => form.replaceAll("\u00a0", " ");
  const confirmed = async (ms = 0) =>
    confirmRegistration(await visit(ms), { key: await keyTo(email), password });
  const contracts = async () => (await mailsTo(email)).filter(({ kind }) => kind === "contractConfirmed");

  test("is confirmed by a mail with the accepted terms, the form of withdrawal and the provider", async () => {
    await registered();
    expect(await contracts()).toEqual([]);
    await confirmed();
    const [mail, ...more] = await contracts();
    expect(more).toEqual([]);
    for (const form of [plain(mail?.text ?? ""), plain(mail?.html ?? "")]) {
      expect(form).toMatch(/Účinné od 7\. 2\. 2022/i);
      expect(form).toContain("Odmítne-li dashcamer změněné podmínky, končí smlouva sama");
      expect(form).toContain("Poskytovatelem je (doplňte jméno provozovatele)");
      expect(form).toContain("Oznámení o odstoupení od smlouvy");
      expect(form).toContain("pouze pokud je tento formulář zasílán v listinné podobě");
      expect(form).toMatch(/\/withdrawal\/r\d+-[\w-]{43}/);
      expect(form).not.toMatch(/\{provider\}|\]\(\/|\*\*/);
    }
  });

  test("is confirmed once, however often the link is clicked, and in the version that was accepted", async () => {
    await registered();
    const { id } = (await rowOf(email)) ?? { id: 0 };
    await make.db
      .insert(termsAnswers)
      .values({ document: "d", version: "2021-01-01", dashcamerId: id, at: 1 });
    const key = await keyTo(email);
    await Promise.all([1, 2, 3].map(async () => confirmRegistration(await visit(), { key, password })));
    const [mail, ...more] = await contracts();
    expect(more).toEqual([]);
    expect(plain(mail?.text ?? "")).toMatch(/účinné od 7\. 2\. 2022/i);
  });

  test("a fan makes none", async () => {
    await browser.post("/login/register/fan", fanForm({ email }));
    await confirmed();
    expect(await contracts()).toEqual([]);
  });
});

describe("the order in preparation", () => {
  test.each([
    ["1", "365", 99_000, "Tarif Decent na 365 dní"],
    ["3", "30", 71_900, "Tarif Maxi na 30 dní"],
    ["4", "365", 1_499_000, "Tarif Enterprise na 365 dní"],
  ])("of variant %s for %s days costs %i haléřů", async (variant, payInterval, total, description) => {
    await registered(0, { variant, payInterval });
    const { order, lines } = await orderOf(email);
    expect(order).toMatchObject({ state: -1, number: null, variableSymbol: null, total, paid: 0 });
    expect(order).toMatchObject({
      variant: Number(variant),
      payInterval: Number(payInterval),
      issuedAt: null,
    });
    expect(lines).toEqual([[description, total]]);
  });

  test("is cheaper by a promo code, in any case of letters", async () => {
    await make.db.insert(promoCodes).values({ code: "PALUBKA-2026", percentOff: 20, createdAt: 1 });
    await registered(0, { promoCode: " palubka-2026 " });
    const { order, lines } = await orderOf(email);
    expect(order?.total).toBe(479_200);
    expect(lines).toEqual([
      ["Tarif Maxi na 365 dní", 599_000],
      ["Promokód PALUBKA-2026 (sleva 20 %)", -119_800],
    ]);
  });

  test.each([
    ["that nobody gave", "NEEXISTUJE"],
    ["out of date", "LONI"],
    ["that is SQL", "' or '1'='1"],
  ])("takes no code %s", async (_, promoCode) => {
    const old = { code: "LONI", percentOff: 50, validUntil: Date.now() - day, createdAt: 1 };
    await make.db.insert(promoCodes).values(old).onConflictDoNothing();
    const response = await register({ promoCode });
    expect(response.status).toBe(400);
    expect(await words(response)).toContain(
      "Takový promokód neznáme nebo už neplatí. Opravte ho, nebo nechte pole prázdné.",
    );
    expect(await rowOf(email)).toBeUndefined();
  });
});

describe("an address for sending belongs to one creator", () => {
  test("a taken one is reported at its field, and nothing is lost", async () => {
    const { urlName: taken } = await make.makeDashcamer();
    const response = await register({ urlName: (taken ?? "").toUpperCase() });
    expect(response.status).toBe(409);
    const page = await words(response);
    expect(page).toContain("Tohle už tu jednou máme. Zvolte prosím něco jiného.");
    expect(page).toContain('value="Kilometr po kilometru"');
    expect(await rowOf(email)).toBeUndefined();
  });

  test("of two at the same moment one gets it, the other is refused", async () => {
    const others = [email, `soused-${people}@palubka.test`];
    const results = await Promise.allSettled(others.map((address) => registered(0, { email: address })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = results.find((result) => result.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "AlreadyRegistered", field: "urlName" });
    expect(await make.db.$count(dashcamers, eq(dashcamers.urlName, urlName))).toBe(1);
  });

  test("its owner may send the form again with the same one", async () => {
    await registered(-10 * 60_000, { variant: "1" });
    await registered(0, { variant: "2", name: "Jiný název" });
    expect(await rowOf(email)).toMatchObject({ name: "Jiný název", urlName });
    expect((await orderOf(email)).order).toMatchObject({ variant: 2, total: 249_000 });
    const id = (await rowOf(email))?.id ?? 0;
    const own = await make.db.select().from(sites).where(eq(sites.dashcamerId, id));
    expect(own.map(({ name }) => name)).toEqual(["Jiný název"]);
  });

  test("who owns one is not revealed by trying addresses of people with it", async () => {
    const owner = await make.makeDashcamer({ password });
    const ask = (address: string) =>
      new Browser().post(path, dashcamerForm({ email: address, urlName: owner.urlName ?? "" }));
    const [known, unknown] = [await ask(owner.email), await ask(email)];
    expect(known.status).toBe(409);
    expect(await comparable(known, owner.email)).toBe(await comparable(unknown, email));
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

test("an address that has an account gets the same answer, and a mail that says so", async () => {
  const owner = await make.makeDashcamer({ password });
  const known = await new Browser().post(path, dashcamerForm({ email: owner.email, urlName }));
  const fresh = await register({ urlName: `${urlName}-b` });
  expect([known.status, known.headers.get("Location")]).toEqual([
    fresh.status,
    fresh.headers.get("Location"),
  ]);
  expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(["alreadyRegistered"]);
  expect(await rowOf(owner.email)).toMatchObject({ name: owner.name, urlName: owner.urlName });
  expect(await make.db.$count(invoices, eq(invoices.dashcamerId, owner.id))).toBe(0);
});

test("a fan's address may also be a creator's", async () => {
  await make.makeFan({ email, password });
  await registered();
  await confirmRegistration(await visit(), { key: await keyTo(email), password });
  expect((await rowOf(email))?.confirmedAt).not.toBeNull();
});

describe("bad input is reported at its field, and what was typed stays", () => {
  test.each([
    ["without agreement to the terms", { terms: "" }, "Bez souhlasu s podmínkami účet založit nejde."],
    ["without agreement to an early start", { earlyStart: "" }, "Bez toho registraci odeslat nejde."],
    ["without a name", { firstName: "" }, "Tohle prosím vyplňte."],
    ["with a tariff that is none", { variant: "5" }, "Vyberte prosím tarif a období."],
    ["with a period that is none", { payInterval: "7" }, "Vyberte prosím tarif a období."],
    ["with diacritics in the address", { urlName: "přílet" }, "Použijte jen malá písmena bez háčků"],
    ["with a way out in the address", { urlName: "../admin" }, "Použijte jen malá písmena bez háčků"],
    ["with a short address", { urlName: "ab" }, "Adresa má mít 3 až 40 znaků."],
    ["with a script as the channel", { channelUrl: "javascript:alert(1)" }, "Odkaz musí začínat https://."],
    ["with an emoji as the channel", { channelUrl: "🚗" }, "Odkaz musí začínat https://."],
    ["with a long channel", { channelUrl: "x".repeat(10_000) }, "To je moc dlouhé."],
    ["with a long name", { name: "x".repeat(10_000) }, "To je moc dlouhé."],
    ["with a short password", { password: "krátké" }, "Heslo musí mít aspoň 10 znaků."],
  ])("%s", async (_, changes, message) => {
    const response = await register(changes as Record<string, string>);
    expect(response.status).toBe(400);
    const page = await words(response);
    expect(page).toContain(message);
    expect(page).toContain('value="Křišťan"');
    if (!("variant" in changes)) expect(page).toMatch(/name="variant"[^>]*checked=""[^>]*value="3"/);
    expect(await rowOf(email)).toBeUndefined();
  });
});

test("forms at the same moment make one creator with one site and one order", async () => {
  const now = Math.ceil(Date.now() / 120_000) * 120_000 + 1000;
  const input = RegisterDashcamerForm.parse(filled());
  await Promise.all([1, 2, 3].map(async () => registerDashcamer(await visit(0, { now }), input)));
  const id = (await rowOf(email))?.id ?? 0;
  expect(await make.db.$count(dashcamers, eq(dashcamers.email, email))).toBe(1);
  expect(await make.db.$count(sites, eq(sites.dashcamerId, id))).toBe(1);
  expect((await orderOf(email)).lines).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a registration that nobody confirmed is forgotten after a week, with its site and order", async () => {
  await registered(-8 * day);
  const id = (await rowOf(email))?.id ?? 0;
  const confirmed = await make.makeDashcamer();
  await sweepAccounts(await visit());
  expect(await rowOf(email)).toBeUndefined();
  expect(await make.db.$count(sites, eq(sites.dashcamerId, id))).toBe(0);
  expect(await make.db.$count(invoices, eq(invoices.dashcamerId, id))).toBe(0);
  expect(await rowOf(confirmed.email)).toBeDefined();
});

test("a creator whose tariff has run out reads since when", async () => {
  const lapsed = await make.makeDashcamer({ licenceUntil: Date.UTC(2026, 9, 28, 12) });
  const page = await browser.get("/dashcamer", { Cookie: await make.signIn(lapsed.actor) });
  expect(await words(page)).toContain("Tarif skončil 28. 10. 2026");
  const paying = await make.makeDashcamer();
  const quiet = await new Browser().get("/dashcamer", { Cookie: await make.signIn(paying.actor) });
  expect(await words(quiet)).not.toContain("Tarif ");
});
