import { type RenderedLetter, renderLetter } from "./letter";

type EditorInvitation = { dashcamerName: string; registerUrl: string; days: number };

/** Asks somebody to help a creator; the only foreign words in it are the creator's public name. */
export function editorInvitation({ dashcamerName, registerUrl, days }: EditorInvitation): RenderedLetter {
  return renderLetter({
    subject: "Pozvánka mezi editory",
    blocks: [
      "Dobrý den,",
      `dashcamer ${dashcamerName} vás zve, abyste mu na Palubce pomáhali se záběry z palubních kamer. Uvidíte jen ty, které vám přidělí.`,
      { button: { label: "Založit účet editora", url: registerUrl } },
      `Odkaz platí ${days} dní. Na stránce si zvolíte jméno a heslo.`,
      "Nevíte, o co jde? Pak nemusíte dělat nic, bez vás žádný účet nevznikne.",
    ],
    footer: ["Tuto zprávu posílá Palubka, platforma pro záběry z palubních kamer."],
  });
}
