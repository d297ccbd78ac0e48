/**
 * Holds a page's scripts back until it has been painted. Scripts only make a page nicer: over a slow connection its
 * style, font and pictures come before them, and a slow phone shows it before it makes it alive.
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

/** Nobody sees a page in the background, and an old browser may not say when it has painted. */
const start = `(() => {
  const start = () => {
    const script = document.getElementById("page-scripts");
    if (script?.type !== "text/plain") return;
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    script.type = "module";
    script.append("");
  };
  if (document.hidden) start();
  addEventListener("load", () => setTimeout(start, 1000));
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();`;
