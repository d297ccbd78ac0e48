import type { RawReply } from "./reply-kind";

/** A page's data did not come, for one of the reasons of the catalogue (section 8): its error page says which. */
export class UnreadPage extends Error {
  override name = "UnreadPage";

  constructor(readonly raw: RawReply) {
    super(`${raw.status}`);
  }
}
