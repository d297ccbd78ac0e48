import { counted, formatDate } from "~/texts/format";

const videos = { one: "video", few: "videa", many: "videa", other: "videí" };

export const videosTexts = {
  title: "Videa",
  lede: (count: number, newest: number | null) =>
    newest === null
      ? "Zatím tu nic není. Až vyjde první video, najdete ho tady."
      : `Celkem ${counted(count, videos)}, nejnovější z ${formatDate(newest)}.`,
  playlistLede: (name: string, count: number) => `Playlist ${name}, celkem ${counted(count, videos)}.`,
  watchDescription: (name: string) => `Video z českých silnic: ${name}.`,
  privacy: "Přehrávač YouTube se načte, teprve když na video kliknete.",
  search: "Hledat ve videích",
  searchPlaceholder: "Název nebo místo",
  searchSubmit: "Hledat",
  playlists: "Playlisty",
  all: "Všechna",
  other: "Nezařazené",
  nothingTitle: "Nic takového tu není",
  nothing: "Zkuste jiné slovo nebo jiný playlist. Na háčcích a čárkách nezáleží.",
  reset: "Zobrazit všechna videa",
  found: (count: number) => `Našli jsme ${counted(count, videos)}.`,
  play: "Přehrát tady",
  watch: (host: string) => `Otevřít na ${host}`,
  close: "Zavřít video",
  feed: "Odebírat přes RSS",
};
