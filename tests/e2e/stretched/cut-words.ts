/**
 * What does not fit on the page as it is now, in words; runs in the page. The rules:
 *
 * - The page is not wider than the window. A wide table or code scrolls in a box of its own.
 * - A text may be cut, in its line or after some lines, only where the whole is at hand: it stands in the `title` of the
 *   text or of what it is in, or the text is a link, whose page says it whole.
 * - No text sticks out of the nearest box around it that is painted or has a border.
 * - A word of usual length stays in one line, so nothing is squeezed by a long one beside it.
 *
 * Left out is what only a screen reader meets (a pixel in size), fields and choices, which scroll by themselves, what is
 * scrolled to inside a box, and words of code, which may break anywhere.
 */
export function unfitting(): string[] {
  const found = new Set<string>();
  const usualWord = /(?<![\p{L}\d])\p{L}{2,14}(?![\p{L}\d])/gu;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`the page is ${wide} px wider than the window`);
  for (const details of document.querySelectorAll("details")) details.open = true;

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    const words = text.data.trim();
    if (!element || words === "" || isLeftOut(element)) continue;
    const range = document.createRange();
    // Only short texts stand in narrow boxes beside others.
    const isCode = element.closest("code, pre") !== null;
    const own = text.data.length <= 120 && !isCode ? text.data.matchAll(usualWord) : [];
    for (const { index, 0: word } of own) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.add(`${nameOf(element)} breaks the word „${word}“`);
    }
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const fault = faultOf(line, element, words);
      if (fault) found.add(`${nameOf(element)} „${words.slice(0, 24)}“ ${fault}`);
    }
  }
  return [...found];

  function isLeftOut(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return true;
    if (element.closest("textarea, input, select, script, style, noscript, svg, video")) return true;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      const { overflowX, clipPath, display } = getComputedStyle(box);
      if (display === "contents" || display.startsWith("inline")) continue;
      if (overflowX !== "visible" && (width <= 1 || height <= 1)) return true;
      if (clipPath === "inset(50%)") return true;
    }
    return false;
  }

  /** Up through the boxes around a line of text: the first one painted has to hold it, each that clips has to show it. */
  function faultOf(line: DOMRect, element: Element, words: string): string | null {
    let mayStickOut = false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === "contents" || style.display === "inline") continue;
      const edge = box.getBoundingClientRect();
      const isWithin = line.left >= edge.left - 1 && line.right <= edge.right + 1;
      const isLower = line.top >= edge.bottom - 1 || line.bottom > edge.bottom + line.height / 2;
      if (isScrolled(style.overflowX) || isScrolled(style.overflowY)) return null;
      const clips = style.overflowX !== "visible";
      if (clips && (!isWithin || isLower) && !isAtHand(element, words)) return `is cut by ${nameOf(box)}`;
      if (clips) return null;
      if (!mayStickOut && isPainted(style)) {
        if (!isWithin) return `sticks out of ${nameOf(box)}`;
        mayStickOut = true;
      }
      if (style.position === "fixed") break;
    }
    return line.right > innerWidth + 1 || line.left < -1 ? "reaches beyond the window" : null;
  }

  function isScrolled(overflow: string): boolean {
    return overflow === "auto" || overflow === "scroll";
  }

  function isPainted(style: CSSStyleDeclaration): boolean {
    const hasBorder = Number.parseFloat(style.borderRightWidth) > 0;
    return hasBorder || !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor);
  }

  function isAtHand(element: Element, words: string): boolean {
    const titled = element.closest("[title]")?.getAttribute("title") ?? "";
    return titled.includes(words) || element.closest("a[href]") !== null;
  }

  function nameOf(element: Element): string {
    const { className, localName } = element;
    return `${localName}${typeof className === "string" && className ? `.${className.split(" ")[0]}` : ""}`;
  }
}
