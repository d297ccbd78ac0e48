import { env } from "cloudflare:test";
import { Buffer } from "node:buffer";

declare global {
  namespace Cloudflare {
    interface Env {
      /** Base64 by file name. */
      TEST_MEDIA: Record<string, string>;
    }
  }
}

/** Bytes of a file in tests/fixtures/media. */
export function media(name: string): Uint8Array<ArrayBuffer> {
  const base64 = env.TEST_MEDIA[name];
  if (base64 === undefined) throw new Error(`there is no ${name} among the fixtures`);
  return new Uint8Array(Buffer.from(base64, "base64"));
}
