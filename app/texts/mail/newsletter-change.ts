import { type RenderedLetter, renderLetter } from "./letter";

/** Somebody typed the address of a subscriber into the form: the owner decides here. */
export function newsletterChange(input: { siteName: string; settingsUrl: string }): RenderedLetter {
  const { siteName, settingsUrl } = input;
  return renderLetter({
    subject: `Změna odběru novinek: ${siteName}`,
    blocks: [
      "Dobrý den,",
      `novinky z webu ${siteName} už na tuto adresu chodí a někdo, snad vy, chce změnit, o čem mají být. Podívejte se na to, a pokud souhlasíte, uložte to.`,
      { button: { label: "Zobrazit nové nastavení", url: settingsUrl } },
      "Pod stejným odkazem odběr i zrušíte. Když neuděláte nic, zůstane všechno při starém.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
