import { createHash } from "node:crypto";
import { button, escaped } from "./html.ts";
import type { Mistake } from "./own-page.ts";
import { type PreviewsView, previewOf, previewsPart } from "./own-page-previews.ts";
import { pageTexts as texts } from "./texts.ts";
import type { Calls, LocalClip } from "./wire.ts";

type View = Calls["SetupFinish"]["content"] & {
  isPaired: boolean;
  site: string;
  bytesPerSecond: number | null;
  template: string;
  autostart: { isOn: boolean; place: string };
  /** New clips come by themselves. */
  bringsNew: boolean;
  hasPages: boolean;
  previews: PreviewsView;
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
form { margin: .75rem 0; } label { display: block; font-weight: 600; }
input { font: inherit; width: 100%; box-sizing: border-box; min-height: 2.75rem; padding: .25rem .5rem; }
button, .button { font: inherit; min-height: 2.75rem; padding: .25rem 1rem; margin-top: .5rem; cursor: pointer; }
ul { padding: 0; list-style: none; } li { padding: .75rem 0; border-top: 1px solid GrayText; }
li form { margin: 0; } small { display: block; } .mistake { font-weight: 600; }
a { display: inline-block; padding: .625rem 0; }`;

/** The page runs no script, loads nothing, and stands in no frame. */
export const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function renderPage(view: View, mistake: Mistake | null): string {
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${escaped(view.isPaired ? texts.pairedWith(view.Account) : texts.unpaired)}<br>${escaped(view.site)}</p>
${view.isPaired ? button("unpair", texts.unpair, texts.unpairText) : pairForm(mistake)}
<h2>${texts.downloads}</h2>
${view.Paused ? `<p>${texts.paused}</p>${button("resume", texts.resume)}` : button("pause", texts.pause)}
<p><a href="/">${texts.refresh}</a></p>
${view.Clips.length > 0 ? `<ul>${view.Clips.map((clip) => clipRow(clip, view)).join("")}</ul>` : `<p>${texts.none}</p>`}
<h2>${texts.newClips}</h2>
${newClipsPart(view, mistake)}
<h2>${texts.previews}</h2>
${previewsPart(view.previews)}
<h2>${texts.autostart}</h2>
${autostartPart(view, mistake)}
<h2>${texts.settings}</h2>
${settings(view, mistake)}
</main>
</body>
</html>`;
}

const pairForm = (mistake: Mistake | null) =>
  `<p>${texts.pairText}</p>${fieldForm({ name: "code", does: "pair", label: texts.code, submit: texts.pair, value: "" }, mistake)}`;

/** Whether new clips come by themselves, and the switch; an account must be there for them to come to. */
function newClipsPart({ isPaired, bringsNew }: View, mistake: Mistake | null): string {
  const failed = mistake?.field === "newClips" ? `<p class="mistake">${mistake.text}</p>` : "";
  if (!isPaired) return failed || `<p>${texts.newClipsUnpaired}</p>`;
  const [said, change] = bringsNew
    ? [texts.newClipsOn, button("noNewClips", texts.newClipsTurnOff)]
    : [texts.newClipsOff, button("newClips", texts.newClipsTurnOn)];
  return `${failed}<p>${said}</p>${change}`;
}

/** Whether the program starts with the computer, where that is written, and the switch. */
function autostartPart({ autostart: { isOn, place } }: View, mistake: Mistake | null): string {
  const failed = mistake?.field === "autostart" ? `<p class="mistake">${mistake.text}</p>` : "";
  const said = isOn ? texts.autostartIsOn(place) : texts.autostartIsOff(place);
  const change = isOn
    ? button("noAutostart", texts.autostartTurnOff)
    : button("autostart", texts.autostartTurnOn);
  return `${failed}<p>${escaped(said)}</p>${change}`;
}

function settings(view: View, mistake: Mistake | null): string {
  const { Folder, FreeBytes, bytesPerSecond, template } = view;
  const speed = bytesPerSecond === null ? "" : String(bytesPerSecond / 1_000_000).replace(".", ",");
  const folder = { name: "folder", label: texts.folder, submit: texts.saveFolder, value: Folder };
  return (
    fieldForm({ ...folder, hint: `${texts.folderHint} ${texts.free(size(FreeBytes))}.` }, mistake) +
    fieldForm(
      {
        name: "template",
        label: texts.template,
        hint: texts.templateHint,
        submit: texts.saveTemplate,
        value: template,
      },
      mistake,
    ) +
    fieldForm(
      { name: "speed", label: texts.speed, hint: texts.speedHint, submit: texts.saveSpeed, value: speed },
      mistake,
    )
  );
}

type OneField = { name: string; does?: string; label: string; hint?: string; submit: string; value: string };

function fieldForm(
  { name, does = name, label, hint, submit, value }: OneField,
  mistake: Mistake | null,
): string {
  const own = mistake?.field === name ? mistake : null;
  const said = own?.text ?? hint;
  const about = said ? ` aria-describedby="${name}-about"` : "";
  return `<form method="post" action="/">
<input type="hidden" name="do" value="${does}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escaped(own?.typed.get(name) ?? value)}" autocomplete="off"${about}${own ? ' aria-invalid="true"' : ""}>
${said ? `<small id="${name}-about"${own ? ' class="mistake"' : ""}>${escaped(said)}</small>` : ""}
<button>${submit}</button>
</form>`;
}

function clipRow(clip: LocalClip, { hasPages, previews }: View): string {
  const name = escaped(clip.Name || texts.clip(clip.ID));
  const edit = hasPages
    ? `<form method="post" action="/"><input type="hidden" name="do" value="edit"><input type="hidden" name="id" value="${clip.ID}"><button aria-label="${texts.edit}: ${name}">${texts.edit}</button></form>`
    : "";
  return `<li><b>${name}</b><br>${escaped([stateOf(clip), previewOf(clip.ID, previews)].filter(Boolean).join(", "))}${edit}</li>`;
}

function stateOf({ IsLocal, Downloaded, Error: error, ReceivedBytes, SizeBytes }: LocalClip): string {
  if (error !== null) return texts.errors[error];
  if (IsLocal) return texts.state.local(size(SizeBytes ?? 0));
  if (Downloaded) return texts.state.gone;
  if (SizeBytes === null || ReceivedBytes === 0) return texts.state.waiting;
  return texts.state.running(size(ReceivedBytes), size(SizeBytes));
}

/** Megabytes and gigabytes are of 10⁶ and 10⁹ bytes, as on the site. */
function size(bytes: number): string {
  const [unit, name] = bytes >= 1e9 ? [1e9, "GB"] : [1e6, "MB"];
  return `${(bytes / unit).toLocaleString("cs", { maximumFractionDigits: 1 })} ${name}`;
}
