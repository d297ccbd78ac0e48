import { createInterface } from "node:readline";

/** What is reported as an error although it is everyday life. */
const everyday = [
  // A browser that stopped reading a clip, and workerd's own addresses beside it.
  /disconnected: (write\(\)|read\(\)|peer disconnected|.*Broken pipe|.*Connection reset)/,
  /^\s*stack: \S*workerd@/,
  // The moment in which a new build replaces the old one; an error in workers/ follows in its own paragraph.
  /Build failed with 1 error:/,
  /Could not resolve ".*build\/server\/index\.js"/,
  /import \* as build from/,
];

/**
 * Passes wrangler's messages on, a paragraph at a time, without the everyday ones.
 * @param {import("node:stream").Readable} source
 * @param {import("node:stream").Writable} target
 */
export function passOn(source, target) {
  let paragraph = [];
  let timer;
  const flush = () => {
    clearTimeout(timer);
    const text = paragraph.join("\n");
    if (text.trim() && !everyday.some((pattern) => pattern.test(text))) target.write(`${text}\n`);
    paragraph = [];
  };
  createInterface({ input: source })
    .on("line", (line) => {
      if (line.trim() === "") return flush();
      paragraph.push(line);
      clearTimeout(timer);
      timer = setTimeout(flush, 200);
    })
    .on("close", flush);
}
