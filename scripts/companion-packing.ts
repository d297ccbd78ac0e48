import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inject } from "postject";
import { bundleCompanion } from "./companion-bundle.ts";

/** What Node looks for in itself, to know that it carries a program. */
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(import.meta.dirname, "../build/companion") },
    /** The Node to pack into; of another platform, it has to be of the same version as the one that packs. */
    node: { type: "string", default: process.execPath },
  },
});
const node = resolve(values.node);
const platform = platformOf(node);
const packed = join(resolve(values.out), platform === "windows" ? "palubka.exe" : "palubka");

mkdirSync(dirname(packed), { recursive: true });
rmSync(packed, { force: true });
copyFileSync(node, packed);
chmodSync(packed, 0o755);
if (platform === "macos" && process.platform === "darwin")
  execFileSync("codesign", ["--remove-signature", packed]);
await inject(packed, "NODE_SEA_BLOB", await blob(), {
  sentinelFuse: fuse,
  ...(platform === "macos" && { machoSegmentName: "NODE_SEA" }),
});
// Of nobody's name, which is enough on the computer that has packed it.
if (platform === "macos" && process.platform === "darwin") execFileSync("codesign", ["--sign", "-", packed]);
writeFileSync(join(dirname(packed), "LICENSE-node.txt"), licenceOfNode());
console.log(`${packed} (${platform}, ${(statSync(packed).size / 1e6).toFixed(1)} MB)`);
if (platform !== "linux")
  console.log("It has no signature that the system trusts: sign it before you give it away.");

/** The program as Node reads it from an executable. Snapshots and caches of code would be of one platform only. */
async function blob(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "palubka-pack-"));
  try {
    const [main, output, config] = ["main.cjs", "blob", "sea.json"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(main, await bundleCompanion("cjs"));
    writeFileSync(
      config,
      JSON.stringify({
        main,
        output,
        disableExperimentalSEAWarning: true,
        useSnapshot: false,
        useCodeCache: false,
      }),
    );
    execFileSync(process.execPath, ["--experimental-sea-config", config], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** By how executables begin: `MZ`, `\x7fELF`, or Mach-O of 64 bits. */
function platformOf(path: string): "windows" | "linux" | "macos" {
  const start = readFileSync(path, "latin1").slice(0, 4);
  if (start.startsWith("MZ")) return "windows";
  if (start === "\x7fELF") return "linux";
  if (start === "\xcf\xfa\xed\xfe") return "macos";
  throw new Error(`${path} is no Node of Windows, Linux or macOS.`);
}

/** Node's licence goes along with it; packages and archives have it beside the program. */
function licenceOfNode(): string {
  const beside = [join(dirname(node), "LICENSE"), join(dirname(node), "../LICENSE")].find((path) =>
    existsSync(path),
  );
  return beside
    ? readFileSync(beside, "utf8")
    : "Node.js: https://github.com/nodejs/node/blob/main/LICENSE\n";
}
