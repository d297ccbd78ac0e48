import { formatMoney, nbsp } from "./format";

/** A switch of the settings: its name, and one sentence on what it does. */
type Switch = { label: string; hint: string };

/** /dashcamer/settings */
export const dashcamerSettingsTexts = {
  title: "Nastavení",
  lede: nbsp("Jak vás lidé uvidí, co a jak vám můžou posílat, a váš účet."),
  sections: nbsp("Části nastavení"),
  save: "Uložit",

  profile: nbsp("O vás"),
  name: nbsp("Jméno, pod kterým vystupujete"),
  nameHint: nbsp("Uvidí ho odesílatelé, diváci i jiní dashcameři."),
  firstName: "Jméno",
  lastName: "Příjmení",
  personHint: nbsp("Jen na doklady a pro smlouvu."),
  channelUrl: nbsp("Adresa kanálu"),
  channelHint: nbsp("Povede na ni vaše jméno."),
  instagram: "Instagram",
  instagramHint: nbsp("Jméno účtu, třeba honzazavolantem."),
  enterpriseUrl: nbsp("Adresa firmy"),
  enterpriseHint: nbsp("Povede na ni vaše jméno místo kanálu."),
  enterpriseMissing: nbsp("Adresu firmy a vlastní doménu přidává tarif Enterprise."),
  urlName: nbsp("Adresa pro příjem záběrů"),
  urlNameHint: nbsp("Po změně přestane platit odkaz i QR kód, které jste už rozdali."),
  sendUrl: nbsp("Vlastní adresa pro příjem"),
  sendUrlHint: nbsp("Třeba krátký odkaz na vaší doméně. Bude v QR kódu místo adresy na Palubce."),

  icon: nbsp("Obrázek"),
  iconHint: nbsp("Ukazuje se vedle jména při posílání záběrů. Bez něj vás zastoupí volant."),
  iconField: "Soubor",
  iconSources: nbsp("JPEG, PNG, BMP nebo WebP. Prohlížeč vybere čtverec ze středu a zmenší ho."),
  iconPlain: nbsp("Bez JavaScriptu vyberte hotový čtvercový WebP do 256 × 256 bodů a 200 kB."),
  iconPreview: nbsp("Takhle bude obrázek vypadat"),
  iconCurrent: nbsp("Váš obrázek"),
  iconSave: nbsp("Použít obrázek"),
  iconRemove: nbsp("Odebrat obrázek"),

  receiving: nbsp("Příjem záběrů"),
  chance: nbsp("Šance, že záběr vyjde"),
  chanceHint: nbsp("Odesílatel ji vidí vedle vašeho jména. Nechte prázdné, když ji uvádět nechcete."),
  chanceFrom: nbsp("Od (v procentech)"),
  chanceTo: nbsp("Do (v procentech)"),
  emailMessage: nbsp("Proč e-mail chcete"),
  emailMessageHint: nbsp("Odesílatel si to přečte u políčka pro adresu."),

  clipRules: nbsp("Práce se záběry"),
  states: nbsp("Stavy, které používáte"),
  publishing: "Zveřejňování",
  transfers: nbsp("Převody k jiným dashcamerům"),

  switches: {
    hidden: {
      label: nbsp("Neukazovat mě v nabídce dashcamerů"),
      hint: nbsp("Záběr vám pošle jen ten, kdo má váš odkaz nebo QR kód."),
    },
    requiresFanEmail: {
      label: nbsp("Chci od odesílatele e-mail"),
      hint: nbsp("Bez adresy vám nikdo záběr nepošle."),
    },
    notifyOnUpload: {
      label: nbsp("Napsat mi, když přijde nový záběr"),
      hint: nbsp("Jeden e-mail za každé odeslání, i když je v něm záběrů víc."),
    },
    allowDuplicates: {
      label: nbsp("Přijímat i soubory, které už mám"),
      hint: nbsp("Jinak stejný soubor odmítneme dřív, než se začne nahrávat."),
    },
    allowFanTagging: {
      label: nbsp("Odesílatelé smějí přidávat štítky"),
      hint: nbsp("Vybírají jen ze štítků platformy, vaše vlastní nevidí."),
    },
    allowedState2: {
      label: nbsp("Zpracovává se"),
      hint: nbsp("Pro záběry, které už jsou ve střižně."),
    },
    allowedState3: {
      label: nbsp("Schváleno fanouškem"),
      hint: nbsp("Pro záběry, u kterých odesílatel schválil sestřih."),
    },
    allowedState4: {
      label: nbsp("Čeká na vydání"),
      hint: nbsp("Pro záběry s naplánovaným videem."),
    },
    allowUploadLinkBeforePublish: {
      label: nbsp("Odkaz na video smí být u záběru už před zveřejněním"),
      hint: nbsp("Odesílatel ho pak uvidí dřív, než video vyjde."),
    },
    allowFanAutoTransferUnattractive: {
      label: nbsp("Neatraktivní záběry převádět bez ptaní"),
      hint: nbsp("Když si fanoušek po půl roce řekne o převod jinam, nemusíte ho schvalovat."),
    },
    allowFanAutoTransferUploaded: {
      label: nbsp("Nerozhodnuté záběry převádět bez ptaní"),
      hint: nbsp("Totéž pro záběry, které zůstaly ve stavu Nahráno."),
    },
  } satisfies Record<string, Switch>,
  statesHint: nbsp("Záběry, které v takovém stavu už jsou, v něm zůstanou, další do něj nepřesunete."),
  offers: nbsp("Co sami nabízíte jiným, nastavíte u každého záběru; cizí nabídky najdete v "),
  offersLink: nbsp("nabídce záběrů"),

  account: "Přihlášení",
  data: nbsp("Vaše data a smlouva"),
  exportText: nbsp(
    "Záznam o vás, záběry, poznámky, štítky, videa, editoři i doklady v jednom souboru JSON. Samotné záběry stáhnete na jejich stránkách.",
  ),
  export: nbsp("Stáhnout data"),
  endText: nbsp("Smlouvu můžete ukončit kdykoli. Záběry necháme ještě 30 dní, pak je smažeme."),
  end: nbsp("Ukončit smlouvu"),
};

