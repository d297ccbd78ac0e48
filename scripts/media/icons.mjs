// Makes public/icons/*.png, public/favicon.ico and public/og.jpg from the brand's SVG. Usage: node scripts/media/icons.mjs
// Needs a browser, as the browser tests do; the files it writes stay in the repository.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findSystemBrowser } from "../browser.mjs";
import { root } from "../project.mjs";

const file = (path) => join(root, "public", path);
const brand = readFileSync(file("favicon.svg"), "utf8");
const ground = "#101317";
const font = readFileSync(file("fonts/overpass-v1.woff2")).toString("base64");
const scene = readFileSync(file("scenes/scene-1-trosky.svg"), "utf8");

const executablePath = (await findSystemBrowser()) ?? undefined;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();

/** `scale` is the share of the square that the picture takes: launchers cut the edges of maskable icons off. */
async function icon(size, { scale = 1, background = "transparent" } = {}) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; block-size: 100vh; background: ${background} }
    svg { inline-size: ${scale * 100}%; block-size: ${scale * 100}% }
  </style>${brand}`);
  return page.screenshot({ omitBackground: true });
}

writeFileSync(file("icons/icon-192.png"), await icon(192));
writeFileSync(file("icons/icon-512.png"), await icon(512));
writeFileSync(file("icons/icon-maskable-512.png"), await icon(512, { scale: 0.8, background: ground }));
writeFileSync(file("icons/apple-touch-icon.png"), await icon(180, { background: ground }));
writeFileSync(file("favicon.ico"), ico(await icon(32), 32));

await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(`<style>
  @font-face { font-family: Overpass; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; position: relative; overflow: hidden; font-family: Overpass; color: #f6f6f1 }
  .scene > svg { position: absolute; inset: 0; inline-size: 1200px; block-size: 675px }
  .veil { position: absolute; inset: 0; background: linear-gradient(90deg, #0b0d10e0, #0b0d1000 75%) }
  .brand { position: absolute; inset: 0; display: flex; align-items: center; gap: 36px; padding: 0 80px }
  .brand svg { inline-size: 150px; block-size: 150px }
  b { display: block; font-size: 104px; font-weight: 780; letter-spacing: -0.02em; line-height: 1.05 }
  span { font-size: 36px; opacity: 0.9 }
</style>
<div class="scene">${scene}</div><div class="veil"></div>
<div class="brand">${brand}<div><b>Palubka</b><span>Záběry z českých silnic</span></div></div>`);
await page.evaluate(() => document.fonts.ready);
writeFileSync(file("og.jpg"), await page.screenshot({ type: "jpeg", quality: 82 }));
await browser.close();

/** An ICO file that holds one PNG. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
