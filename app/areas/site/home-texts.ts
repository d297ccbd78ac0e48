export const homeTexts = {
  stopPictures: "Zastavit střídání obrázků",
  runPictures: "Střídat obrázky",
  latest: "Nejnovější video",
  latestMissing: "Nejnovější video teď není k dispozici. Zkuste stránku Videa.",
  watch: (host: string) => `Přehrát na ${host}`,
  routeTitle: "Máte něco na kameře?",
  routeLede:
    "Pošlete mi to klidně z telefonu na odpočívadle. Registrace není nutná – s účtem ale uvidíte, kam záběr dojel.",
  send: "Nahraj záběr",
  rules: "Co se smí a nesmí posílat",
  steps: [
    {
      distance: "0 km",
      title: "Vyberte soubor",
      text: "MP4, MOV, MKV, AVI nebo TS přímo z kamery. Klidně i několik najednou.",
    },
    {
      distance: "1 km",
      title: "Napište, co se stalo",
      text: "Kdy a kde to bylo a proč to stojí za vidění. Dvě věty úplně stačí.",
    },
    {
      distance: "2 km",
      title: "Sledujte, kam dojel",
      text: "Od nahrání přes střih až po zveřejnění. Stav záběru uvidíte na vlastní stránce.",
    },
  ],
};

export const newsletterTexts = {
  title: "Nové video rovnou do e-mailu",
  lede: "Píšu jen tehdy, když něco vyjde.",
  email: "E-mailová adresa",
  placeholder: "vas@email.cz",
  submit: "Odebírat",
  settings: "Co vám mám posílat",
  count: (chosen: number, all: number) => `${chosen} z ${all}`,
  playlists: "Playlisty",
  other: "Nezařazené",
  webUpdates: "Novinky na webu",
  unsubscribe: "Odběr zrušíte odkazem v každém e-mailu. Jak s adresou nakládám, píšu v",
  privacy: "informacích o osobních údajích",
  consentTitle: "Ještě souhlas, a jedeme",
  consent: "Bez vašeho souhlasu adresu použít nesmím. Co s ní bude, píšu v textu",
  privacyName: "Informace o zpracování osobních údajů",
  agree: "Souhlasím a odebírám",
};
