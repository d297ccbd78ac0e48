const service = {
  verified: "Služba, která poštu doručuje, doménu ověřila.",
  waiting: "Služba, která poštu doručuje, doménu zatím neověřila. Udělá to sama, jakmile záznamy najde.",
  notThere: "Služba, která poštu doručuje, doménu nezná. Přidat ji musí provozovatel platformy.",
  unanswered: "Služba, která poštu doručuje, teď neodpovídá. Co po doméně chce, ukážeme příště.",
};

const purposes = {
  dkim: "DKIM: podpis zpráv",
  spf: "SPF: kdo smí z domény posílat",
  bounces: "MX: kam se vrací nedoručená pošta",
  dmarc: "DMARC: co s podvrženou poštou",
};

const findings = {
  right: "V pořádku",
  missing: "V DNS není",
  other: "Má jinou hodnotu",
  doubled: "Je tu víckrát",
  unanswered: "DNS neodpovídá",
};

const hints = {
  missing: "Přidejte záznam u správce domény. Než se projeví, může to trvat několik hodin.",
  other: "Záznam tu je, ale říká něco jiného. Nastavte mu hodnotu, která stojí níž.",
  doubled:
    "Takový záznam smí být jen jeden, jinak neplatí žádný. Nechte jen ten s hodnotou, která stojí níž.",
  unanswered: "O záznamu to nic neříká. Zkuste to za chvíli znovu.",
};

/** The domain that newsletters come from, and its records in DNS. */
export const domainTexts = {
  title: "Odesílací doména",
  back: "Newsletter",
  lede: "Aby newsletter nekončil ve spamu, musí doména v DNS říkat, kdo z ní smí posílat.",
  none: "Nejdřív je potřeba mít web a zapnuté odesílání",
  noneText: "Pak tu bude vidět, co o odesílání říká DNS.",
  from: (address: string) => `Newsletter chodí z adresy ${address}.`,
  platform:
    "Doména patří provozovateli platformy, a tak se o její záznamy stará on. Kdo má web na vlastní doméně, může posílat z ní.",
  own: "Doména je vaše. Jakmile ji služba ověří, newsletter začne chodit z ní.",
  ownVerified: "Doména je vaše a newsletter chodí z ní.",
  service,
  purposes,
  findings,
  hints,
  type: "Typ",
  name: "Název",
  value: "Hodnota",
  priority: "Priorita",
  found: "Nalezeno",
  nothing: "nic",
  copy: (what: string) => `Zkopírovat: ${what}`,
  nameOf: (record: string) => `${record}, název`,
  valueOf: (record: string) => `${record}, hodnota`,
  again: "Zkontrolovat znovu",
};
