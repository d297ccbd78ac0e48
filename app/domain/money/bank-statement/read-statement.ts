import type { CsvNames } from "../../bank/rules";
import type { CzechAccount } from "../czech-account";
import { readCsv } from "./csv";
import { readFioJson } from "./fio-json";
import { readGpc } from "./gpc";
import type { BankLine, StatementRefusal } from "./statement";

export type StatementFormat = "fio" | "gpc" | "csv";

/** Reads a statement of our own account in whatever format it is: each begins in a way that the others cannot. */
export function readStatement(
  bytes: Uint8Array,
  { own, csv }: { own: CzechAccount; csv: CsvNames },
): { source: StatementFormat; lines: BankLine[] } | StatementRefusal {
  const start = new TextDecoder().decode(bytes.subarray(0, 100)).trimStart();
  const source = start.startsWith("074") ? "gpc" : start.startsWith("{") ? "fio" : "csv";
  const read =
    source === "gpc"
      ? readGpc(bytes, own)
      : source === "fio"
        ? readFioJson(new TextDecoder().decode(bytes), own)
        : readCsv(bytes, csv);
  return "refused" in read ? read : { source, ...read };
}
