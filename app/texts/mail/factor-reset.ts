import { type RenderedLetter, renderLetter } from "./letter";

type FactorReset = {
  siteName: string;
  /** The site whose local admin it was; null for the reader's own account. */
  adminOf: string | null;
  /** The superuser's name. */
  by: string;
  reason: string;
  resetUrl: string;
};

/** Whoever runs the platform has taken the second factor off an account: who, why, and what to do now. */
export function factorReset({ siteName, adminOf, by, reason, resetUrl }: FactorReset): RenderedLetter {
  const whose = adminOf === null ? "vašeho účtu" : `účtu správce webu ${adminOf}`;
  const next =
    adminOf === null
      ? "Do té doby stačí k přihlášení heslo. Přihlaste se proto co nejdřív a v nastavení si přidejte nový."
      : "Nový si správce přidá při prvním přihlášení. Udělat to může každý, kdo zná heslo, ať to proto udělá hned.";
  return renderLetter({
    subject: "Zrušili jsme druhý krok přihlášení",
    blocks: [
      "Dobrý den,",
      `${by} z Palubky ruší druhý krok přihlášení u ${whose}. Důvod:`,
      ...reason.split(/\n+/),
      `Přístupové klíče, aplikace s kódy ani záložní kódy už neplatí a všechna zařízení jsme odhlásili. ${next}`,
      ...(adminOf === null
        ? [
            "Nechtěli jste to? Nastavte si hned nové heslo a odpovězte na tento e-mail:",
            { button: { label: "Nastavit nové heslo", url: resetUrl } },
          ]
        : ["Nechtěli jste to? Odpovězte hned na tento e-mail."]),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
