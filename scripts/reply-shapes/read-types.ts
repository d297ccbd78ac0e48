import { globSync } from "node:fs";
import ts from "typescript";
import type { ReplyShape } from "../../app/domain/reply-shape";
import { unionOf } from "./union-of";

export type ReplyShapes = {
  /** What each route gives its page and answers its forms, by the route's id. */
  routes: Record<string, { loader?: ReplyShape; action?: ReplyShape }>;
  /** What each JSON call replies, by its name. */
  calls: Record<string, ReplyShape>;
};

const routeFiles = ["app/root.tsx", "app/routes/*.{ts,tsx}", "app/routes/*/route.{ts,tsx}"];
const client = "clients/palubka.ts";

/** Reads the shapes of all replies off their TypeScript types, so that none can be forgotten. */
export function readReplyShapes(root: string): ReplyShapes {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const whole = { ...config, include: ["app", "workers/env.d.ts", client] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(whole, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(`${root}/${file}`);
    const module = source && checker.getSymbolAtLocation(source);
    if (!source || !module) throw new Error(`${file} cannot be read.`);
    const exports = checker.getExportsOfModule(module);
    return {
      reader: new Reader(checker, source),
      find: (name: string) => exports.find((it) => it.name === name),
    };
  };
  const routes: ReplyShapes["routes"] = {};
  for (const file of globSync(routeFiles, { cwd: root }).toSorted()) {
    const module = exportsOf(file);
    const replyOf = (name: "loader" | "action") => {
      const run = module.find(name);
      const shape = run ? module.reader.replyOf(run) : null;
      if (name === "loader" && /"\w*a"(?!:)/.test(JSON.stringify(shape)))
        throw new Error(`${file}: write down the type of what the loader gives; some of it may be anything.`);
      return shape === null ? {} : { [name]: shape };
    };
    const own = { ...replyOf("loader"), ...replyOf("action") };
    if (Object.keys(own).length > 0) routes[idOf(file)] = own;
  }
  const module = exportsOf(client);
  const calls = module.find("Calls");
  if (!calls) throw new Error(`${client} exports no Calls.`);
  return { routes, calls: module.reader.repliesOf(checker.getDeclaredTypeOfSymbol(calls)) };
}

/** `app/routes/_site.upload/route.tsx` is `routes/_site.upload`. */
const idOf = (file: string) => file.replace(/^app\//, "").replace(/(\/route)?\.tsx?$/, "");

class Reader {
  /** The types that the one being read is part of: a type within itself is `a`. */
  readonly #within: ts.Type[] = [];

  constructor(
    readonly checker: ts.TypeChecker,
    readonly at: ts.Node,
  ) {}

  /** The shape of what a loader or an action gives as data; null when it gives nothing but responses. */
  replyOf(run: ts.Symbol): ReplyShape | null {
    const given = this.#typeOf(run)
      .getCallSignatures()
      .map((signature) => signature.getReturnType());
    const shapes = given
      .flatMap((type) => partsOf(this.checker.getAwaitedType(type) ?? type))
      .flatMap((type) => this.#dataIn(type))
      .map((type) => this.#shapeOf(type));
    return shapes.length > 0 ? unionOf(shapes) : null;
  }

  /** The shapes of the fields `reply` of a table of calls. */
  repliesOf(table: ts.Type): Record<string, ReplyShape> {
    return Object.fromEntries(
      table.getProperties().flatMap((call) => {
        const reply = this.#typeOf(call).getProperty("reply");
        return reply ? [[call.name, this.#shapeOf(this.#typeOf(reply))]] : [];
      }),
    );
  }

  /** `data(…)` is what it holds; a response of its own never gets here as data. */
  #dataIn(type: ts.Type): ts.Type[] {
    const names = type.getProperties().map(({ name }) => name);
    if (names.includes("arrayBuffer") && names.includes("headers")) return [];
    const held = String(names.toSorted()) === "data,init,type" && type.getProperty("data");
    return held ? partsOf(this.#typeOf(held)) : [type];
  }

  #typeOf(symbol: ts.Symbol): ts.Type {
    return this.checker.getTypeOfSymbolAtLocation(symbol, this.at);
  }

  #shapeOf(type: ts.Type): ReplyShape {
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike) return "s";
    if (flags & ts.TypeFlags.NumberLike) return "n";
    if (flags & ts.TypeFlags.BooleanLike) return "b";
    if (flags & ts.TypeFlags.Null) return "0";
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return "u";
    if (type.symbol?.name === "Date") return "d";
    const isKnown = flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection);
    if (!isKnown || this.#within.includes(type)) return "a";
    this.#within.push(type);
    const shape = this.#compound(type);
    this.#within.pop();
    return shape;
  }

  #compound(type: ts.Type): ReplyShape {
    if (type.isUnion()) return unionOf(type.types.map((one) => this.#shapeOf(one)));
    const plain = type.isIntersection() && type.types.find(({ flags }) => flags & plainTypes);
    if (plain) return this.#shapeOf(plain);
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const elements = this.checker.getTypeArguments(type as ts.TypeReference);
      return [unionOf(elements.map((one) => this.#shapeOf(one)))];
    }
    return this.#fieldsOf(type);
  }

  #fieldsOf(type: ts.Type): ReplyShape {
    const fields: [string, ReplyShape][] = type.getProperties().map((field) => {
      const shape = this.#shapeOf(this.#typeOf(field));
      return [field.name, field.flags & ts.SymbolFlags.Optional ? unionOf([shape, "u"]) : shape];
    });
    const others = type.getStringIndexType();
    if (others) fields.push(["*", this.#shapeOf(others)]);
    return Object.fromEntries(fields);
  }
}

/** A name for a string is a string that nobody else may use as one: `string & { … }`. */
const plainTypes = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

const partsOf = (type: ts.Type): ts.Type[] =>
  type.isUnion() ? type.types : type.flags & ts.TypeFlags.Never ? [] : [type];
