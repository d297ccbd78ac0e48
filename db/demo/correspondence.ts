import type { PlaylistName, UploadName } from "./channel";
import type { Moment } from "./clip";
import type { FanName } from "./people";

type DemoSubscriber = {
  email: string;
  playlists: readonly PlaylistName[];
  other?: true;
  webUpdates?: true;
  consent: Moment;
  /** The link in the confirmation mail has not been opened yet. */
  unconfirmed?: true;
};

/** Readers of the default site's news. */
export const subscribers: readonly DemoSubscriber[] = [
  { email: "jana@palubka.test", playlists: ["zver", "predjizdeni"], consent: [510, "20:12"] },
  { email: "ondra@palubka.test", playlists: ["slusni"], other: true, consent: [402, "21:40"] },
  {
    email: "babicka@fanousci.test",
    playlists: ["brzda", "slusni", "zver", "predjizdeni", "chodci", "pocasi"],
    other: true,
    webUpdates: true,
    consent: [371, "09:02"],
  },
  { email: "autoskola.novak@fanousci.test", playlists: ["chodci", "predjizdeni"], consent: [188, "10:44"] },
  { email: "zdenek@fanousci.test", playlists: ["pocasi"], consent: [73, "16:31"] },
  { email: "mirek@fanousci.test", playlists: ["predjizdeni"], webUpdates: true, consent: [22, "20:40"] },
  { email: "tereza@fanousci.test", playlists: ["zver"], consent: [1, "22:05"], unconfirmed: true },
];

type DemoTicket = {
  /** 1 bug, 2 contact, 3 suggestion (specification, section 2). */
  type: 1 | 2 | 3;
  fan?: FanName;
  name: string;
  email: string;
  subject: string;
  opened: Moment;
  closed?: Moment;
  messages: readonly { fromSupport?: true; at: Moment; text: string }[];
  /** A recorded person asks to be hidden in this video of the channel. */
  removal?: { video: UploadName; place: string; wish: "blur" | "remove" };
};

export const tickets: readonly DemoTicket[] = [
  {
    type: 1,
    name: "Ondra Přikryl",
    email: "ondra@palubka.test",
    fan: "ondra",
    subject: "Přehrávač v Safari zůstane černý",
    opened: [0, "08:48"],
    messages: [
      {
        at: [0, "08:48"],
        text: "1. Otevřu Můj profil a vyberu starší záběr.\n2. Kliknu na Přehrát.\n3. Čas běží, obraz je černý. Na počítači to funguje.",
      },
    ],
  },
  {
    type: 3,
    name: "Míša Křížová",
    email: "misa@palubka.test",
    subject: "Hromadné přidání štítků",
    opened: [1, "11:02"],
    messages: [
      {
        at: [1, "11:02"],
        text: "Hodilo by se označit víc záběrů najednou a přidat jim stejný štítek. Po víkendu jich mám třeba dvacet z jedné akce.",
      },
    ],
  },
  {
    type: 2,
    name: "Zdeněk z Ústí",
    email: "zdenek@fanousci.test",
    subject: "Jde záběr stáhnout zpátky?",
    opened: [12, "19:26"],
    closed: [11, "09:30"],
    messages: [
      {
        at: [12, "19:26"],
        text: "Přepsal jsem si kartu v kameře a u vás mám poslední kopii. Dá se k ní dostat?",
      },
      {
        fromSupport: true,
        at: [11, "09:30"],
        text: "Dobrý den, dá: otevřete odkaz z e-mailu, který vám po nahrání přišel, a v nabídce přehrávače zvolte Stáhnout.",
      },
    ],
  },
  {
    type: 2,
    name: "Radek Vondra",
    email: "radek@fanousci.test",
    subject: "Žádost o odstranění ze záběru",
    opened: [6, "18:20"],
    removal: { video: "zizkov", place: "2:15–2:40", wish: "blur" },
    messages: [
      {
        at: [6, "18:20"],
        text: "Kde: 2:15–2:40\nPřání: Rozmazat mě, mé auto nebo značku\n\nJdu přes přechod v modré bundě a v práci mě podle ní všichni poznali.",
      },
    ],
  },
];

/** News that Honza is writing to his subscribers. */
export const newsDraft = {
  subject: "Na webu jde hledat i bez háčků a čárek",
  body: `Ahoj,

videa jde nově hledat, jak vám to přijde pod ruku: „srna“, „Srna“ i „srna na silnici“ najde totéž.

# Co ještě přibylo

- Každý playlist má vlastní RSS.
- Záběr pošlete i z telefonu rovnou z galerie.

Kdyby něco nefungovalo, napište mi. Honza`,
  created: [1, "19:20"] as Moment,
};

/** Answers that the provider's people have ready, for all sites but where they name one. */
export const canned: readonly { title: string; text: string; ofSite?: true }[] = [
  {
    title: "Černý obraz v Safari",
    text: "Dobrý den, {jméno},\n\nzkuste prosím v Safari vymazat data webu {web} a stránku znovu načíst. Kdyby obraz zůstal černý, pošlete nám verzi systému.",
  },
  {
    title: "Kopie záběru zpátky",
    text: "Dobrý den, {jméno},\n\nsvůj záběr najdete v Mém profilu, tlačítko Stáhnout je pod přehrávačem.",
    ofSite: true,
  },
];
