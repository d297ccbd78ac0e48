import { enterAdmin, expect, expectAccessible, findReport, otherBrowser, test } from "./fixtures";

/** The form answers bad input with 400, which the console reports. */
test.use({ expectedErrors: [/status of 400/] });

test("a recorded person asks to be hidden, staff decide in time, and the person reads how @desktop", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Radek ${crypto.randomUUID().slice(0, 8)}`;
  const reason = "Jdu přes přechod v modré bundě.";
  await page.goto("/contact");
  await page.getByRole("link", { name: "Požádat o odstranění" }).click();
  await expectAccessible(page);
  await page.getByLabel("Odkaz na video").fill("to druhé z minulého týdne");
  await page.getByLabel("Kde ve videu").fill("2:15–2:40");
  await page.getByLabel("Proč a jak vás poznáme").fill(reason);
  await page.getByLabel("Jméno").fill(name);
  await page.getByLabel("E-mail").fill(`radek-${crypto.randomUUID()}@example.com`);
  await page.getByLabel(/Prohlašuji/).check();
  await page.getByRole("button", { name: "Odeslat žádost" }).click();
  await expect(page.getByText("Odkaz musí začínat https://.").first()).toBeVisible();
  await expect(page.getByLabel("Proč a jak vás poznáme")).toHaveValue(reason);
  await expect(page.getByLabel(/Prohlašuji/)).toBeChecked();

  await page.getByLabel("Odkaz na video").fill("https://www.youtube.com/watch?v=abcdefghijk");
  await page.getByRole("button", { name: "Odeslat žádost" }).click();
  await expect(page).toHaveURL(/\/support\/[0-9a-f]{32}$/);
  await expect(page.getByText(/Rozhodneme nejpozději do/)).toBeVisible();
  await expectAccessible(page);

  await otherBrowser(browser, async (admin) => {
    await enterAdmin(admin, "localAdmin", "/admin/support");
    await expect(admin.getByRole("heading", { level: 1, name: "Podpora" })).toBeVisible();
    const row = await findReport(admin, name);
    await expect(row.getByText(/rozhodnout do/)).toBeVisible();
    await row.getByRole("link", { name: "Žádost o odstranění ze záběru" }).click();
    // What was written on a line of its own stays there.
    expect((await admin.getByText(reason).innerText()).replaceAll("\u00a0", " ").split("\n")).toContain(
      reason,
    );
    await expect(admin.getByRole("link", { name: /youtube\.com/ })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByLabel("Vyhověno: záběr je odstraněný").check();
    await admin.getByLabel("Odůvodnění").fill("Video jsme stáhli.");
    await admin.getByRole("button", { name: "Rozhodnout a uzavřít" }).click();
    await expect(admin.getByText("Rozhodnutí je odeslané.")).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText("Vyhověli jsme: záběr je odstraněný.").first()).toBeVisible();
  await expect(page.getByText("Video jsme stáhli.")).toBeVisible();
});
