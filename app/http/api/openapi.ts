import { z } from "zod";
import type { Call } from "../../domain/call-wire";
import { release } from "../../release";
import { apiTexts, callTexts } from "../../texts/api";
import { calls, nameOf } from "./calls";
import { type Schema, Schemas } from "./schema";

const Refused = z.object({ Code: z.string(), Message: z.string() });

/** The calls in OpenAPI 3.1, made of their shapes. Reading these takes a while and always gives the same: once is enough. */
export function openApi(serverUrl: string) {
  described ??= describe();
  return { ...described, servers: [{ url: serverUrl }] };
}

let described: ReturnType<typeof describe> | undefined;

function describe() {
  const schemas = new Schemas();
  const paths = Object.fromEntries(
    calls.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call, schemas) }]),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Palubka", version: release.version, description: apiTexts.summary },
    paths,
    components: {
      schemas: schemas.entities,
      responses: { Refused: { description: "Odmítnuto.", content: json(schemas.of(Refused, "output")) } },
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operationOf(call: Call, schemas: Schemas) {
  const input = schemas.of(call.input, "input");
  return {
    operationId: nameOf(call).replace("/", "_"),
    summary: callTexts[nameOf(call)],
    tags: [groupOf(call)],
    security: call.for === "everybody" ? [] : [{ token: [] }],
    ...(call.method === "GET"
      ? { parameters: parametersOf(call, input) }
      : { requestBody: bodyOf(call, input) }),
    responses: {
      200: {
        description: "Odpověď.",
        content: json(schemas.of(call.reply, "output"), call.example.reply),
      },
      "4XX": { $ref: "#/components/responses/Refused" },
    },
  };
}

/** The part of the address that calls share: what they are about. */
export function groupOf(call: Call): string {
  return nameOf(call).split("/")[0] ?? "";
}

/** Lists and objects stand in the address as JSON. */
function parametersOf(call: Call, { properties = {}, required = [] }: Schema) {
  const example = call.example.input as Record<string, unknown>;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: call.path.includes(`{${name}}`) ? "path" : "query",
    required: required.includes(name),
    ...(isNested(schema) ? { content: json(schema, example[name]) } : { schema, example: example[name] }),
  }));
}

function bodyOf(call: Call, schema: Schema) {
  const nested = Object.entries(schema.properties ?? {}).filter(([, one]) => isNested(one));
  const encoding = Object.fromEntries(nested.map(([name]) => [name, { contentType: "application/json" }]));
  const form = { schema, example: call.example.input, ...(nested.length > 0 && { encoding }) };
  return {
    required: true,
    content: { "application/x-www-form-urlencoded": form, ...json(schema, call.example.input) },
  };
}

const isNested = ({ type }: Schema) => type === "array" || type === "object";

function json(schema: Schema, example?: unknown) {
  return { "application/json": example === undefined ? { schema } : { schema, example } };
}
