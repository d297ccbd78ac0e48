import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type RefusalCode, refusals } from "~/domain/errors";
import { refusalTexts } from "~/texts/errors";

/**
 * The server error texts of the specification, section 8: the test that reaches each through a use case, or what has to
 * be built before anybody can meet it. A text that becomes reachable moves into the first table.
 */
const reached: Partial<Record<RefusalCode, string>> = {
  InvalidInput: "tests/worker/api/bad-input.test.ts",
  Forbidden: "tests/worker/states/set-state.test.ts",
  InvalidState: "tests/worker/states/set-state.test.ts",
  MissingLicense: "tests/worker/api/creator-calls.test.ts",
  ExceededUploadLimit: "tests/worker/intake/tus-protocol.test.ts",
  ExceededAssociatedSpace: "tests/worker/intake/reservations.test.ts",
  InvalidPromoCode: "tests/worker/accounts/register-dashcamer.test.ts",
  MinimumAmountNotMet: "tests/worker/payouts/payouts.test.ts",
  BankAccountNotInCorrectFormat: "tests/worker/payouts/payouts.test.ts",
  PlannedInPast: "tests/worker/states/set-state.test.ts",
  TransferPending: "tests/worker/states/set-state.test.ts",
  AlreadyTransferred: "tests/worker/transfers/creators.test.ts",
  InvalidToken: "tests/worker/api/tokens.test.ts",
  UploadIsIncomplete: "tests/worker/intake/send-clips.test.ts",
  NotAVideoFile: "tests/worker/intake/endings.test.ts",
  CanNotDeleteVideoInThisState: "tests/worker/trash/trash.test.ts",
  MailNotExists: "tests/worker/api/public-calls.test.ts",
  AlreadyRegistered: "tests/worker/assigned-uploads/assign-upload.test.ts",
  DifferentDashcamers: "tests/worker/transfers/fan.test.ts",
};

const notYet: Partial<Record<RefusalCode, string>> = {
  VideoIsBeingProcessed: "processing by the desktop app",
  VideoIsQueuedForProcessing: "processing by the desktop app",
};

const texts =
  `Invalid input., Forbidden., Invalid state., Missing license., Exceeded upload limit., Exceeded associated space.,
  Invalid promo code., Planned in past., Video is in transfer process., Video was already transferred., Minimum amount not
  met., Bank account is not in correct format., Invalid token, Upload is incomplete., Not a video file., Can not delete
  video in this state., Mail does not exists., Video is being processed., Video is queued for processing., This entry is
  already registered., Different dashcamers for each video.`
    .replace(/\s+/g, " ")
    .split(", ");

test("every text of the catalogue stands in exactly one of the tables", () => {
  const codes = [...Object.keys(reached), ...Object.keys(notYet)] as RefusalCode[];
  expect(codes.map((code) => refusals[code].message as string).toSorted()).toEqual(texts.toSorted());
});

describe.each(Object.entries(reached))("%s", (code, file) => {
  test(`is met in ${file}`, () => {
    expect(existsSync(file)).toBe(true);
    const source = readFileSync(file, "utf8");
    const words = refusalTexts[code as RefusalCode].text.replaceAll("\u00a0", " ");
    expect(source.includes(`"${code}"`) || source.includes(words)).toBe(true);
  });
});

test.each(Object.keys(notYet))("%s is said by no use case yet", (code) => {
  const useCases = globSync("app/domain/*/*.ts");
  expect(useCases.filter((file) => readFileSync(file, "utf8").includes(`"${code}"`))).toEqual([]);
});
