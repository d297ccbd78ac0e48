import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** So many imports may lie between a test and the file; further ones meet almost everything. */
const farthest = 2;
/** Each takes seconds of workerd, and a mutant that lives meets them all. */
const mostWorkerTests = 10;

export type TestFile = { file: string; project: "unit" | "worker" };

/**
 * The unit and worker tests of a file of a noun, the nearest first: those named for the noun, and those that import the
 * file, themselves or through one module between. Tests of races and crashes come through two modules and run last.
 * Paths are relative to the folder of the project.
 */
export function testsOf(root: string, noun: string, source: string): TestFile[] {
  const found = globSync("tests/{unit,worker}/**/*.test.{ts,tsx}", { cwd: root })
    .map(slashes)
    .sort()
    .map((file) => ({ file, rank: distance(root, file, source) - nearer(file, noun) }))
    .filter(({ rank }) => rank <= farthest)
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
  const unit = found.filter((file) => file.startsWith("tests/unit/"));
  const worker = found.filter((file) => file.startsWith("tests/worker/"));
  return [
    ...unit.map((file) => ({ file, project: "unit" as const })),
    ...worker
      .slice(0, mostWorkerTests)
      .sort((a, b) => Number(isOfGuards(a)) - Number(isOfGuards(b)))
      .map((file) => ({ file, project: "worker" as const })),
  ];
}

/**
 * The worker tests that are named for a noun or import a file of it, and ask the built worker (`SELF`), themselves or by a
 * helper that they import.
 * Paths are relative to the folder of the project.
 */
export function testsOfBuilt(root: string, noun: string): string[] {
  const asksBuilt = (file: string) => /\bSELF\b/.test(readFileSync(join(root, file), "utf8"));
  const isOfNoun = (file: string) =>
    isNamedFor(file, noun) || importsOf(root, file).some((path) => path.startsWith(`app/domain/${noun}/`));
  return globSync("tests/worker/**/*.test.{ts,tsx}", { cwd: root })
    .map(slashes)
    .sort()
    .filter((file) => isOfNoun(file) && [file, ...importsOf(root, file)].some(asksBuilt));
}

/** Tests of the noun come first, and those of races and crashes, which hold the guards, before others that import it. */
function nearer(file: string, noun: string): number {
  if (isNamedFor(file, noun)) return 2;
  return isOfGuards(file) ? 1.5 : 0;
}

/** Races and crashes take minutes where others take seconds, so they run last. */
function isOfGuards(file: string): boolean {
  return /^tests\/worker\/(races|crashes)\//.test(file);
}

/** `states` names `tests/worker/states/…` and `tests/worker/races/states.test.ts`. */
export function isNamedFor(file: string, noun: string): boolean {
  return file.split(/[/.]/).includes(noun);
}

/** How many imports lead from the test to the file; more than any that counts when none does. */
function distance(root: string, test: string, source: string): number {
  let files = [test];
  const seen = new Set(files);
  for (let steps = 1; steps <= farthest + 1; steps++) {
    files = files.flatMap((file) => importsOf(root, file)).filter((file) => !seen.has(file));
    if (files.includes(source)) return steps;
    for (const file of files) seen.add(file);
  }
  return farthest + 2;
}

/** Files of the project that a module imports for more than their types. */
function importsOf(root: string, file: string): string[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const found = readImports(root, file);
  importsByFile.set(file, found);
  return found;
}

const importsByFile = new Map<string, string[]>();

function readImports(root: string, file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return [];
    const name = (statement.moduleSpecifier as ts.StringLiteral).text;
    const path = name.startsWith("~/")
      ? join("app", name.slice(2))
      : name.startsWith(".")
        ? join(dirname(file), name)
        : null;
    if (path === null) return [];
    const found = [path, `${path}.ts`, `${path}.tsx`].find(
      (each) => /\.tsx?$/.test(each) && existsSync(join(root, each)),
    );
    return found ? [slashes(found)] : [];
  });
}

const slashes = (path: string) => path.replaceAll("\\", "/");
