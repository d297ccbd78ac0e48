import { hashPassword } from "../app/domain/accounts/password.server";
import { openDatabase } from "../db/client.server";
import { demoPassword } from "../db/demo/people";
import type { World } from "../db/seed/world";
import { createContext } from "../workers/context";
import { linkKeys } from "../workers/link-keys";
import { vaultOf } from "../workers/vault";

/** A worker that fills the bindings it is given with a world; the footage of db/demo comes in a POST, base64 by file name. */
export const seedingWorker = (seed: (world: World) => Promise<unknown>) =>
  ({
    async fetch(request, env) {
      if (request.method !== "POST") return new Response(null, { status: 204 });
      const footage = await request.json<Record<string, string>>();
      try {
        await seed({
          db: openDatabase(env.DB),
          now: Date.now(),
          passwordHash: await hashPassword(demoPassword),
          linkKey: linkKeys(env),
          vault: vaultOf(env),
          // Nobody waits for what would come after an answer: the clock of the platform finds it later.
          as: async (actor, now) => ({
            ...(await createContext(env, null)),
            provedAt: now,
            actor,
            now,
            later: async () => {},
          }),
          async put(key, file, contentType) {
            const bytes = Uint8Array.from(Buffer.from(footage[file] ?? "", "base64"));
            if (bytes.length === 0) throw new Error(`db/demo/${file} is missing.`);
            // In one part, as a file that is sent: so it has the fingerprint that its next copy will have.
            const multipart = await env.CLIPS.createMultipartUpload(key, { httpMetadata: { contentType } });
            const { etag } = await multipart.complete([await multipart.uploadPart(1, bytes)]);
            return { sizeBytes: bytes.length, fingerprint: etag };
          },
        });
        return new Response(null, { status: 204 });
      } catch (error) {
        return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
      }
    },
  }) satisfies ExportedHandler<Env>;
