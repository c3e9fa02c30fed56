import type { JsonSchema } from "@sgi/core/contract/forms";
import { type Html, html } from "../../../base/xml/html";

/** A schema's fields as a table; nested objects' fields by path: `items[].title`. */
export function fieldsTable(heading: string, schema: JsonSchema): string | Html {
  return table(heading, ["Field", "Type", "Description"], fieldRows(schema, ""));
}

/** A type in words: `list of 1 to 25 files`, with links to named schemas. */
export function typeHtml(schema: JsonSchema): Html {
  const { $ref, type, enum: values, const: value, format } = schema;
  if (typeof $ref === "string") return referenceHtml($ref);
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`;
  if (Array.isArray(values)) {
    return joined(
      values.map((each) => html`<code>${String(each)}</code>`),
      ", ",
    );
  }
  const choices = choicesIn(schema);
  if (choices.length > 0) return joined(choices.map(typeHtml), " or ");
  if (type === "array") return listHtml(schema);
  if (isFile(schema)) return html`file`;
  const named = [type ?? "anything"].flat().join(" or ");
  const words = [named, ...(format === undefined ? [] : [String(format)]), ...limitsOf(schema)];
  const { pattern } = schema;
  // In a code element, which may break anywhere.
  return html`${words.join(", ")}${typeof pattern === "string" ? html`, matches <code>${pattern}</code>` : ""}`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]))}`;
}

function listHtml({ items = {}, minItems, maxItems }: JsonSchema): Html {
  const each = items as JsonSchema;
  const count = rangeOf(minItems, maxItems, " ").join("");
  return html`list of ${count}${isFile(each) ? "files" : typeHtml(each)}`;
}

function isFile({ contentMediaType }: JsonSchema): boolean {
  return contentMediaType === "application/octet-stream";
}

function referenceHtml(reference: string): Html {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return html`<a href="#schema-${name}">${name}</a>`;
}

/** In words: `1 to 500 characters`. */
function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum } = schema;
  return [...rangeOf(minLength, maxLength, " characters"), ...rangeOf(minimum, maximum, "")];
}

function rangeOf(least: unknown, most: unknown, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least === 1 && unit !== "") return ["not empty"];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

function fieldRows(schema: JsonSchema, path: string): (readonly (string | Html)[])[] {
  const choices = choicesIn(schema);
  if (choices.length > 0) return choices.flatMap((choice) => fieldRows(choice, path));
  if (schema.type === "array") return fieldRows((schema.items ?? {}) as JsonSchema, `${path}[]`);
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, field]) => {
    const place = path === "" ? name : `${path}.${name}`;
    const optional = required.has(name) ? "" : html` <small>optional</small>`;
    const { description } = field;
    const told = typeof description === "string" ? prose(description) : "";
    return [
      [html`<code>${place}</code>${optional}`, typeHtml(field), told],
      ...fieldRows(field, place),
    ];
  });
}

function choicesIn({ anyOf }: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(anyOf) ? anyOf : [];
}

/** A text as HTML; text between backticks becomes code. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** A table under its own heading; nothing without rows. */
export function table(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): string | Html {
  if (rows.length === 0) return "";
  return html`<table><caption>${heading}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table>`;
}
