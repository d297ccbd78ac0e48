import { describe, expect, test } from "vitest";
import { homeTexts, newsletterTexts } from "../../app/areas/site/home-texts";
import { refusals } from "../../app/domain/errors";
import { errorPageTexts } from "../../app/texts/error-page";
import { type ToastCode, toastText } from "../../app/texts/errors";
import { notFoundTexts } from "../../app/texts/not-found";
import { changelogTexts, footerTexts, shellTexts, supportTexts } from "../../app/texts/shell";
import { termsTexts } from "../../app/texts/terms";

/** No-break spaces are typography, not words. */
const words = (text: string) => text.replaceAll("\u00a0", " ");

describe("sentences that the specification quotes", () => {
  test.each<[where: string, ours: string, quoted: string]>([
    ["menu", shellTexts.home, "Úvod"],
    ["menu", shellTexts.about, "O mně"],
    ["menu", shellTexts.videos, "Videa"],
    ["menu", shellTexts.contact, "Kontakt"],
    ["menu", shellTexts.send, "Nahraj záběr"],
    ["home page", homeTexts.send, "Nahraj záběr"],
    ["menu", shellTexts.login, "Přihlásit se"],
    ["menu", shellTexts.profile, "Můj profil"],
    ["sign-up", newsletterTexts.submit, "Odebírat"],
    ["sign-up", newsletterTexts.other, "Nezařazené"],
    ["sign-up", newsletterTexts.webUpdates, "Novinky na webu"],
    ["404", notFoundTexts.title, "Tak tu jste dojeli..."],
    ["changelog", changelogTexts.title, "Poznámky k aktualizaci"],
    ["terms", termsTexts.agree, "Souhlasím"],
    ["terms", termsTexts.close, "Zavřít"],
    ["error page", errorPageTexts.title, "Musíme to opravit"],
    ["error page", errorPageTexts.report, "Nahlásit chybu"],
    ["error page", errorPageTexts.close, "Zavřít"],
    ["support", supportTexts.bug, "Nahlásit chybu"],
    ["footer", footerTexts.version("1.0.26", "1.4.1170"), "verze 1.0.26 · sestavení 1.4.1170"],
  ])("%s: %s", (_, ours, quoted) => {
    expect(words(ours)).toBe(quoted);
  });

  test.each<[ToastCode, quoted: string, ms: number | null]>([
    ["sessionExpired", "Trvalé přihlášení vypršelo. Přihlašte se prosím znovu.", null],
    ["autoLoginFailed", "Automatické přihlášení se nezdařilo, přihlašte se manuálně.", null],
    ["autoLoginBroken", "Automatické přihlášení selhalo.", null],
    ["Forbidden", "K provedení této akce byl odepřen přístup!", null],
    ["Unauthorized", "Došlo k chybě autorizace, prosím, obnovte stránku a zkuste to znovu.", null],
    ["newsletterEmailMissing", "Bylo by dobré napřed zadat ten email.", 8000],
    [
      "newsletterNothingChosen",
      "Pokud si nezvolíte aspoň 1 playlist, pak asi emailové notifikace nemají příliš smysl.",
      10_000,
    ],
    ["newsletterEmailFormat", "Emailová adresa nemá správný formát.", 8000],
    ["MailNotExists", "Nepodařilo se odeslat potvrzovací mail, opravdu je zadaný mail správný?", 15_000],
    ["InvalidState", "Do takového stavu není možné záběr přepnout.", null],
    ["CanNotUpdateToState", "Do takového stavu není možné záběr přepnout.", null],
    ["DatabaseTimeout", "Vypršel časový limit pro požadavek, prosím, zkuste to znovu.", null],
    [
      "RemoteServiceUnavailable",
      "Poskytovatel hostingu je teď nedostupný. Zkuste to prosím za chvíli.",
      30_000,
    ],
    ["PaymentWithoutUrl", "Server nevrátil očekávanou odpověď, nelze přesměrovat na platební bránu.", null],
    ["fileUnreadable", "Soubor se nepodařilo načíst.", null],
  ])("toast %s: %s", (code, quoted, ms) => {
    expect(words(toastText(code).text)).toBe(quoted);
    expect(toastText(code).ms).toBe(ms);
  });

  test("the error texts of the calls stand as the catalogue has them", () => {
    const messages = Object.values(refusals).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        "Invalid input.",
        "Forbidden.",
        "Invalid state.",
        "Missing license.",
        "Exceeded upload limit.",
        "Exceeded associated space.",
        "Invalid promo code.",
        "Planned in past.",
        "Video is in transfer process.",
        "Video was already transferred.",
        "Minimum amount not met.",
        "Bank account is not in correct format.",
        "Invalid token",
        "Upload is incomplete.",
        "Not a video file.",
        "Can not delete video in this state.",
        "Mail does not exists.",
        "Video is being processed.",
        "Video is queued for processing.",
        "This entry is already registered.",
        "Different dashcamers for each video.",
        "Spam prevented.",
        "Too many requests",
        "Invalid navigate parameters.",
        "Database timeout error occured.",
        "RemoteServiceUnavailable",
      ]),
    );
  });
});

test("every refusal has Czech words that end as a sentence does", () => {
  for (const code of Object.keys(refusals) as (keyof typeof refusals)[]) {
    expect(toastText(code).text, code).toMatch(/^\p{Lu}.*[.!?]$/u);
  }
});

test("no refusal is shown in English, and none of the Czech words reach the calls", () => {
  for (const [code, { message }] of Object.entries(refusals)) {
    expect(words(toastText(code as ToastCode).text)).not.toBe(message);
    expect(message, code).toMatch(/^[ -~]+$/);
  }
});
