import { counted, formatDate, formatDateTime, nbsp } from "./format";

/** /transfer: the fan hands a clip over to another creator. */
export const transferTexts = {
  title: "Převod záběru",
  pageTitle: (name: string) => `Převod: ${name}`,
  lede: nbsp(
    "Dashcamer váš záběr nepoužil? Po šesti měsících od odeslání ho můžete předat jinému. Je k tomu potřeba účet, pod kterým jste záběr poslali.",
  ),
  rules: [
    nbsp("Převést jde záběr, který jste poslali ze svého účtu, nejdřív šest měsíců od odeslání."),
    nbsp("Dosavadní dashcamer o převodu rozhoduje, pokud ho neschválil předem."),
    nbsp("Se záběrem se stěhují i zprávy a přílohy. Převést ho jde jen jednou."),
  ],
  code: nbsp("Kód nebo odkaz k převodu"),
  open: "Pokračovat",
  logIn: "Přihlásit se",
  logInText: nbsp("Přihlaste se a uvidíte všechny své záběry, které převést jde."),
  holder: nbsp("Teď ho má"),
  sent: "Odesláno",
  from: "Převést jde",
  fromMoment: (moment: number) => nbsp(`od ${formatDateTime(moment)}`),
  to: nbsp("Komu má připadnout"),
  choose: "Vyberte dashcamera",
  noTargets: nbsp("Žádný jiný dashcamer teď záběr přijmout nemůže. Zkuste to prosím později."),
  chance: (lower: number, higher: number) => `zveřejní ${lower}–${higher}\u00a0%`,
  ask: nbsp("Požádat o převod"),
  askText: (name: string) => nbsp(`${name} dostane žádost e-mailem. Než se rozhodne, můžete ji zrušit.`),
  move: nbsp("Převést hned"),
  moveText: (name: string) =>
    nbsp(`${name} s převodem takového záběru souhlasí předem, takže proběhne hned. Vrátit ho nejde.`),
  pending: (name: string, at: number) => nbsp(`Žádost z ${formatDate(at)}. Nový dashcamer: ${name}.`),
  pendingTitle: nbsp("Čeká se na rozhodnutí"),
  pendingByOther: (name: string) =>
    nbsp(`Zájem o záběr má ${name} a rozhoduje o tom dashcamer, který ho má teď.`),
  cancel: nbsp("Zrušit žádost"),
  viewClip: "Stránka záběru",
  obstacles: {
    AlreadyTransferred: nbsp("Záběr už jednou převedený byl, podruhé to nejde."),
    TransferDisabled: nbsp("Převod tohohle záběru je vypnutý."),
    TransferTooEarly: nbsp("Na převod je zatím brzo."),
    ConsentWithdrawn: nbsp("Souhlas s použitím záběru je odvolaný, převést ho nejde."),
  } as Record<string, string>,
  several: {
    title: "Vaše záběry",
    empty: nbsp("Zatím tu žádný váš záběr není."),
    legend: nbsp("Které záběry převést"),
    held: (name: string) => nbsp(`má ho ${name}`),
    waits: (name: string) => nbsp(`čeká na převod, nový dashcamer: ${name}`),
    sameHolder: nbsp("Najednou jde převést záběry, které má jeden dashcamer."),
    submit: nbsp("Převést vybrané"),
    detail: "Podrobnosti",
  },
};

/** The creator's side: what to decide, what has gone, what others offer. */
export const transfersTexts = {
  title: "Převody",
  pageTitle: "Převody – Palubka",
  toApprove: "Ke schválení",
  toApproveEmpty: nbsp("Nikdo teď na vaše rozhodnutí nečeká."),
  wants: (target: string, byFan: boolean) =>
    nbsp(byFan ? `odesílatel ho chce předat: ${target}` : `má o něj zájem ${target}`),
  asked: (moment: number) => nbsp(`požádáno ${formatDateTime(moment)}`),
  approve: "Předat",
  refuse: nbsp("Nechat si"),
  gone: nbsp("Odešlé záběry"),
  goneEmpty: nbsp("Zatím od vás žádný záběr neodešel."),
  goneAt: (moment: number) => nbsp(`odešel ${formatDateTime(moment)}`),
  goneTo: (name: string) => nbsp(`teď ho má ${name}`),
  whoHolds: nbsp("Kdo má odešlý záběr teď, ukazují tarify Maxi a Enterprise."),
  offers: {
    title: "Nabídka",
    pageTitle: "Nabídka záběrů – Palubka",
    lede: nbsp("Záběry, které ostatní dashcameři dávají k dispozici."),
    empty: nbsp("Nikdo teď nic nenabízí"),
    emptyText: nbsp("Až někdo záběr nabídne, najdete ho tady. Svoje nabízíte na stránce záběru."),
    found: (count: number) =>
      counted(count, { one: "záběr", few: "záběry", many: "záběru", other: "záběrů" }),
    from: (name: string) => nbsp(`nabízí ${name}`),
    sender: (nickname: string) => nbsp(`poslal ${nickname}`),
    take: nbsp("Vzít si ho"),
    ask: nbsp("Požádat o něj"),
    asked: (moment: number) => nbsp(`Požádali jste ${formatDateTime(moment)}, čeká se na odpověď.`),
    cancel: nbsp("Zrušit žádost"),
    noSpace: nbsp("Na tenhle záběr vám nezbývá místo."),
    noLicence: nbsp("Bez platného tarifu si záběry brát nejde."),
    senderNote: nbsp("Vzkaz odesílatele"),
    holderNote: nbsp("Vzkaz dashcamera odesílateli"),
    comments: "Zprávy",
    more: nbsp("Starší zprávy uvidíte, až bude záběr váš."),
    watch: "Přehrát",
  },
};
