import { counted, formatDate, formatMoney, plural } from "./format";

/** A switch of the settings: its name, and one sentence on what it does. */
type Switch = { label: string; hint: string };

/** /dashcamer/settings */
export const dashcamerSettingsTexts = {
  title: "Nastavení",
  lede: "Jak vás lidé uvidí, co a jak vám můžou posílat, a váš účet.",
  sections: "Části nastavení",
  saves: {
    profile: "Uložit profil",
    identity: "Uložit údaje",
    receiving: "Uložit příjem záběrů",
    clipRules: "Uložit práci se záběry",
  },

  profile: "O vás",
  name: "Jméno, pod kterým vystupujete",
  nameHint: "Uvidí ho odesílatelé, návštěvníci webu i jiní dashcameři.",
  firstName: "Jméno",
  lastName: "Příjmení",
  personHint: "Jen na doklady a pro smlouvu.",
  channelUrl: "Adresa kanálu",
  channelHint: "Povede na ni vaše jméno.",
  instagram: "Instagram",
  instagramHint: "Jméno účtu, třeba honzazavolantem.",
  enterpriseUrl: "Adresa firmy",
  enterpriseHint: "Povede na ni vaše jméno místo kanálu.",
  enterpriseMissing: "Adresu firmy a vlastní doménu přidává tarif Enterprise.",
  enterpriseOrder: "Vybrat tarif",
  urlName: "Adresa pro příjem záběrů",
  urlNameHint: "Po změně přestane platit odkaz i QR kód, které jste už rozdali.",
  sendUrl: "Vlastní adresa pro příjem",
  sendUrlHint: "Třeba krátký odkaz na vaší doméně. Bude v QR kódu místo adresy na Palubce.",

  identity: "Kdo za web odpovídá",
  identityText:
    "Ukážeme to na stránce Kontakt a v informacích o osobních údajích. Komu lidé svěřují záběry, ten jim má říct, kdo je; kdo podniká, uvádí i sídlo, IČO a zápis v rejstříku.",
  legalName: "Jméno nebo firma",
  seat: "Sídlo nebo adresa",
  companyId: "IČO",
  register: "Zápis v rejstříku",
  registerHint: "Třeba: živnostenský rejstřík Městského úřadu Turnov.",
  contactEmail: "E-mail pro veřejnost",
  contactEmailHint: "Uvidí ho každý. Přihlašujete se dál svou adresou.",

  icon: "Obrázek",
  iconHint: "Ukazuje se vedle jména při posílání záběrů. Bez něj vás zastoupí volant.",
  iconField: "Soubor",
  iconSources: "JPEG, PNG, BMP nebo WebP. Prohlížeč vybere čtverec ze středu a zmenší ho.",
  iconPlain: "Bez JavaScriptu vyberte hotový čtvercový WebP do 256 × 256 bodů a 200 kB.",
  iconPreview: "Takhle bude obrázek vypadat",
  iconCurrent: "Váš obrázek",
  iconSave: "Použít obrázek",
  iconRemove: "Odebrat obrázek",

  receiving: "Příjem záběrů",
  chance: "Šance, že záběr vyjde",
  chanceHint: "Odesílatel ji vidí vedle vašeho jména. Nechte prázdné, když ji uvádět nechcete.",
  chanceFrom: "Od (v procentech)",
  chanceTo: "Do (v procentech)",
  emailMessage: "Proč e-mail chcete",
  emailMessageHint: "Odesílatel si to přečte u políčka pro adresu.",

  clipRules: "Práce se záběry",
  states: "Stavy, které používáte",
  publishing: "Zveřejňování",
  transfers: "Převody k jiným dashcamerům",

  switches: {
    hidden: {
      label: "Neukazovat mě v nabídce dashcamerů",
      hint: "Záběr vám pošle jen ten, kdo má váš odkaz nebo QR kód.",
    },
    requiresFanEmail: {
      label: "Chci od odesílatele e-mail",
      hint: "Bez adresy vám nikdo záběr nepošle.",
    },
    notifyOnUpload: {
      label: "Napsat mi, když přijde nový záběr",
      hint: "Jeden e-mail za každé odeslání, i když je v něm záběrů víc.",
    },
    allowDuplicates: {
      label: "Přijímat i soubory, které už mám",
      hint: "Jinak stejný soubor odmítneme dřív, než se začne nahrávat.",
    },
    allowFanTagging: {
      label: "Odesílatelé smějí přidávat štítky",
      hint: "Vybírají jen ze štítků platformy, vaše vlastní nevidí.",
    },
    allowedState2: {
      label: "Zpracovává se",
      hint: "Pro záběry, které už jsou ve střižně.",
    },
    allowedState3: {
      label: "Schváleno fanouškem",
      hint: "Pro záběry, u kterých odesílatel schválil sestřih.",
    },
    allowedState4: {
      label: "Čeká na vydání",
      hint: "Pro záběry s naplánovaným videem.",
    },
    allowUploadLinkBeforePublish: {
      label: "Odkaz na video smí být u záběru už před zveřejněním",
      hint: "Odesílatel ho pak uvidí dřív, než video vyjde.",
    },
    allowFanAutoTransferUnattractive: {
      label: "Neatraktivní záběry převádět bez ptaní",
      hint: "Když si fanoušek po půl roce řekne o převod jinam, nemusíte ho schvalovat.",
    },
    allowFanAutoTransferUploaded: {
      label: "Nerozhodnuté záběry převádět bez ptaní",
      hint: "Totéž pro záběry, které zůstaly ve stavu Nahráno.",
    },
  } satisfies Record<string, Switch>,
  statesHint: "Záběry, které v takovém stavu už jsou, v něm zůstanou, další do něj nepřesunete.",
  offers: "Co sami nabízíte jiným, nastavíte u každého záběru; cizí nabídky najdete v ",
  offersLink: "nabídce záběrů",

  account: "Přihlášení",
  data: "Vaše data a smlouva",
  exportText:
    "Záznam o vás, záběry, poznámky, štítky, videa, editoři i doklady v jednom souboru JSON. Samotné záběry stáhnete na jejich stránkách.",
  export: "Stáhnout data",
  emailsText:
    "Adresy odesílatelů nevidíte. Požádat o ně můžete, rozhodne provozovatel a potom každý fanoušek sám.",
  emails: "E-maily fanoušků",
  termsText: "Podmínky, které pro vás platí, jejich změny a vaše odpovědi na ně.",
  terms: "Podmínky",
  endText: "Smlouvu můžete ukončit kdykoli. Záběry si můžete ještě 30 dní stahovat, pak je smažeme.",
  end: "Ukončit smlouvu",
};

