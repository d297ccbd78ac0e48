import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { contentFingerprint } from "~/routes/_site.upload/sending/content-fingerprint";
import { Fingerprint } from "../../../companion/checksum";

const part = 5 * 1024 * 1024;

test.each([0, 1, part - 1, part, part + 1, 2 * part, 2 * part + 7])(
  "of %i bytes it is the fingerprint that the sender's browser reckons",
  async (size) => {
    const bytes = randomBytes(size);
    const fingerprint = new Fingerprint();
    for (let at = 0; at < size; at += 1_000_003) fingerprint.add(bytes.subarray(at, at + 1_000_003));
    const reckoned = await contentFingerprint(new Blob([bytes]), new AbortController().signal);
    if (size > 0) expect(fingerprint.end()).toBe(reckoned);
    else expect(fingerprint.end()).toMatch(/^[0-9a-f]{32}-1$/);
  },
);
