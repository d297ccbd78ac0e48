import { type RenderedLetter, renderLetter } from "./letter";

type RegistrationConfirm = { siteName: string; role: "fan" | "dashcamer"; confirmUrl: string; hours: number };

/** First mail of an account. Nobody has confirmed the address yet, so it carries no word of the form's writer. */
export function registrationConfirm(input: RegistrationConfirm): RenderedLetter {
  const { siteName, role, confirmUrl, hours } = input;
  const account = role === "fan" ? "účet fanouška" : "účet dashcamera";
  return renderLetter({
    subject: "Potvrďte svůj účet",
    blocks: [
      "Dobrý den,",
      `někdo, snad vy, si s touto adresou zakládá ${account}. Zbývá ji potvrdit:`,
      { button: { label: "Potvrdit účet", url: confirmUrl } },
      ...(role === "dashcamer"
        ? ["Potvrzením uzavřete smlouvu. Podmínky, které jste přijali, vám potom pošleme."]
        : []),
      `Odkaz platí ${hours} hodin. Na stránce zadáte heslo, které jste si při registraci zvolili.`,
      "Nebyli jste to vy? Pak nemusíte dělat nic. Bez potvrzení účet do týdne smažeme.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
