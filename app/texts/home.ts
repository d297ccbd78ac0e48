import { nbsp } from "./format";

export const homeTexts = {
  stopPictures: "Zastavit střídání obrázků",
  runPictures: "Střídat obrázky",
  latest: "Nejnovější video",
  latestMissing: nbsp("Nejnovější video teď není k dispozici. Zkuste stránku Videa."),
  watch: (host: string) => `Přehrát na\u00a0${host}`,
  routeTitle: nbsp("Máte něco na kameře?"),
  routeLede: nbsp(
    "Pošlete mi to klidně z telefonu na odpočívadle. Registrace není nutná – s účtem ale uvidíte, kam záběr dojel.",
  ),
  send: "Nahraj záběr",
  rules: nbsp("Co se smí a nesmí posílat"),
  steps: [
    {
      distance: "0\u00a0km",
      title: "Vyberte soubor",
      text: nbsp("MP4, MOV, MKV, AVI nebo TS přímo z kamery. Klidně i několik najednou."),
    },
    {
      distance: "1\u00a0km",
      title: "Napište, co se stalo",
      text: nbsp("Kdy, kde a proč to stojí za vidění. Dvě věty úplně stačí."),
    },
    {
      distance: "2\u00a0km",
      title: "Sledujte, kam dojel",
      text: nbsp("Od nahrání přes střih až po zveřejnění. Stav záběru uvidíte na vlastní stránce."),
    },
  ],
};

export const newsletterTexts = {
  title: nbsp("Nové video rovnou do e-mailu"),
  lede: nbsp("Píšu jen tehdy, když něco vyjde. Zpravidla jednou týdně."),
  email: "E-mailová adresa",
  placeholder: "vas@email.cz",
  submit: "Odebírat",
  settings: nbsp("Co vám mám posílat"),
  count: (chosen: number, all: number) => `${chosen}\u00a0z\u00a0${all}`,
  playlists: "Playlisty",
  other: "Nezařazené",
  webUpdates: nbsp("Novinky na webu"),
  unsubscribe: nbsp("Odběr zrušíte odkazem v každém e-mailu. Jak s adresou nakládám, píšu v"),
  privacy: nbsp("informacích o osobních údajích"),
  consentTitle: nbsp("Ještě souhlas, a jedeme"),
  consent: nbsp("Bez vašeho souhlasu adresu použít nesmím. Co s ní bude, píšu v textu"),
  privacyName: nbsp("Informace o zpracování osobních údajů"),
  agree: nbsp("Souhlasím a odebírám"),
};
