import { videoCount } from "~/areas/workspace/channel/playlists-texts";
import { creatorPages } from "~/areas/workspace/texts";
import { formatDateTime } from "~/texts/format";

/** The channel whose new videos come by themselves. */
export const watchedChannelTexts = {
  title: creatorPages.channel,
  lede: "Co vydáte na YouTube, objeví se samo ve Videích i na webu.",
  findTitle: "Připojit kanál",
  findOther: "Připojit jiný kanál",
  address: "Adresa kanálu",
  addressHint: "Stačí ji zkopírovat z prohlížeče, v jakékoli podobě: /@jméno, /c/jméno, /jméno i /channel/.",
  find: "Najít kanál",
  foundTitle: "Je to on?",
  foundNewest: "Nejnovější videa",
  foundNothing: "Zatím na něm žádné video není.",
  foundSilent: "Bývá to jen výpadek. Kanál můžete připojit hned, jeho videa přijdou, až se ozve.",
  foundText: "Videa, která už vyšla, jen převezmeme. Nikomu o nich psát nebudeme.",
  connect: "Připojit tento kanál",
  videos: "Videa",
  fetched: "Naposledy zkontrolováno",
  notYet: "ještě ne",
  pushed: "YouTube hlásí",
  pushedYes: (lastPushAt: number | null) =>
    lastPushAt === null ? "ano" : `ano, naposledy ${formatDateTime(lastPushAt)}`,
  pushedNo: "čeká na YouTube",
  how: (isPushed: boolean) =>
    isPushed
      ? "O novém videu nám dává YouTube vědět hned a pro jistotu kontrolujeme kanál i sami."
      : "Než začne YouTube nová videa hlásit, kontrolujeme kanál sami, několikrát za hodinu.",
  silentTitle: "YouTube teď o kanálu nic neprozradí",
  silent: (againAt: number) =>
    `Bývá to jen výpadek. Videa zůstávají, jak jsou, a další pokus přijde ${formatDateTime(againAt)}.`,
  open: "Otevřít kanál",
  disconnectQuestion: "Nová videa už se objevovat nebudou. Ta, která tu jsou, zůstanou.",
  disconnect: "Odpojit kanál",
  disconnectLabel: (name: string) => `Odpojit kanál ${name}`,
  playlistsTitle: "Playlisty kanálu",
  playlistsText:
    "Vyberte, kam na webu patří videa z playlistů na YouTube. Co zařadíte u videa ručně, to zůstane.",
  playlistsNone: "Zatím o žádných nevíme. Hledáme je každý den, nebo hned, když si řeknete.",
  playlistVideos: (count: number, isRead: boolean) =>
    !isRead ? "ještě nepřečteno" : count === 0 ? "bez videí" : videoCount(count),
  playlistBeginning: "Z delších playlistů nemusíme vidět všechna videa. Řaďte je na YouTube od nejnovějšího.",
  playlistOnSite: (name: string) => `Kam na webu patří videa z playlistu ${name}`,
  playlistNowhere: "Nikam",
  playlistNew: (name: string) => `Nový playlist: ${name}`,
  playlistSave: "Uložit zařazení",
  playlistSaveLabel: (name: string) => `Uložit zařazení playlistu ${name}`,
  playlistsFind: "Načíst playlisty znovu",
  emptyTitle: "Žádný kanál tu připojený není",
  emptyText: "Bez něj přidáváte videa ručně.",
};
