import { type CzechAccount, ibanOf } from "../../../app/domain/money/czech-account";
import { startOfPragueDay } from "../../../app/domain/prague-time";
import type { Movement } from "./movements";

/** A statement as Fio's API gives it in JSON (API Bankovnictví, section 5.3), but without balances. */
export function statementOf(movements: readonly Movement[], own: CzechAccount, mark: number) {
  const lines = movements.flatMap((movement) => Array(movement.times).fill(lineOf(movement)));
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  return {
    accountStatement: {
      info: {
        accountId: own.number,
        bankId: own.bank,
        currency: "CZK",
        iban: ibanOf(own),
        bic: "FIOBCZPPXXX",
        dateStart: dateOf(days[0]),
        dateEnd: dateOf(days.at(-1)),
        yearList: null,
        idList: null,
        idFrom: movements[0]?.id ?? null,
        idTo: movements.at(-1)?.id ?? null,
        idLastDownload: mark || null,
      },
      transactionList: { transaction: lines.length > 0 ? lines : null },
    },
  };
}

/** A column without a value is null as a whole. */
function lineOf({ id, bookedOn, amount, currency, variableSymbol, account, name, message }: Movement) {
  const [number = "", bank = ""] = account.split("/");
  const columns: [number, string, string | number][] = [
    [22, "ID pohybu", id],
    [0, "Datum", dateOf(bookedOn) ?? ""],
    [1, "Objem", amount / 100],
    [14, "Měna", currency],
    [2, "Protiúčet", number],
    [10, "Název protiúčtu", name],
    [3, "Kód banky", bank],
    [12, "Název banky", ""],
    [4, "KS", ""],
    [5, "VS", variableSymbol],
    [6, "SS", ""],
    [7, "Uživatelská identifikace", ""],
    [16, "Zpráva pro příjemce", message],
    [8, "Typ", "Bezhotovostní příjem"],
    [9, "Provedl", ""],
    [18, "Upřesnění", ""],
    [25, "Komentář", ""],
    [26, "BIC", ""],
    [17, "ID pokynu", id],
  ];
  return Object.fromEntries(
    columns.map(([at, name, value]) => [`column${at}`, value === "" ? null : { value, name, id: at }]),
  );
}

/** `2026-11-25+0100`: a day with the offset that Czechia had at its beginning. */
function dateOf(day: string | undefined): string | null {
  if (day === undefined) return null;
  const midnight = Date.parse(day);
  const hours = (midnight - startOfPragueDay(midnight / 86_400_000)) / 3_600_000;
  return `${day}+0${hours}00`;
}
