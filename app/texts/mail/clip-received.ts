import { type RenderedLetter, renderLetter } from "./letter";

type ClipReceived = {
  siteName: string;
  dashcamerName: string;
  /**
   * One for each file of the form. The label is the file's name, or null for an address nobody has confirmed:
   * a first mail carries no words of the sender, so that the form cannot be used to send them to others.
   */
  clips: { label: string | null; viewUrl: string }[];
  /** The sender asked for mails about further states. */
  notify: boolean;
};

/** Receipt of clips that were sent in, with the secret links. */
export function clipReceived({ siteName, dashcamerName, clips, notify }: ClipReceived): RenderedLetter {
  const single = clips.length === 1 ? clips[0] : undefined;
  return renderLetter({
    subject: single ? "Záběr dorazil v pořádku" : "Záběry dorazily v pořádku",
    blocks: [
      "Dobrý den,",
      single
        ? `váš záběr je celý na místě a čeká, až si ho ${dashcamerName} prohlédne. Díky, že jste ho poslali.`
        : `všechny vaše záběry jsou na místě a čekají, až si je ${dashcamerName} prohlédne. Díky, že jste je poslali.`,
      single
        ? { button: { label: "Podívat se, kam záběr dojel", url: single.viewUrl } }
        : {
            list: clips.map(({ label, viewUrl }, index) => ({
              label: label ?? `${index + 1}. záběr`,
              url: viewUrl,
            })),
          },
      single
        ? "Odkaz je tajný: kdo ho má, uvidí záběr i jeho stav. Schovejte si ho a nikomu ho neposílejte."
        : "Odkazy jsou tajné: kdo je má, uvidí záběry i jejich stav. Schovejte si je a nikomu je neposílejte.",
      notify
        ? `Jak ${single ? "záběr dopadne" : "dopadnou"}, vám napíšeme.`
        : "O dalších změnách nepíšeme, stav ale najdete pod odkazem kdykoli.",
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože někdo při odeslání záběru uvedl tuto adresu. Nebyli jste to vy? Pak ji prosím ignorujte.`,
    ],
  });
}
