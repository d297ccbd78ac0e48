import { counted, formatDate, nbsp } from "./format";

const videos = { one: "video", few: "videa", many: "videa", other: "videí" };

export const videosTexts = {
  title: "Videa",
  lede: (count: number, newest: number | null) =>
    nbsp(
      newest === null
        ? "Zatím tu nic není. Až vyjde první video, najdete ho tady."
        : `Celkem ${counted(count, videos)}, nejnovější z ${formatDate(newest)}.`,
    ),
  playlistLede: (name: string, count: number) => nbsp(`Playlist ${name}, celkem ${counted(count, videos)}.`),
  watchDescription: (name: string) => nbsp(`Video z českých silnic: ${name}.`),
  privacy: nbsp("Přehrávač YouTube se načte, teprve když na video klepnete."),
  search: nbsp("Hledat ve videích"),
  searchPlaceholder: nbsp("Název nebo místo"),
  searchSubmit: "Hledat",
  playlists: "Playlisty",
  all: "Všechna",
  other: "Nezařazené",
  nothingTitle: nbsp("Nic takového tu není"),
  nothing: nbsp("Zkuste jiné slovo nebo jiný playlist. Na háčcích a čárkách nezáleží."),
  reset: nbsp("Zobrazit všechna videa"),
  found: (count: number) => nbsp(`Našli jsme ${counted(count, videos)}.`),
  play: "Přehrát tady",
  watch: (host: string) => nbsp(`Otevřít na ${host}`),
  close: "Zavřít video",
  feed: nbsp("Odebírat přes RSS"),
};

export const feedTexts = {
  description: (name: string) => `Nová videa: ${name}`,
};
