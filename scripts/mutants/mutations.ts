import ts from "typescript";

/** One small fault: the text between two offsets of a file is replaced. */
export type Mutation = { start: number; end: number; text: string; line: number; change: string };

const otherOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
]);

/** Longer ones first: of two that begin at the same place only the first is made. */
const otherSql: readonly (readonly [RegExp, string])[] = [
  [/\bis not null\b/g, "is null"],
  [/\bis null\b/g, "is not null"],
  [/\bnot exists\b/g, "exists"],
  [/(?<!not )\bexists\b/g, "not exists"],
  [/ and /g, " or "],
  [/ or /g, " and "],
  [/ <> /g, " = "],
  [/ = /g, " <> "],
  [/ >= /g, " > "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ < /g, " <= "],
];

const guards = new Set(["allow", "ensure"]);

/** Every fault that the mutator knows for a file, in the order of their places. */
export function mutationsOf(source: string, fileName = "file.ts"): Mutation[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];

  function add(start: number, end: number, text: string): void {
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ start, end, text, line, change: describe(source.slice(start, end), text) });
  }
  const replace = (node: ts.Node, text: string) => add(node.getStart(), node.end, text);
  const negate = (node: ts.Expression) => replace(node, `!(${node.getText()})`);

  function dropElements(elements: ts.NodeArray<ts.Expression>): void {
    if (elements.length < 2) return;
    elements.forEach((element, index) => {
      const next = elements[index + 1];
      // The last one goes with the comma before it, every other one with the comma after it.
      if (next) add(element.getStart(), next.getStart(), "");
      else add((elements[index - 1] as ts.Expression).end, element.end, "");
    });
  }

  function visit(node: ts.Node): void {
    // Types are gone at run time.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIfStatement(node)) {
      negate(node.expression);
      if (isGuard(node)) replace(node, "{}");
    }
    if (ts.isConditionalExpression(node)) negate(node.condition);
    if (ts.isExpressionStatement(node) && isCallOf(node.expression, guards)) replace(node, ";");
    if (ts.isBinaryExpression(node)) {
      const other = otherOperators.get(node.operatorToken.kind);
      if (other) replace(node.operatorToken, other);
    }
    if (ts.isCallExpression(node)) {
      if (node.expression.getText() === "and") dropElements(node.arguments);
      if (isBatch(node) && node.arguments[0] && ts.isArrayLiteralExpression(node.arguments[0])) {
        dropElements(node.arguments[0].elements);
      }
    }
    if (ts.isArrayLiteralExpression(node) && isListOfStatements(node)) dropElements(node.elements);
    if (ts.isNumericLiteral(node)) replace(node, `${Number(node.text.replaceAll("_", "")) + 1}`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, "true");
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql") mutateSql(node.template);
    ts.forEachChild(node, visit);
  }

  function mutateSql(template: ts.TemplateLiteral): void {
    const parts = ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map((span) => span.literal)]
      : [template];
    for (const part of parts) {
      const start = part.getStart();
      const text = part.getText();
      for (const [pattern, other] of otherSql) {
        for (const { index, 0: match } of text.matchAll(pattern)) {
          add(start + index, start + index + match.length, other);
        }
      }
    }
  }

  visit(file);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The file with the fault in it. */
export function mutated(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** `if (…) return …;` and `if (…) throw …;` without an else. */
function isGuard({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  return !elseStatement && (ts.isReturnStatement(thenStatement) || ts.isThrowStatement(thenStatement));
}

function isCallOf(node: ts.Expression, names: ReadonlySet<string>): boolean {
  return ts.isCallExpression(node) && names.has(node.expression.getText());
}

function isBatch({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === "batch";
}

/** Statements that a function gives for somebody's batch. */
function isListOfStatements({ elements, parent }: ts.ArrayLiteralExpression): boolean {
  if (ts.isCallExpression(parent) && isBatch(parent)) return false;
  return elements.some((element) => /^db\s*\.(insert|update|delete)\b/.test(element.getText()));
}

function describe(before: string, after: string): string {
  const short = (text: string) => {
    const line = text.trim().replace(/,$/, "").replace(/\s+/g, " ");
    return line.length > 90 ? `${line.slice(0, 89)}…` : line;
  };
  const without = after === "" || after === ";" || after === "{}";
  return without ? `without ${short(before)}` : `${short(before)} → ${short(after)}`;
}
