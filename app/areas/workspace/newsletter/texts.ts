import { counted, formatDateTime } from "~/texts/format";

const people = { one: "člověku", few: "lidem", other: "lidem" };
export const readers = { one: "odběratel", few: "odběratelé", other: "odběratelů" };

/** The creator's newsletter: messages about videos and news written by hand. */
export const newsletterTexts = {
  title: "Newsletter",
  lede: (all: number, news: number) =>
    `Má ${counted(all, readers)}. Novinky na webu z nich chce ${counted(news, { one: "člověk", few: "lidé", other: "lidí" })}.`,
  noSite: "Nejdřív je potřeba mít web",
  noSiteText: "Newsletter píše web svým odběratelům.",
  notSetUpTitle: "Odesílání tu zatím není zapnuté",
  notSetUp:
    "Provozovatel platformy ještě nepřipojil službu, která hromadnou poštu doručuje. Zprávy si můžete chystat, odejít ale nemůžou.",
  domain: "Odesílací doména a její záznamy v DNS",
  autoTitle: "O novém videu",
  auto: "Psát odběratelům samo, když video vyjde",
  autoOthers: "O ostatních videích napíšete z jejich stránek.",
  minute: "V kolik hodin",
  minuteHint: "Prázdné znamená hned: zpráva počká deset minut, abyste ji mohli opravit nebo zastavit.",
  autoSave: "Uložit nastavení",
  autoWho: "Dostanou ji odběratelé playlistu, ve kterém video je, a všichni, kdo si nic nevybrali.",
  aboutVideo: {
    none: "Odběratelům o něm zatím nic neodešlo. Než zprávu pošlete, prohlédnete si ji.",
    notOut: "Napsat odběratelům půjde, až bude video na webu vidět.",
    prepare: "Připravit zprávu",
    message: "Zpráva o videu",
  },
  newTitle: "Napsat novinky",
  newWho: "Dostanou je jen ti, kdo si vybrali „Novinky na webu“. Před odesláním si zprávu prohlédnete.",
  subject: "Předmět",
  body: "Text",
  bodyHint:
    "Odstavce oddělte prázdným řádkem. Nadpis začíná #, položka seznamu pomlčkou a odkaz stačí vložit.",
  save: "Uložit a prohlédnout",
  saveAgain: "Uložit zprávu",
  emptyTitle: "Zatím neodešla žádná zpráva",
  emptyText: "Až vyjde video, objeví se tu zpráva o něm.",
  kinds: { video: "o videu", news: "novinky" },
  states: {
    draft: "rozepsaná",
    planned: "čeká",
    sending: "odesílá se",
    stopped: "stojí",
    sent: "odeslaná",
    cancelled: "neodejde",
  },
  reasons: {
    creator: "Zastavili jste ji.",
    credentials:
      "Služba, která poštu doručuje, nás teď odmítá. Provozovatel musí zkontrolovat její nastavení.",
    quota: "U služby, která poštu doručuje, došel limit. Až se obnoví, nechte zprávu pokračovat.",
    rejected: "Služba, která poštu doručuje, zprávu odmítla.",
    hidden: "Video teď není vidět, a tak o něm nikomu nepíšeme.",
    contract: "Smlouva skončila.",
  },
  when: (at: number) => `odejde ${formatDateTime(at)}`,
  left: (at: number, sent: number) => `${formatDateTime(at)} · ${counted(sent, people)}`,
  written: (at: number) => formatDateTime(at),
};
