import type { AdministeredPlace } from "~/domain/administered/rules";
import type { ChangelogState } from "~/domain/changelog/rules";
import { formatDate } from "~/texts/format";

/** /admin/changelog/{id} */
export const entryTexts = {
  back: "Poznámky k aktualizaci",
  fresh: "Nová poznámka",
  everywhere: "na všech webech",
  state: (state: ChangelogState, day: string | null, where: string) => {
    if (state === "draft" || day === null) return `Rozepsaná, uvidí ji návštěvníci ${where}.`;
    const date = formatDate(Date.parse(`${day}T12:00Z`));
    return state === "planned" ? `Ukáže se ${where} ${date}.` : `Zveřejněná ${where}, s datem ${date}.`;
  },
  site: (name: string) => `na webu ${name}`,
  textTitle: "Text",
  place: "Kde ji návštěvníci uvidí",
  places: (site: string): { value: AdministeredPlace; label: string }[] => [
    { value: "platform", label: "Na všech webech" },
    { value: "site", label: `Jen na webu ${site}` },
  ],
  title: "Verze nebo pár slov",
  titleHint: "Třeba 1.0.27.",
  markdown: "Co je nového",
  markdownHint: "Markdown: seznamy začínají pomlčkou, dál odstavce, **tučně** a odkazy.",
  day: "Datum",
  dayHint: "Od toho dne ji návštěvníci uvidí. Bez data zůstane rozepsaná.",
  save: "Uložit a ukázat",
  previewTitle: "Náhled",
  deleteTitle: "Smazat poznámku",
  deleteLede: "Zmizí i návštěvníkům. Vrátit zpátky ji nejde.",
  delete: "Smazat",
  changedMeanwhile: "Poznámku mezitím někdo změnil. Otevřete stránku znovu.",
};
