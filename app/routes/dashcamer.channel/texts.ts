import { formatDateTime } from "~/texts/format";

/** The channel whose new videos come by themselves. */
export const watchedChannelTexts = {
  title: "Kanál",
  lede: "Co vydáte na YouTube, objeví se samo ve Videích i na webu.",
  findTitle: "Připojit kanál",
  findOther: "Připojit jiný kanál",
  address: "Adresa kanálu",
  addressHint: "Stačí ji zkopírovat z prohlížeče, v jakékoli podobě: /@jméno, /c/ i /channel/.",
  find: "Najít kanál",
  foundTitle: "Je to on?",
  foundNewest: "Nejnovější videa",
  foundNothing: "Zatím na něm žádné video není.",
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
  emptyTitle: "Žádný kanál tu připojený není",
  emptyText: "Bez něj přidáváte videa ručně.",
};
