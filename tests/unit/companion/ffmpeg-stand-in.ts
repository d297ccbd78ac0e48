import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Stands for ffmpeg where a test is about what goes on around it; what it makes is no video. */
export function standInFfmpeg(folder: string) {
  const path = join(folder, "ffmpeg");
  const log = join(folder, "ffmpeg.log");
  const hold = join(folder, "hold");
  writeFileSync(path, program(log, hold));
  chmodSync(path, 0o755);
  return {
    path,
    /** Lines `begin`, `end` and the priority it ran at. */
    log: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []),
    /** Makes nothing before `release`. */
    hold: () => writeFileSync(hold, ""),
    holdFile: hold,
  };
}

const program = (log: string, hold: string) => `#!${process.execPath}
const fs = require("node:fs");
const os = require("node:os");
const args = process.argv.slice(2);
const say = (line) => fs.appendFileSync(${JSON.stringify(log)}, line + "\\n");
if (args.includes("-version")) console.log("ffmpeg version 7.1 Copyright");
else if (args.includes("-encoders")) console.log(" V....D libx264              H.264");
else if (args.includes("rawvideo")) fs.writeFileSync(args.at(-1), "no frames");
else if (args.includes("framecrc")) console.log("#tb 0: 1/1000\\n0, 0, 0, 40, 1, 0x0");
else {
  say("begin");
  fs.writeFileSync(args.at(-1), "half");
  const go = () => {
    if (fs.existsSync(${JSON.stringify(hold)})) return setTimeout(go, 20);
    console.log("out_time_us=500000");
    say("priority " + os.getPriority());
    fs.writeFileSync(args.at(-1), "a preview");
    say("end");
  };
  setTimeout(go, 100);
}
`;
