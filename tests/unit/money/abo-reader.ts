/**
 * A reader of payment orders in the ABO format (KPC) that shares nothing with what writes them. It goes by the tables of the
 * banks: Česká spořitelna „Technický popis struktury ABO formátu“ 3-2267 (2025), ČSOB „Dávky tuzemských plateb ve formátu
 * ABO“, Fio „Struktura formátu ABO souboru“. What any of the three forbids is an error.
 */
export type AboOrder = {
  client: string;
  bank: string;
  /** Prefix and number without leading zeros. */
  payer: string;
  /** In haléře. */
  sum: number;
  /** `YYYY-MM-DD` */
  due: string;
  items: AboItem[];
};

export type AboItem = {
  account: string;
  bank: string;
  amount: number;
  variableSymbol: number;
  constantSymbol: number;
  specificSymbol: number;
  /** The parts that bars divide. */
  message: string[];
};

/** Fields of the header UHL1 by their first and last byte, counted from one. */
const headerBytes = { kind: [1, 4], made: [5, 10], client: [11, 30], number: [31, 40], files: [41, 46] };

/** One collective order: header, file, group with the payer's account, items, end of the group, end of the file. */
export function readAbo(file: string): AboOrder {
  const lines = file.split("\r\n");
  if (lines.at(-1) !== "") throw new Error("the last line does not end with CR LF");
  const [header = "", begin = "", group = "", ...rest] = lines.slice(0, -1);
  const bytes = ([from = 0, until = 0]: number[]) => header.slice(from - 1, until);
  if (bytes(headerBytes.kind) !== "UHL1") throw new Error("no header UHL1");
  dayOf(bytes(headerBytes.made));
  if (!/^\d{10}$/.test(bytes(headerBytes.number))) throw new Error("the client's number is no ten digits");
  if (!/^\d{6}$/.test(bytes(headerBytes.files))) throw new Error("the numbers of files are no six digits");
  // The two codes are six digits each; Fio ends the header before them.
  if (!/^(\d{12})?$/.test(header.slice(46))) throw new Error("the codes are no twelve digits");

  const [kind, data, fileNumber = "", bank = "", ...tooMuch] = begin.split(" ");
  if (kind !== "1" || data !== "1501" || tooMuch.length > 0) throw new Error(`no payment orders: ${begin}`);
  if (!/^\d{6}$/.test(fileNumber) || !/^\d{4}$/.test(bank)) throw new Error(`a file's header: ${begin}`);

  const [two, payer = "", sum = "", due = "", ...more] = group.split(" ");
  if (two !== "2" || more.length > 0) throw new Error(`a group's header: ${group}`);
  const end = rest.splice(-2);
  if (end[0] !== "3 +" || end[1] !== "5 +") throw new Error("no ends of group and file");
  const order = {
    client: bytes(headerBytes.client).trimEnd(),
    bank,
    payer: accountOf(payer),
    sum: numberOf(sum, 14),
    due: dayOf(due),
    items: rest.map(itemOf),
  };
  const total = order.items.reduce((total, { amount }) => total + amount, 0);
  if (total !== order.sum) throw new Error("the items do not sum to what the group says");
  return order;
}

function itemOf(row: string): AboItem {
  const [account = "", amount = "", variable = "", bankAndConstant = "", specific = "", ...words] =
    row.split(" ");
  if (!/^\d{8}$/.test(bankAndConstant)) throw new Error(`bank and constant symbol: ${row}`);
  const text = words.join(" ");
  if (text !== "" && !text.startsWith("AV:")) throw new Error(`a message without AV: ${row}`);
  const message = text === "" ? [] : text.slice(3).split("|");
  if (message.length > 4 || message.some((part) => part.length > 35)) throw new Error(`a message: ${row}`);
  return {
    account: accountOf(account),
    bank: bankAndConstant.slice(0, 4),
    amount: numberOf(amount, 12),
    variableSymbol: numberOf(variable, 10),
    constantSymbol: numberOf(bankAndConstant.slice(4), 4),
    specificSymbol: numberOf(specific, 10),
    message,
  };
}

/** At most 17 places; the part before the dash may be missing. */
function accountOf(written: string): string {
  const [, prefix = "", number = ""] = /^(?:(\d{1,6})-)?(\d{1,10})$/.exec(written) ?? [];
  if (number === "") throw new Error(`no account: ${written}`);
  return [Number(prefix), Number(number)].filter((part, at) => at === 1 || part > 0).join("-");
}

function numberOf(digits: string, longest: number): number {
  if (!new RegExp(`^\\d{1,${longest}}$`).test(digits)) throw new Error(`no number: ${digits}`);
  return Number(digits);
}

/** DDMMRR; ČSOB takes RRRRMMDD as well. */
function dayOf(written: string): string {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(written) ?? [];
  const [, longYear, longMonth, longDay] = /^(\d{4})(\d\d)(\d\d)$/.exec(written) ?? [];
  const iso = day ? `20${year}-${month}-${day}` : `${longYear}-${longMonth}-${longDay}`;
  if (new Date(`${iso}T00:00Z`).toISOString().slice(0, 10) !== iso) throw new Error(`no day: ${written}`);
  return iso;
}
