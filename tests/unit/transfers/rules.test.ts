import { describe, expect, test } from "vitest";
import { addPragueMonths, fromPragueInput, toPragueInput } from "~/domain/prague-time";
import {
  isApprovedBeforehand,
  offerFlags,
  offerOf,
  transferableFrom,
  whyNotRequestable,
} from "~/domain/transfers/rules";

const prague = (text: string) => fromPragueInput(text) as number;
const opensAt = (sent: string) => toPragueInput(transferableFrom(prague(sent)));

describe("a fan may hand a clip over after six calendar months on a Czech clock", () => {
  test.each([
    ["2026-01-15T08:30", "2026-07-15T08:30", "winter to summer time: the clock on the wall counts"],
    ["2026-07-15T08:30", "2027-01-15T08:30", "summer to winter time"],
    ["2026-08-31T15:00", "2027-02-28T15:00", "February has no 31st"],
    ["2027-08-31T15:00", "2028-02-29T15:00", "nor a 30th, but a leap year has a 29th"],
    ["2027-08-30T15:00", "2028-02-29T15:00", "the 30th ends there too"],
    ["2026-08-28T15:00", "2027-02-28T15:00", "the 28th is there every year"],
    ["2026-10-31T23:59", "2027-04-30T23:59", "April has thirty days"],
    ["2026-12-31T00:00", "2027-06-30T00:00", "over the end of a year"],
    ["2026-09-28T02:30", "2027-03-28T03:30", "the hour that the clocks skip in March"],
    ["2026-04-25T02:30", "2026-10-25T02:30", "the hour that they repeat in October"],
  ])("%s → %s (%s)", (sent, from) => expect(opensAt(sent)).toBe(from));

  test("a clip sent in the second pass of the repeated hour counts from the clock on the wall", () => {
    const second = Date.UTC(2026, 9, 25, 1, 30);
    expect(toPragueInput(second)).toBe("2026-10-25T02:30");
    expect(transferableFrom(second)).toBe(prague("2027-04-25T02:30"));
  });

  test("no day of eight years opens earlier than the day before it, or over a month's end", () => {
    let last = 0;
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2034, 0, 1); day += 24 * 3_600_000) {
      const sent = prague(`${new Date(day).toISOString().slice(0, 10)}T12:00`);
      const opens = transferableFrom(sent);
      expect(opens).toBeGreaterThanOrEqual(last);
      const months = (at: number) => {
        const [year = 0, month = 0] = toPragueInput(at).split("-").map(Number);
        return year * 12 + month;
      };
      expect(months(opens) - months(sent)).toBe(6);
      last = opens;
    }
  });

  test("the repeated hour is taken as its first pass", () => {
    expect(transferableFrom(prague("2026-04-25T02:30"))).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  test("to the millisecond: a moment before is too early", () => {
    const uploadedAt = Date.UTC(2026, 0, 15, 7, 30, 12, 345);
    const opens = Date.UTC(2026, 6, 15, 6, 30, 12, 345);
    const clip = { uploadedAt, inTransfer: false, wasTransferred: false, fanTransferDisabled: false };
    expect(transferableFrom(uploadedAt)).toBe(opens);
    expect(whyNotRequestable(clip, opens - 1)).toBe("TransferTooEarly");
    expect(whyNotRequestable(clip, opens)).toBeNull();
  });

  test("months are counted from any month to any other", () => {
    for (let month = 1; month <= 12; month++) {
      const from = prague(`2026-${String(month).padStart(2, "0")}-10T12:00`);
      const to = new Date(addPragueMonths(from, 6));
      expect((to.getUTCMonth() - new Date(from).getUTCMonth() + 12) % 12).toBe(6);
    }
  });
});

test.each([
  [{ inTransfer: true }, "TransferPending"],
  [{ wasTransferred: true }, "AlreadyTransferred"],
  [{ fanTransferDisabled: true }, "TransferDisabled"],
])("a fan's request for a clip that is %j is refused: %s", (change, code) => {
  const clip = { uploadedAt: 0, inTransfer: false, wasTransferred: false, fanTransferDisabled: false };
  expect(whyNotRequestable({ ...clip, ...change }, Date.UTC(2026, 0, 1))).toBe(code);
});

test("what the creator has approved beforehand: unattractive clips, untouched clips, each by its own flag", () => {
  const flags = (unattractive: boolean, uploaded: boolean) => ({
    allowFanAutoTransferUnattractive: unattractive,
    allowFanAutoTransferUploaded: uploaded,
  });
  const approved = (unattractive: boolean, uploaded: boolean) =>
    [-1, 0, 1, 2, 3, 4, 5].filter((state) => isApprovedBeforehand(state, flags(unattractive, uploaded)));
  expect(approved(false, false)).toEqual([]);
  expect(approved(true, false)).toEqual([-1]);
  expect(approved(false, true)).toEqual([0]);
  expect(approved(true, true)).toEqual([-1, 0]);
});

test("an offer is one of three, and each has its flags", () => {
  for (const offer of ["none", "ask", "free"] as const) expect(offerOf(offerFlags(offer))).toBe(offer);
  expect(offerFlags("free")).toEqual({ canTransfer: true, approveTransfer: false });
});
