import { formatDate, formatDateTime, nbsp } from "./format";

export const profileTexts = {
  title: "Můj profil",
  unnamed: "Bez jména",
  nickname: (nickname: string) => `Ve videích jako „${nickname}“`,
  since: (moment: number) => `účet od\u00a0${formatDate(moment)}`,
  sent: nbsp("Poslaných záběrů"),
  published: "Zveřejněných",
  history: "Historie záběrů",
  planned: (moment: number) => `vyjde ${formatDateTime(moment)}`,
  inVideo: (name: string) => `ve\u00a0videu „${name}“`,
  watch: "Pustit video",
  emptyTitle: nbsp("Zatím jste nic neposlali"),
  emptyText: nbsp("Až pošlete první záběr, uvidíte tady, jak to s ním vypadá."),
  send: "Poslat záběr",
};
