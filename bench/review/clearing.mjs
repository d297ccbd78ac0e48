import { setTimeout as sleep } from "node:timers/promises";

const latencyMs = 150;
/** A page that says so long that nothing is left means it. */
const overMs = 3000;
/** A picture that has not come by then never comes, and there is nothing to measure. */
const stuckMs = 30_000;
const creator = { email: "honza@palubka.test", password: "palubka-demo" };

/** Logs the creator of the demo world in, in a page whose every answer comes 150 ms later. */
export async function enter(browser, url) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.goto("/login/user?role=dashcamer");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(creator.email);
  await form.getByLabel("Heslo", { exact: true }).fill(creator.password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await page.waitForURL(/\/dashcamer/);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", { ...unlimited, latency: latencyMs });
  // Else a clip seen in the round before would come from the browser's own store.
  const forget = () => network.send("Network.clearBrowserCache");
  return { page, forget };
}

/**
 * Decides about all clips of a state, each `dwellMs` after its first frame was seen. Says how long the next one's took
 * after each key, and the addresses of the films.
 */
export async function clear({ page, forget }, from, key, dwellMs) {
  await forget();
  await page.goto(`/dashcamer/review?state=${from}`, { waitUntil: "load" });
  await untilAlive(page);
  await page.evaluate(watch, { overMs, stuckMs });
  const times = [];
  const addresses = [];
  for (;;) {
    await sleep(dwellMs);
    const { ms, src, isOver } = await page.evaluate((pressed) => window.decideAndWait(pressed), key);
    if (isOver) return { times, addresses };
    times.push(ms);
    if (src) addresses.push(src);
  }
}

/** Keys mean something once the page has come alive; its tooltips stand ready then. */
async function untilAlive(page) {
  await page.waitForFunction(() => {
    document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
    return document.querySelector(".tooltip");
  });
}

/** Runs in the page: `decideAndWait` presses a key once the clip's picture is there, and waits for another's. */
function watch({ overMs, stuckMs }) {
  const shown = () => document.querySelector(".player:not([hidden])");
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const isCovered = () => {
    const loader = document.querySelector(".loader--page");
    return loader !== null && getComputedStyle(loader).visibility === "visible";
  };
  const hasPicture = (player) => {
    if (!player || isCovered()) return false;
    const video = player.querySelector("video");
    if (video) return video.readyState >= 2 && video.videoWidth > 0;
    return player.querySelector("img")?.complete ?? true;
  };
  const refuseWhenStuck = (begun, what) => {
    if (performance.now() - begun < stuckMs) return;
    const video = shown()?.querySelector("video");
    const seen = `a player: ${shown() !== null}, covered: ${isCovered()}, video ready: ${video?.readyState}`;
    throw new Error(`${what} did not come in ${stuckMs} ms (${seen})`);
  };
  window.decideAndWait = async (key) => {
    const entered = performance.now();
    while (!hasPicture(shown())) {
      if (document.querySelector(".empty")) return { isOver: true };
      refuseWhenStuck(entered, "The clip's picture");
      await painted();
    }
    const before = shown();
    const begun = performance.now();
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    for (;;) {
      await painted();
      if (document.querySelector(".empty") && performance.now() - begun > overMs) return { isOver: true };
      refuseWhenStuck(begun, `After ${key} another clip's picture`);
      const player = shown();
      if (player === before || !hasPicture(player)) continue;
      const ms = performance.now() - begun;
      return { ms, src: player.querySelector("video")?.currentSrc.split("#")[0] };
    }
  };
}

/** How long the first frame of each film takes in a bare page that asks for it only now. */
export async function alone({ page, forget }, addresses) {
  await forget();
  await page.goto("/favicon.svg");
  const times = [];
  for (const src of addresses) times.push(await page.evaluate(firstFrame, src));
  return times;
}

/** Runs in the page. */
function firstFrame(src) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const video = document.createElementNS("http://www.w3.org/1999/xhtml", "video");
    video.muted = true;
    video.preload = "auto";
    video.onloadeddata = () => {
      resolve(performance.now() - begun);
      video.remove();
    };
    video.onerror = () => reject(new Error(`No film at ${src}`));
    video.src = src;
    document.documentElement.append(video);
  });
}
