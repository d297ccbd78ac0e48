import { DurableObject } from "cloudflare:workers";

/** One file on its way in. */
export class UploadSession extends DurableObject<Env> {}
