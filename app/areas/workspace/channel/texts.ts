import { clipCount } from "~/areas/clip/texts";
import { formatDateTime } from "~/texts/format";
import { videoCount } from "./playlists-texts";

/** The creator's published and planned videos. */
export const channelTexts = {
  title: "Videa",
  lede: (count: number) => `Co vyšlo na vašem kanálu a co se chystá: ${videoCount(count)}.`,
  newTitle: "Nové video",
  editTitle: "Úpravy videa",
  back: "Videa",
  name: "Název",
  videoUrl: "Odkaz na video",
  fetched: "Video je z vašeho kanálu, odkaz změnit nejde.",
  description: "Popis",
  playlist: "Playlist",
  noPlaylist: "Nezařazené",
  planned: "Plánované vydání",
  plannedHint: "Bez data vyjde hned. S datem se do té doby na webu neukáže.",
  visible: "Ukazovat na webu",
  add: "Přidat video",
  saved: "Uložit video",
  searchLabel: "Hledat ve videích",
  out: (moment: number) => `vyšlo ${formatDateTime(moment)}`,
  plan: (moment: number) => `vyjde ${formatDateTime(moment)}`,
  hidden: "skryté",
  clips: (count: number) => (count === 0 ? "bez záběrů" : clipCount(count)),
  watch: "Pustit video",
  clipsTitle: "Záběry ve videu",
  noClips: "Zatím žádné. Záběr do videa přiřadíte na jeho stránce.",
  inTrash: "v koši",
  removeTitle: "Smazat video",
  removeQuestion: "Z webu zmizí hned a vrátit to nejde. Záběry, které v něm jsou, zůstanou.",
  emptyTitle: "Zatím žádná videa",
  emptyText: "Videa z vašeho kanálu se tu objeví sama, jiná přidáte ručně.",
  nothingTitle: "Tady nic není",
  nothingText: "Takové video na kanálu nemáte.",
};
