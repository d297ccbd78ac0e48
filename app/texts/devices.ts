import { computerIn } from "../../companion/wire";

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * A browser as its owner knows it, `Firefox, Windows`, or the companion by its computer; null when its User-Agent tells nothing.
 */
export function deviceName(userAgent: string): string | null {
  const computer = computerIn(userAgent);
  if (computer !== null) return `Aplikace v počítači ${computer}`.trim();
  const nameIn = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(", ") || null;
}
