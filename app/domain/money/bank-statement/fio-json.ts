import { pragueDay } from "../../prague-time";
import { accountInTable, type CzechAccount, ibanOf } from "../czech-account";
import { parseVariableSymbol } from "../variable-symbol";
import { type BankLine, dayOf, type Statement, statementLimits } from "./statement";

/**
 * A statement of Fio as its API gives it in JSON (API Bankovnictví, section 5.3): movements are `columnN`, each with a
 * value or null, the list null when there are none. It has to be of our own account by its IBAN.
 */
export function readFioJson(text: string, own: CzechAccount): Statement {
  if (text.length > statementLimits.bytes) return { refused: "TooLarge" };
  const statement = fieldOf(parsed(text), "accountStatement");
  const iban = fieldOf(fieldOf(statement, "info"), "iban");
  if (typeof iban !== "string") return { refused: "OtherFormat" };
  if (iban !== ibanOf(own)) return { refused: "OtherAccount" };
  const movements = fieldOf(fieldOf(statement, "transactionList"), "transaction") ?? [];
  if (!Array.isArray(movements)) return { refused: "OtherFormat" };
  if (movements.length > statementLimits.lines) return { refused: "TooManyLines" };
  const lines = movements.map(lineOf);
  const bad = lines.indexOf(null);
  return bad >= 0 ? { refused: "BadLine", line: bad + 1 } : { lines: lines.filter((line) => line !== null) };
}

function lineOf(movement: unknown): BankLine | null {
  const column = (number: number) => fieldOf(fieldOf(movement, `column${number}`), "value");
  const word = (number: number) => String(column(number) ?? "").trim();
  const [id, amount, currency, bookedOn] = [word(22), column(1), word(14), dayIn(column(0))];
  // Fio's numbers are decimal, ours are whole haléře.
  const haler = typeof amount === "number" ? Math.round(amount * 100) : Number.NaN;
  if (!/^\d+$/.test(id) || !Number.isSafeInteger(haler) || !/^[A-Z]{3}$/.test(currency) || !bookedOn)
    return null;
  return {
    id,
    bookedOn,
    amountHaler: haler,
    currency,
    variableSymbol: parseVariableSymbol(word(5)),
    counterAccount: accountInTable(word(2), word(3)),
    payerName: word(10),
    message: word(16),
  };
}

/** `2019-01-25+0100`; older versions gave milliseconds. */
function dayIn(value: unknown): string | null {
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0 && value < 4e12)
    return pragueDay(value);
  const match = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null;
  return match ? dayOf(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
