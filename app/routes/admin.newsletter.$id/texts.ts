import { counted, formatDateTime, formatNumber } from "~/texts/format";

const addresses = { one: "adresa", few: "adresy", other: "adres" };

type Batch = {
  closedAt: number | null;
  triedAt: number | null;
  domain: string | null;
  recipients: number | null;
};

/** /admin/newsletter/{id} */
export const oneSendingTexts = {
  back: "Newsletter",
  times: "Kdy odešla",
  sendAt: "Plán",
  startedAt: "Začátek",
  finishedAt: "Konec",
  moment: (at: number | null) => (at === null ? null : formatDateTime(at)),
  reasons: {
    creator: "Zastavil ji dashcamer.",
    credentials:
      "Služba, která poštu doručuje, nás teď odmítá. Provozovatel musí zkontrolovat její nastavení.",
    quota: "U služby, která poštu doručuje, došel limit. Až se obnoví, může ji dashcamer nechat pokračovat.",
    rejected: "Služba, která poštu doručuje, zprávu odmítla.",
    hidden: "Video teď není vidět, a tak o něm nikomu nepíšeme.",
    contract: "Smlouva skončila.",
  },
  batches: "Dávky",
  batchesLede: "Zpráva odchází po dávkách. Komu která patří, se smaže, jakmile ji služba převezme.",
  noBatches: "Žádná dávka zatím neodešla.",
  batch: "Dávka",
  state: "Stav",
  states: (batch: Batch) => {
    if (batch.closedAt !== null) return "vyřízená";
    const size = counted(batch.recipients ?? 0, addresses);
    if (batch.triedAt === null && batch.domain !== null) return `čeká na ${batch.domain}, ${size}`;
    return batch.triedAt === null ? `čeká, ${size}` : `na cestě, ${size}`;
  },
  triedAt: "Poprvé předaná",
  attempts: "Pokusů",
  closedAt: "Vyřízená",
  next: "Další pokus",
  momentOr: (at: number | null) => (at === null ? "–" : formatDateTime(at)),
  count: formatNumber,
  pages: "Stránky dávek",
};
