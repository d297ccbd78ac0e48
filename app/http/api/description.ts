import type { Call } from "../../domain/call-wire";
import { apiTexts, callerTexts, callTexts } from "../../texts/api";
import { calls, nameOf } from "./calls";
import { groupOf } from "./openapi";
import { type Schema, Schemas } from "./schema";

/** The calls as a text to be read, in Markdown. */
export function describeCalls(): string {
  const schemas = new Schemas();
  const groups = [...new Set(calls.map(groupOf))].map((group) => {
    const own = calls.filter((call) => groupOf(call) === group);
    return [`# ${apiTexts.groups[group] ?? group}`, ...own.map((call) => describe(call, schemas))].join(
      "\n\n",
    );
  });
  return [apiTexts.introduction, ...groups].join("\n\n");
}

function describe(call: Call, schemas: Schemas): string {
  const who =
    call.for === "everybody" ? callerTexts.everybody : call.for.map((one) => callerTexts[one]).join(", ");
  return [
    `## ${call.method} ${call.path}`,
    callTexts[nameOf(call)] ?? "",
    `${apiTexts.audience}: ${who}`,
    `${apiTexts.input}: ${fieldsOf(schemas.of(call.input, "input"))}`,
    `${apiTexts.reply}:`,
    `\`\`\`\n${JSON.stringify(call.example.reply, null, 2)}\n\`\`\``,
  ].join("\n\n");
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const must = required.includes(name) ? `, ${apiTexts.required}` : "";
    const inner = schema.properties ? `: ${Object.keys(schema.properties).map(code).join(", ")}` : "";
    return `- ${code(name)} – ${typeOf(schema)}${must}${inner}`;
  });
  return fields.length === 0 ? apiTexts.noInput : `\n\n${fields.join("\n")}`;
}

const code = (text: string) => `\`${text}\``;

function typeOf({ type }: Schema): string {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== "null");
  return types.map((one) => apiTexts.types[one ?? ""] ?? one).join(", ");
}
