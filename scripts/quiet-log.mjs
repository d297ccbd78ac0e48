import { createInterface } from "node:readline";

/** What workerd reports as errors although it is everyday life: a browser that stopped reading or sending a clip. */
const everyday =
  /disconnected: (write\(\)|read\(\)|peer disconnected|.*Broken pipe|.*Connection reset)|Network connection lost/;
/** workerd's own addresses, printed beside such an error; they tell nobody anything. */
const bareStack = /^\s*stack: \S*workerd@/;

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
    if (text.trim() && !everyday.test(text) && !bareStack.test(text)) target.write(`${text}\n`);
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
