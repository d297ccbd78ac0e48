import { assert, integer, property, string } from "fast-check";
import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { Refusal } from "~/domain/errors";
import { crc32, type QrPayment, qrPlatba } from "~/domain/money/qr-platba";

const payment: QrPayment = {
  iban: "CZ65 0800 0000 1920 0014 5399",
  amount: 199_000,
  variableSymbol: 2_026_000_001,
  message: "Tarif Standard",
};

test("the check sum is the one of the standard's example", () => {
  expect(crc32("SPD*1.0*ACC:CZ5855000000001265098001*AM:100.00*CC:CZK").toString(16)).toBe("aad80227");
  expect(crc32("123456789").toString(16)).toBe("cbf43926");
});

test("the published payment of a tariff is written to the letter, and its code is of version 4", () => {
  const published =
    "SPD*1.0*ACC:CZ6508000000192000145399*AM:1990.00*CC:CZK*MSG:TARIF STANDARD*X-VS:2026000001";
  const text = qrPlatba(payment);
  expect(text.replace(/\*CRC32:[0-9A-F]{8}$/, "")).toBe(published);
  // A code has 17 squares on a side and four for each version; around it are four of nothing.
  expect(encodeQR(published, "raw", { ecc: "medium", border: 4 })).toHaveLength(17 + 4 * 4 + 2 * 4);
});

test("a payment reads as the standard writes it", () => {
  const body =
    "SPD*1.0*ACC:CZ6508000000192000145399*AM:1990.00*CC:CZK*DT:20261224*MSG:TARIF STANDARD*RN:PALUBKA*X-VS:2026000001";
  const sum = crc32(body).toString(16).toUpperCase();
  expect(qrPlatba({ ...payment, dueDay: "2026-12-24", recipient: "Palubka" })).toBe(`${body}*CRC32:${sum}`);
});

test("letters lose their diacritics, other signs are encoded, and no star breaks out of its field", () => {
  const text = qrPlatba({ ...payment, message: "Žluťoučký kůň *AM:0.01* – 100 % + „daň“ (ß)" });
  expect(text).toContain("*MSG:ZLUTOUCKY KUN %2AAM:0.01%2A - 100 %25 %2B DAN %28%29*");
  expect(text).toContain("*AM:1990.00*");
});

test("message and recipient are cut to what the fields hold", () => {
  const text = qrPlatba({ ...payment, message: "A".repeat(70), recipient: "B".repeat(40) });
  expect(text).toContain(`*MSG:${"A".repeat(60)}*RN:${"B".repeat(35)}*`);
});

test.each<[string, Partial<QrPayment>]>([
  ["iban", { iban: "CZ6508000000192000145398" }],
  ["amount", { amount: 0 }],
  ["amount", { amount: 0.5 }],
  ["amount", { amount: 1_000_000_000 }],
  ["variableSymbol", { variableSymbol: 0 }],
  ["variableSymbol", { variableSymbol: 12_345_678_901 }],
  ["dueDay", { dueDay: "24. 12. 2026" }],
])("a wrong %s is refused: %o", (field, wrong) => {
  const refusal = (() => {
    try {
      qrPlatba({ ...payment, ...wrong });
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "InvalidInput", field });
});

test("the largest amount of the standard still fits", () => {
  expect(qrPlatba({ ...payment, amount: 999_999_999 })).toContain("*AM:9999999.99*");
});

test("whatever the message says, keys come in order, each once, and the sum fits", () => {
  assert(
    property(
      string({ unit: "binary", maxLength: 80 }),
      integer({ min: 1, max: 999_999_999 }),
      (message, amount) => {
        const parts = qrPlatba({ ...payment, message, amount }).split("*");
        const sum = parts.pop();
        expect(sum).toBe(`CRC32:${crc32(parts.join("*")).toString(16).toUpperCase().padStart(8, "0")}`);
        const keys = parts.slice(2).map((part) => part.split(":")[0]);
        expect(keys).toEqual([...new Set(keys)].sort());
        expect(parts.join("*")).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
        expect(parts[3]).toBe(`AM:${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`);
      },
    ),
  );
});

test("a reader of codes finds the same text", () => {
  const text = qrPlatba(payment);
  const squares = encodeQR(text, "raw", { ecc: "medium", border: 4, scale: 4 });
  const side = squares.length;
  const data = new Uint8Array(side * side * 4);
  squares.flat().forEach((dark, at) => {
    data.fill(dark ? 0 : 255, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  });
  expect(decodeQR({ width: side, height: side, data })).toBe(text);
});
