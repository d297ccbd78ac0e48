import { formatDateTime, formatTime } from "./format";

/** The bar over every page while a superuser is logged in as a creator. */
export const impersonationTexts = {
  label: "Přihlášení jako dashcamer",
  whose: (name: string) => `Díváte se jako ${name}`,
  until: (moment: number) => `Jen ke čtení, do ${formatTime(moment)}`,
  back: "Vrátit se",
};

/** What a creator reads in their settings about who has looked. */
export const lookTexts = {
  title: "Kdo se díval",
  looked: ({ startedAt, endedAt }: { startedAt: number; endedAt: number | null }) =>
    endedAt === null
      ? `Provozovatel se dívá od ${formatDateTime(startedAt)}`
      : `Provozovatel se díval ${formatDateTime(startedAt)} až ${formatTime(endedAt)}`,
  by: (name: string) => `Za Palubku ${name}.`,
};