/** /dashcamer/settings/end */
export const endContractTexts = {
  title: nbsp("Ukončit smlouvu"),
  lede: nbsp("Tohle nejde vrátit. Než budete pokračovat, přečtěte si, co se stane:"),
  points: [
    nbsp("Hned vás i vaše editory odhlásíme a přihlásit se už nepůjde."),
    nbsp("Nikdo vám nepošle nový záběr a přestanou platit odkazy, kterými záběry sdílíte."),
    nbsp("Převody, o kterých se ještě nerozhodlo, skončí."),
    nbsp(
      "Záběry a poznámky necháme 30 dní, pak je i s vašimi osobními údaji smažeme. Doklady musíme ze zákona uchovat.",
    ),
  ],
  refund: (amount: number, periods: string) =>
    nbsp(`Z předplaceného tarifu zbývá ${periods}, vrátíme vám ${formatMoney(amount)}.`),
  noRefund: nbsp("Vracíme jen celá nevyužitá období po 30 dnech a žádné takové vám nezbývá."),
  credit: (amount: number) =>
    nbsp(`Na účtu máte kredit ${formatMoney(amount)}. Než skončíte, vyberte si ho.`),
  first: nbsp("Chcete si nejdřív stáhnout svoje data?"),
  export: nbsp("Stáhnout data"),
  password: nbsp("Vaše heslo"),
  sure: nbsp("Vím, že smlouva hned skončí a záběry za 30 dní zmizí"),
  submit: nbsp("Ukončit smlouvu natrvalo"),
  back: nbsp("Zpátky do nastavení"),
};
