import { type PDFDocument, type PDFFont, type PDFPage, rgb } from "pdf-lib";
import { issuedDocumentTexts as texts } from "../../../texts/issued-document";
import type { QrCode } from "../../pictures/qr-code.server";
import { type Element, type Role, Tags } from "./tagged-pages";
import { printable, wrapped } from "./wrapped";

type Look = { size: number; bold: boolean; after?: number };
type Block = { role: Role; text: string } & Look;

/** A4 in points. */
const paper = { width: 595.28, height: 841.89, margin: 50 };
const width = paper.width - 2 * paper.margin;
const ink = rgb(0.07, 0.09, 0.12);
const hairline = rgb(0.75, 0.77, 0.8);
const leading = 1.35;

/** Sets text, facts and tables below each other on as many pages as it takes. */
export class PdfPages {
  readonly #pdf: PDFDocument;
  readonly #fonts: { regular: PDFFont; bold: PDFFont };
  readonly #tags: Tags;
  readonly #widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  #page: PDFPage;
  /** Top of what comes next, from the bottom of the page. */
  #y = 0;

  constructor(pdf: PDFDocument, fonts: { regular: PDFFont; bold: PDFFont }) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#tags = new Tags(pdf);
    this.#page = this.#turnPage();
  }

  text(role: Role, text: string, { after = 0, ...look }: Look): void {
    this.#put(this.#tags.add(role), text, look, { x: paper.margin, width });
    this.#y -= after;
  }

  /** Blocks of lines side by side. */
  columns(blocks: Block[][]): void {
    const each = width / blocks.length;
    const top = this.#y;
    let lowest = top;
    blocks.forEach((lines, at) => {
      this.#y = top;
      const place = { x: paper.margin + at * each, width: each - 16 };
      for (const { role, text, ...look } of lines) this.#put(this.#tags.add(role), text, look, place);
      lowest = Math.min(lowest, this.#y);
    });
    this.#y = lowest - 16;
  }

  /** Terms with their values, a line each; `indent` is what is left free before them. */
  facts(facts: readonly { term: string; value: string }[], indent = 0): void {
    const measure = this.#measure(10, false);
    const termWidth = Math.max(...facts.map(({ term }) => measure(`${term}: `))) + 20;
    for (const { term, value } of facts) {
      const x = paper.margin + indent;
      const row = this.#tags.add("P");
      const top = this.#room(lineOf(10));
      this.#put(row, `${term}: `, { size: 10, bold: false }, { x, width: termWidth });
      const below = this.#y;
      this.#y = top;
      this.#put(
        row,
        value,
        { size: 10, bold: true },
        { x: x + termWidth, width: width - indent - termWidth },
      );
      this.#y = Math.min(this.#y, below);
    }
    this.#y -= 14;
  }

  /** A table whose head comes again on each page; the first column is text, the others are numbers. */
  table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
    const numberWidth = columns.length > 4 ? 66 : 88;
    const first = width - numberWidth * (columns.length - 1);
    const table = this.#tags.add("Table");
    const put = (row: Element, role: Role, cells: readonly string[], bold: boolean) => {
      const top = this.#y;
      let lowest = top;
      cells.forEach((text, at) => {
        this.#y = top;
        const x = paper.margin + (at === 0 ? 0 : first + (at - 1) * numberWidth);
        const place = { x, width: at === 0 ? first - 10 : numberWidth, isRight: at > 0 };
        this.#put(this.#tags.add(role, row), text, { size: 10, bold }, place);
        lowest = Math.min(lowest, this.#y);
      });
      this.#y = lowest - 3;
      this.#line();
    };
    const head = () => put(this.#tags.add("TR", table), "TH", columns, true);
    this.keepTogether(3 * lineOf(10));
    head();
    for (const cells of rows) {
      const lines = this.#wrapped(cells[0] ?? "", { size: 10, bold: false }, first - 10).length;
      if (this.#y - lines * lineOf(10) - 8 < paper.margin) {
        this.#page = this.#turnPage();
        head();
      }
      put(this.#tags.add("TR", table), "TD", cells, false);
    }
    this.#y -= 6;
  }

  /** Sums below a table, on the right and on one page; the last one is the largest. */
  totals(totals: readonly { term: string; value: string }[]): void {
    const sizeOf = (at: number) => (at === totals.length - 1 ? 14 : 10);
    this.keepTogether(totals.reduce((sum, _, at) => sum + lineOf(sizeOf(at)), 0));
    totals.forEach(({ term, value }, at) => {
      const look = { size: sizeOf(at), bold: at === totals.length - 1 };
      const row = this.#tags.add("P");
      const top = this.#room(lineOf(look.size));
      this.#put(row, `${term}: `, look, { x: paper.margin, width: width - 130, isRight: true });
      this.#y = top;
      this.#put(row, value, look, { x: paper.margin + width - 130, width: 130, isRight: true });
    });
    this.#y -= 20;
  }

  /** A code on the left, and what stands beside it. */
  code({ size, path }: QrCode, alt: string, width: number, beside: () => void): void {
    const top = this.#room(width);
    const page = this.#page;
    this.#tags.draw(page, this.#tags.add("Figure", this.#tags.document, alt), () =>
      page.drawSvgPath(path, { x: paper.margin, y: top, scale: width / size, color: rgb(0, 0, 0) }),
    );
    beside();
    this.#y = Math.min(this.#y, top - width) - 8;
  }

  /** Begins a new page unless so much room is left on this one. */
  keepTogether(height: number): void {
    this.#room(height);
  }

  /** Numbers the pages and writes the structure. */
  finish(): void {
    const pages = this.#pdf.getPages();
    pages.forEach((page, at) => {
      const text = texts.page(at + 1, pages.length);
      const x = paper.width - paper.margin - this.#fonts.regular.widthOfTextAtSize(text, 8);
      this.#tags.drawArtifact(page, () =>
        page.drawText(text, { x, y: 28, size: 8, font: this.#fonts.regular, color: ink }),
      );
    });
    this.#tags.finish();
  }

  #put(
    element: Element,
    text: string,
    { size, bold }: Look,
    place: { x: number; width: number; isRight?: boolean },
  ) {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    const measure = this.#measure(size, bold);
    for (const line of this.#wrapped(text, { size, bold }, place.width)) {
      const y = this.#room(lineOf(size)) - size;
      const x = place.isRight ? place.x + place.width - measure(line.trimEnd()) : place.x;
      const page = this.#page;
      this.#tags.draw(page, element, () => page.drawText(line, { x, y, size, font, color: ink }));
      this.#y -= lineOf(size);
    }
  }

  #wrapped(text: string, { size, bold }: Look, width: number): string[] {
    const letters = (bold ? this.#fonts.bold : this.#fonts.regular).getCharacterSet();
    return wrapped(printable(text, letters), width, this.#measure(size, bold));
  }

  /** Width of a text: pdf-lib sets letter after letter, so each is measured once. */
  #measure(size: number, bold: boolean) {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    const widths = this.#widths[bold ? "bold" : "regular"];
    const widthOf = (sign: string) => {
      const width = widths.get(sign) ?? font.widthOfTextAtSize(sign, 1);
      widths.set(sign, width);
      return width;
    };
    return (text: string) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0) * size;
  }

  /** The top of what comes next, on a new page where this one is full. */
  #room(height: number): number {
    if (this.#y - height < paper.margin) this.#page = this.#turnPage();
    return this.#y;
  }

  #turnPage(): PDFPage {
    this.#y = paper.height - paper.margin;
    return this.#pdf.addPage([paper.width, paper.height]);
  }

  #line(): void {
    const [y, page] = [this.#y, this.#page];
    const ends = { start: { x: paper.margin, y }, end: { x: paper.margin + width, y } };
    this.#tags.drawArtifact(page, () => page.drawLine({ ...ends, thickness: 0.5, color: hairline }));
    this.#y -= 5;
  }
}

const lineOf = (size: number) => size * leading;
