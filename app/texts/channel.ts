import { clipCount } from "./clips";
import { formatDateTime, nbsp } from "./format";
import { videoCount } from "./playlists";

/** The creator's published and planned videos. */
export const channelTexts = {
  title: "Videa",
  lede: (count: number) => nbsp(`Co vyšlo na vašem kanálu a co se chystá: ${videoCount(count)}.`),
  newTitle: nbsp("Nové video"),
  editTitle: "Úpravy videa",
  back: "Videa",
  name: "Název",
  videoUrl: nbsp("Odkaz na video"),
  fetched: nbsp("Video je z vašeho kanálu, odkaz zůstává jeho."),
  description: "Popis",
  playlist: "Playlist",
  noPlaylist: "Nezařazené",
  planned: "Plánované vydání",
  plannedHint: nbsp("Bez data vyjde hned. S datem se do té doby na webu neukáže."),
  visible: nbsp("Ukazovat na webu"),
  add: "Přidat video",
  saved: "Uložit video",
  searchLabel: nbsp("Hledat ve videích"),
  out: (moment: number) => `vyšlo ${formatDateTime(moment)}`,
  plan: (moment: number) => `vyjde ${formatDateTime(moment)}`,
  hidden: "skryté",
  clips: (count: number) => (count === 0 ? "bez záběrů" : clipCount(count)),
  watch: "Pustit video",
  clipsTitle: nbsp("Záběry ve videu"),
  noClips: nbsp("Zatím žádné. Záběr do videa přiřadíte na jeho stránce."),
  inTrash: nbsp("v koši"),
  removeTitle: "Smazat video",
  removeQuestion: nbsp("Z webu zmizí hned a vrátit to nejde. Záběry, které v něm jsou, zůstanou."),
  emptyTitle: nbsp("Zatím žádná videa"),
  emptyText: nbsp("Videa z vašeho kanálu se tu objeví sama, jiná přidáte ručně."),
  nothingTitle: nbsp("Tady nic není"),
  nothingText: nbsp("Takové video na kanálu nemáte."),
};
