import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isAbsolute } from "node:path";
import { type Autostart, TooLong } from "./autostart.ts";
import type { Companion } from "./companion.ts";
import { isFromOwnPage } from "./guards.ts";
import { mistakeIn } from "./name-template.ts";
import { policy, renderPage } from "./own-page-html.ts";
import type { PreviewsView } from "./own-page-previews.ts";
import { pageTexts as texts } from "./texts.ts";

const maxFormBytes = 16 * 1024;

/** The companion's own page at http://127.0.0.1:32333/: what it does, and the few things there are to set. */
export class OwnPage {
  readonly #companion: Companion;
  readonly #port: () => number;
  readonly #autostart: Autostart;

  constructor(companion: Companion, port: () => number, autostart: Autostart) {
    this.#companion = companion;
    this.#port = port;
    this.#autostart = autostart;
  }

  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path !== "/") return void response.writeHead(404).end();
    if (request.method === "GET" || request.method === "HEAD") return this.#show(response, 200, null);
    if (request.method !== "POST") return void response.writeHead(405, { Allow: "GET, HEAD, POST" }).end();
    // Nothing is changed for a page of somebody else's.
    if (!isFromOwnPage(request, this.#port())) return void response.writeHead(403).end();
    const fields = await readForm(request);
    if (!fields) return void response.writeHead(413, { Connection: "close" }).end();
    const mistake = await this.#change(fields);
    if (mistake) return this.#show(response, 400, { ...mistake, typed: fields });
    response.writeHead(303, { Location: "/" }).end();
  }

  /** Does what the form's button says; what is wrong with it, and where. */
  async #change(fields: URLSearchParams): Promise<{ field: string; text: string } | null> {
    const companion = this.#companion;
    const value = (name: string) => (fields.get(name) ?? "").trim();
    switch (fields.get("do")) {
      case "pair": {
        const outcome = await companion.pair(value("code"));
        return outcome === "paired" ? null : { field: "code", text: texts.pairing[outcome] };
      }
      case "unpair":
        await companion.unpair();
        return null;
      case "pause":
      case "resume":
        await companion.setPaused(fields.get("do") === "pause");
        return null;
      case "previews":
      case "noPreviews":
        await companion.setPreviews(fields.get("do") === "previews");
        return null;
      case "newClips": {
        const outcome = await companion.newClips.switchOn();
        if (outcome === "on") return null;
        const text = outcome === "offline" ? texts.newClipsOffline : texts.newClipsUnpaired;
        return { field: "newClips", text };
      }
      case "noNewClips":
        await companion.newClips.switchOff();
        return null;
      case "autostart":
      case "noAutostart":
        return this.#autostart.set(fields.get("do") === "autostart").then(
          () => null,
          (error) => ({
            field: "autostart",
            text: error instanceof TooLong ? error.message : texts.autostartFailed,
          }),
        );
      case "folder":
        return this.#setFolder(value("folder"));
      case "template": {
        const mistake = mistakeIn(value("template"));
        if (mistake) return { field: "template", text: texts.templateMistakes[mistake] };
        await companion.setTemplate(value("template"));
        return null;
      }
      case "speed": {
        const typed = value("speed").replace(",", ".");
        const megabytes = Number(typed);
        if (typed !== "" && !(megabytes >= 0.1 && megabytes <= 10_000))
          return { field: "speed", text: texts.wrongSpeed };
        await companion.setSpeed(typed === "" ? null : megabytes * 1_000_000);
        return null;
      }
      case "edit":
        companion.edit(Number(value("id")));
        return null;
      default:
        return { field: "", text: texts.unknown };
    }
  }

  async #setFolder(folder: string): Promise<{ field: string; text: string } | null> {
    if (!isAbsolute(folder)) return { field: "folder", text: texts.relativeFolder };
    if (folder === this.#companion.file.state.folder) return null;
    const made = await mkdir(folder, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (!made) return { field: "folder", text: texts.noFolder };
    await this.#companion.setFolder(folder);
    return null;
  }

  async #show(response: ServerResponse, status: number, mistake: Mistake | null): Promise<void> {
    const overview = await this.#companion.overview();
    const { state } = this.#companion.file;
    const view = {
      ...overview,
      isPaired: state.pairing !== null,
      site: this.#companion.site.origin,
      bytesPerSecond: state.bytesPerSecond,
      template: this.#companion.file.template,
      autostart: { isOn: await this.#autostart.isOn(), place: this.#autostart.place },
      bringsNew: this.#companion.newClips.isOn,
      hasPages: this.#companion.pages.size > 0,
      previews: previewsView(this.#companion),
    };
    response.writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    response.end(renderPage(view, mistake));
  }
}

function previewsView({ file, previews }: Companion): PreviewsView {
  const outcomes = file.clips().map(({ ID, preview }) => [ID, preview] as const);
  return {
    ffmpeg: previews.ffmpeg,
    isOn: file.state.makesPreviews,
    making: previews.making,
    outcomes: new Map(outcomes),
  };
}

/** What is wrong with a form, and all that was typed into it. */
export type Mistake = { field: string; text: string; typed: URLSearchParams };

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > maxFormBytes) return null;
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString("utf8"));
}