/** /dashcamer/settings/end */
export const endContractTexts = {
  title: "Ukončit smlouvu",
  lede: "Tohle nejde vrátit. Než budete pokračovat, přečtěte si, co se stane:",
  points: [
    "Hned vás i vaše editory odhlásíme. Editoři už se nepřihlásí a vy jen ke stahování.",
    "Nikdo vám nepošle nový záběr a přestanou platit odkazy, kterými záběry sdílíte.",
    "Převody, o kterých se ještě nerozhodlo, skončí.",
    "Záběry a poznámky necháme 30 dní, abyste si je mohli stáhnout. Pak je i s vašimi osobními údaji smažeme. Stáhnete i to, co leží v koši, dokud se odtamtud nesmaže. Doklady musíme ze zákona uchovat.",
  ],
  refund: (amount: number, unused: number) => {
    const isLeft = plural(unused, { one: "zbývá", few: "zbývají", other: "zbývá" });
    const periods = { one: "nevyužité období", few: "nevyužitá období", other: "nevyužitých období" };
    return `Z předplaceného tarifu ${isLeft} ${counted(unused, periods)}, vrátíme vám ${formatMoney(amount)}.`;
  },
  noRefund: "Vracíme jen celá nevyužitá období po 30 dnech a žádné takové vám nezbývá.",
  credit: (amount: number) =>
    `Kredit ${formatMoney(amount)} zůstane váš. V e-mailu o konci smlouvy najdete odkaz, kde zadáte, na který účet ho máme poslat.`,
  first: "Chcete si nejdřív stáhnout svoje data?",
  export: "Stáhnout data",
  password: "Vaše heslo",
  sure: "Vím, že smlouva hned skončí a záběry za 30 dní zmizí",
  submit: "Ukončit smlouvu natrvalo",
  back: "Zpátky do nastavení",
};

/** The provider's notice, on every page of the workspace. */
export const contractNoticeTexts = {
  title: (endsAt: number) => `Smlouvu jsme vypověděli, platí do ${formatDate(endsAt - 1)}`,
  text: "Důvod je v e-mailu. Stáhněte si svoje data; záběry si můžete stahovat ještě 30 dní po skončení smlouvy.",
  action: "Stáhnout data",
};
