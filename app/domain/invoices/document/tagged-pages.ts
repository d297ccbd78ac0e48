import {
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from "pdf-lib";

/** Roles of the standard structure (ISO 32000-1, 14.8.4) that documents use. */
export type Role = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

/** An element of the structure: its reference, and what it holds so far. */
export type Element = { ref: PDFRef; role: Role; parent: PDFRef; kids: (PDFRef | PDFDict)[]; alt: string };

/**
 * The logical structure of a PDF, so that a screen reader reads headings, paragraphs and tables in their order (tagged
 * PDF, ISO 32000-1, 14.7 and 14.8). pdf-lib draws; this marks what it draws and writes the tree in the end.
 */
export class Tags {
  readonly #pdf: PDFDocument;
  readonly #root: PDFRef;
  readonly #elements: Element[] = [];
  readonly #marked = new Map<PDFPage, PDFRef[]>();
  readonly document: Element;

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    this.#root = pdf.context.nextRef();
    this.document = this.#make("Document", this.#root, "");
  }

  /** An element within another one. */
  add(role: Role, parent: Element = this.document, alt = ""): Element {
    const element = this.#make(role, parent.ref, alt);
    parent.kids.push(element.ref);
    return element;
  }

  /** Draws content of an element on a page. */
  draw(page: PDFPage, element: Element, draw: () => void): void {
    const { context } = this.#pdf;
    const owners = this.#marked.get(page) ?? [];
    this.#marked.set(page, owners);
    const mark = owners.push(element.ref) - 1;
    page.pushOperators(begin(element.role, context.obj({ MCID: mark })));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    element.kids.push(context.obj({ Type: "MCR", Pg: page.ref, MCID: mark }));
  }

  /** Draws what is only decoration: lines, numbers of pages. */
  drawArtifact(page: PDFPage, draw: () => void): void {
    page.pushOperators(begin("Artifact", this.#pdf.context.obj({})));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** Writes the tree, once everything is drawn. */
  finish(): void {
    const { context, catalog } = this.#pdf;
    for (const { ref, role, parent, kids, alt } of this.#elements) {
      const row = context.obj({ Type: "StructElem", S: role, P: parent, K: kids });
      if (alt) row.set(PDFName.of("Alt"), PDFString.of(alt));
      if (role === "TH") row.set(PDFName.of("A"), context.obj({ O: "Table", Scope: "Column" }));
      context.assign(ref, row);
    }
    const pages = [...this.#marked].flatMap(([page, owners], at) => {
      page.node.set(PDFName.of("StructParents"), PDFNumber.of(at));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      return [PDFNumber.of(at), context.register(context.obj(owners))];
    });
    const tree = {
      Type: "StructTreeRoot",
      K: [this.document.ref],
      ParentTree: context.register(context.obj({ Nums: pages })),
      ParentTreeNextKey: this.#marked.size,
    };
    context.assign(this.#root, context.obj(tree));
    catalog.set(PDFName.of("StructTreeRoot"), this.#root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }

  #make(role: Role, parent: PDFRef, alt: string): Element {
    const element: Element = { ref: this.#pdf.context.nextRef(), role, parent, kids: [], alt };
    this.#elements.push(element);
    return element;
  }
}

function begin(role: string, properties: PDFDict): PDFOperator {
  // The types of pdf-lib know no dictionary as an operand; it is written as one all the same.
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of(role),
    properties.toString(),
  ]);
}
