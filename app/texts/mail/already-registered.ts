import { type RenderedLetter, renderLetter } from "./letter";

type AlreadyRegistered = {
  siteName: string;
  role: "fan" | "dashcamer";
  loginUrl: string;
  resetUrl: string;
};

/** The owner of an account learns that somebody wanted to make one with the same address. */
export function alreadyRegistered({ siteName, role, loginUrl, resetUrl }: AlreadyRegistered): RenderedLetter {
  const account = role === "fan" ? "účet fanouška" : "účet dashcamera";
  return renderLetter({
    subject: "Účet už máte",
    blocks: [
      "Dobrý den,",
      `někdo, snad vy, si chtěl s touto adresou založit ${account}. Ten už ale máte, stačí se přihlásit:`,
      { button: { label: "Přihlásit se", url: loginUrl } },
      "Nevíte heslo? Nastavte si nové:",
      { list: [{ label: "Nové heslo", url: resetUrl }] },
      "Nebyli jste to vy? Pak nemusíte dělat nic, s účtem se nic nestalo.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
