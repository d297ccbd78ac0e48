import type { ChangelogState } from "~/domain/changelog/rules";
import { formatDate } from "~/texts/format";

/** /admin/changelog */
export const changelogListTexts = {
  lede: "Co je nového, pro návštěvníky. Otevřou si to odkazem v patičce.",
  write: "Napsat poznámku",
  entry: "Poznámka",
  day: "Datum",
  dayOf: (day: string | null) => (day === null ? "–" : formatDate(Date.parse(`${day}T12:00Z`))),
  state: "Stav",
  states: { draft: "rozepsaná", planned: "čeká na svůj den", published: "zveřejněná" } satisfies Record<
    ChangelogState,
    string
  >,
  place: "Kde je vidět",
  everywhere: "Na všech webech",
  emptyTitle: "Zatím žádná poznámka",
  empty: "První se ukáže návštěvníkům, jakmile jí dáte datum.",
  pages: "Stránky seznamu",
};
