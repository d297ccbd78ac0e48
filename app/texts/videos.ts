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
  search: nbsp("Hledat ve videích"),
  searchPlaceholder: nbsp("Hledat podle názvu nebo místa"),
  searchSubmit: "Hledat",
  playlists: "Playlisty",
  all: "Všechna",
  other: "Nezařazené",
  nothingTitle: nbsp("Nic takového tu není"),
  nothing: nbsp("Zkuste jiné slovo nebo jiný playlist. Na háčcích a čárkách nezáleží."),
  reset: nbsp("Zobrazit všechna videa"),
  found: (count: number) => counted(count, videos),
};
