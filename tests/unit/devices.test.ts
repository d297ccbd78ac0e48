import { expect, test } from "vitest";
import { deviceName } from "~/texts/devices";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
    "Chrome, Linux",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, macOS"],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["curl/8.5", null],
  ["", null],
])("a browser is called what its owner calls it: %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
