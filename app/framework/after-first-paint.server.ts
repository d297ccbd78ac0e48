/**
 * Holds a page's scripts back until it has been painted, or until it is touched where its `<html>` says so. Scripts only
 * make a page nicer: over a slow line its style, font and pictures come before them, and a slow phone shows it before it
 * makes it alive.
 *
 * They stay where the renderer put them, for hydration looks for them there, but ask for nothing: preloads by a media
 * query that no screen fulfils, the one that begins as a block of text. Both are valid HTML, and where a browser does
 * not know such a query for modules, they only come early.
 */
export function afterFirstPaint(page: string, nonce: string | undefined): string {
  const held = page
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low" media="not all"')
    .replace('type="module" async=""', 'type="text/plain" id="page-scripts"');
  return `${held}<script nonce="${nonce}">${start}</script>`;
}

/**
 * Nobody sees a page in the background, and an old browser may not say when it has painted. Touched is a page that is
 * pointed at, scrolled or reached by a key, or that has lost its connection; one that is only looked at comes alive after
 * ten seconds, for what moves on it by itself. Under a pointer that rests a browser tells of moves by nothing.
 * Where something is kept for the tab, one of our pages was alive in it: the scripts are there, and something may wait to
 * be said.
 */
const start = `(() => {
  const start = () => {
    const script = document.getElementById("page-scripts");
    if (script?.type !== "text/plain") return;
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    script.type = "module";
    script.append("");
  };
  const isFirst = () => {
    try {
      return sessionStorage.length === 0;
    } catch {
      return false;
    }
  };
  if (document.documentElement.dataset.scripts === "when-touched" && isFirst()) {
    const touched = ({ type, movementX, movementY }) => {
      if (type !== "pointermove" || movementX || movementY) start();
    };
    for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "offline"])
      addEventListener(sign, touched, { passive: true });
    setTimeout(start, 10_000);
    return;
  }
  if (document.hidden) start();
  addEventListener("load", () => setTimeout(start, 1000));
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();`;
