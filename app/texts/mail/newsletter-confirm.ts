import { type RenderedLetter, renderLetter } from "./letter";

type NewsletterConfirm = { siteName: string; confirmUrl: string; days: number };

/** Double opt-in: nothing is sent to an address before its owner says yes here. */
export function newsletterConfirm({ siteName, confirmUrl, days }: NewsletterConfirm): RenderedLetter {
  return renderLetter({
    subject: `Potvrďte odběr novinek: ${siteName}`,
    blocks: [
      "Dobrý den,",
      `někdo, snad vy, chce na tuto adresu dostávat novinky z webu ${siteName}. Potvrďte to prosím jedním tlačítkem.`,
      { button: { label: "Potvrdit odběr", url: confirmUrl } },
      `Odkaz platí ${days} dní. Bez potvrzení nic posílat nebudeme.`,
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka. Nežádali jste o ni? Nemusíte dělat nic, adresu do ${days} dní smažeme.`,
    ],
  });
}
