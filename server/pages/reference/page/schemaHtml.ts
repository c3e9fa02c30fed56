import type { JsonSchema } from "@sgi/core/contract/forms";
import { escapeHtml } from "../../../base/xml/escapeHtml";
import { proseHtml } from "./prose";

/** A schema as people read it: its type, and its fields below it. */
export function schemaHtml(schema: JsonSchema): string {
  return `<span class="type">${typeHtml(schema)}</span>${fieldsHtml(schema)}`;
}

function typeHtml(schema: JsonSchema): string {
  const { $ref, type, enum: values, const: value, format } = schema;
  if (typeof $ref === "string") return referenceHtml($ref);
  if (value !== undefined) return `<code>${escapeHtml(JSON.stringify(value))}</code>`;
  if (Array.isArray(values))
    return values.map((each) => `<code>${escaped(each)}</code>`).join(", ");
  const choices = choicesIn(schema);
  if (choices.length > 0) return choices.map(typeHtml).join(" or ");
  if (type === "array") return listHtml(schema);
  if (isFile(schema)) return "file";
  const named = [type ?? "anything"].flat().join(" or ");
  return escaped(
    [named, ...(format === undefined ? [] : [format]), ...limitsOf(schema)].join(", "),
  );
}

function listHtml({ items = {}, minItems, maxItems }: JsonSchema): string {
  const each = items as JsonSchema;
  const count = rangeOf(minItems, maxItems, " ");
  return `list of ${count.join("")}${isFile(each) ? "files" : typeHtml(each)}`;
}

function isFile({ contentMediaType }: JsonSchema): boolean {
  return contentMediaType !== undefined;
}

function referenceHtml(reference: string): string {
  const name = escaped(reference.slice(reference.lastIndexOf("/") + 1));
  return `<a href="#schema-${name}">${name}</a>`;
}

/** In words: `1 to 500 characters`. */
function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, pattern } = schema;
  return [
    ...rangeOf(minLength, maxLength, " characters"),
    ...rangeOf(minimum, maximum, ""),
    ...(pattern === undefined ? [] : [`as ${pattern}`]),
  ];
}

function rangeOf(least: unknown, most: unknown, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least === 1 && unit !== "") return ["not empty"];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

function fieldsHtml(schema: JsonSchema): string {
  const choices = choicesIn(schema);
  if (choices.length > 0) return choices.map(fieldsHtml).join("");
  if (schema.type === "array") return fieldsHtml((schema.items ?? {}) as JsonSchema);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return "";
  const required = new Set((schema.required ?? []) as string[]);
  const rows = properties.map(([name, field]) => {
    const optional = required.has(name) ? "" : ', <span class="who">optional</span>';
    const { description } = field;
    const told = typeof description === "string" ? `<br>${proseHtml(description)}` : "";
    return `<dt><code>${escaped(name)}</code>${optional}</dt><dd>${schemaHtml(field)}${told}</dd>`;
  });
  return `<dl>${rows.join("")}</dl>`;
}

function choicesIn({ anyOf }: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(anyOf) ? anyOf : [];
}

function escaped(value: unknown): string {
  return escapeHtml(String(value));
}
