import { expect, expectAccessible, test, untilAlive } from "./fixtures";
import {
  agreeToOrder,
  fillRegistration,
  password,
  payByCard,
  placeOrder,
  sendClip,
  sendingLink,
  sendRegistration,
  someCreator,
} from "./new-creator";

/** Forms answer bad input with 400 and 409, which the console reports. */
test.use({ expectedErrors: [/status of (400|409)/] });

test("a company registers, orders a tariff with more space, pays by card, and a clip arrives @desktop @always", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const creator = someCreator();
  const form = page.getByRole("main");
  const summary = form.getByRole("region", { name: "Souhrn" });
  const shows = (text: string) => expect(summary.getByText(text).locator("visible=true")).toHaveCount(1);

  await test.step("the summary follows what is chosen, with the whole price", async () => {
    await page.goto("/login/register/dashcamer");
    await form.getByRole("radio", { name: "Měsíčně" }).check();
    await form.getByRole("radio", { name: /^Maxi/ }).check();
    await shows("719 Kč");
    await form.getByLabel("Kolikrát přikoupit 10 GB").fill("3");
    await form.getByLabel("Promokód").fill("honza10");
    await form.getByRole("button", { name: "Přepočítat cenu" }).click();
    for (const text of ["230 GB", "105 Kč", "Promokód HONZA10 (sleva 10 %)", "741,60 Kč"]) await shows(text);
    // Without scripts a whole page has come: it begins to be read where the price is.
    if (!javaScriptEnabled) await expect(page.locator("#order-summary")).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step("bad input is reported, and nothing that was typed is lost", async () => {
    await form.getByRole("radio", { name: "Na firmu" }).check();
    await fillRegistration(page, { ...creator, urlName: "honza" });
    await form.getByLabel("Firma nebo podnikatel").fill("Kilometr navíc s.r.o.");
    await form.getByLabel("IČO").fill("12345670");
    await form.getByRole("button", { name: "Založit účet dashcamera" }).click();
    await expect(form.getByText(/^IČO má osm číslic/)).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel("IČO").fill("12345679");
    await form.getByLabel("Heslo", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Založit účet dashcamera" }).click();
    await expect(form.getByText("Tohle už tu jednou máme. Zvolte prosím něco jiného.")).toBeVisible();
    await expect(form.getByRole("radio", { name: /^Maxi/ })).toBeChecked();
    await expect(form.getByLabel("Firma nebo podnikatel")).toHaveValue("Kilometr navíc s.r.o.");
    for (const text of ["230 GB", "Promokód HONZA10 (sleva 10 %)", "741,60 Kč"]) await shows(text);
    await form.getByLabel("Adresa pro příjem záběrů").fill(creator.urlName);
    await form.getByLabel("Heslo", { exact: true }).fill(password);
    await sendRegistration(page, creator.email);
  });

  await test.step("what is missing to receive is one line with one button, which leads to the order", async () => {
    await expect(page.getByText("Tarif zatím není zaplacený")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Dokončit objednávku" }).click();
    await expect(page).toHaveURL(/\/dashcamer\/tariff\/order$/);
    await expect(page.getByRole("row", { name: /Celkem 741,60 Kč/ })).toBeVisible();
    await expect(form.getByText("Kilometr navíc s.r.o.")).toBeVisible();
    await untilAlive(page);
    await placeOrder(page).click();
    await expect(page.getByText("Bez souhlasu s podmínkami objednat nejde.")).toBeVisible();
    await expectAccessible(page);
    await agreeToOrder(page);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
    await expect(form.getByText("Čeká na platbu")).toBeVisible();
    await expect(page.getByRole("img", { name: "QR Platba" })).toBeVisible();
    // Without the toasts, which may lie over a button for a while.
    await page.reload();
    await expectAccessible(page);
  });

  await test.step("nothing can come before the payment", async () => {
    const invoice = page.url();
    await page.goto(sendingLink(page, creator));
    await expect(page.getByText("teď záběry nepřijímá").first()).toBeVisible();
    await page.goto(invoice);
  });

  await test.step("paid, the link takes a clip and the creator has it", async () => {
    await payByCard(page);
    await sendClip(browser, sendingLink(page, creator), `První jízda ${creator.urlName}`);
    await page.goto("/dashcamer");
    await expect(page.getByText("Tarif zatím není zaplacený")).toHaveCount(0);
    await expect(page.getByRole("link", { name: `První jízda ${creator.urlName}` })).toBeVisible();
  });
});
