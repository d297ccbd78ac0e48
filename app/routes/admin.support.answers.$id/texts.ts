import type { AdministeredPlace } from "~/domain/administered/rules";
import { mostCanned } from "~/domain/canned-answers/rules";

/** /admin/support/answers/{id} */
export const cannedTexts = {
  back: "Připravené odpovědi",
  fresh: "Nová připravená odpověď",
  everywhere: "Nabízí se u hlášení ze všech webů.",
  ofSite: (name: string) => `Nabízí se u hlášení z webu ${name}.`,
  textTitle: "Text",
  place: "U kterých hlášení se nabídne",
  places: (site: string): { value: AdministeredPlace; label: string }[] => [
    { value: "platform", label: "Ze všech webů" },
    { value: "site", label: `Jen z webu ${site}` },
  ],
  title: "Jak se jmenuje",
  titleHint: "Podle toho ji v seznamu poznáte. Nikam se neposílá.",
  text: "Odpověď",
  textHint:
    "Doplní se {jméno} toho, kdo napsal, {web}, ze kterého hlášení přišlo, a {předmět}. Kdo jméno nenapsal, tomu se vynechá i s čárkou před ním.",
  wrongPlaceholder: "Doplnit umíme jen {jméno}, {web} a {předmět}.",
  save: "Uložit odpověď",
  deleteTitle: "Smazat odpověď",
  deleteLede: "Co už odešlo, tím nezmizí.",
  delete: "Smazat",
  tooMany: `Víc než ${mostCanned} jich na jednom místě nebude. Nějakou nejdřív smažte.`,
  changedMeanwhile: "Odpověď mezitím někdo změnil. Otevřete stránku znovu.",
};
