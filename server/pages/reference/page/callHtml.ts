import type { JsonSchema } from "@sgi/core/contract/forms";
import { type Html, html } from "../../../base/xml/html";
import type { OperationObject } from "../document/openApi";
import { fieldsTable, prose, table, typeHtml } from "./schemaHtml";

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Response extends Content {
  description: string;
}

/** A call as HTML. */
export function callHtml(method: string, path: string, call: OperationObject): Html {
  const { operationId, summary, description } = call;
  return html`<article id="${operationId}">
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${prose(summary)}.</p>
${description === undefined ? "" : html`<p>${prose(description)}</p>`}
<dl>${factsOf(call).map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>
<details><summary>Parameters, answers and errors of ${operationId}</summary>
${parametersTable(call)}
${bodyTables(call)}
${answerTables(call)}
</details>
</article>`;
}

function factsOf(call: OperationObject): [name: string, fact: string][] {
  const { security, "x-roles": roles, "x-max-body-bytes": bytes } = call;
  const schemes = new Set(security.flatMap((each) => Object.keys(each)));
  const isOpen = security.length === 0 || schemes.has("visitor");
  const signedIn = roles === undefined ? "Any signed-in user" : `Roles: ${roles.join(", ")}`;
  const who = isOpen ? "Anyone" : signedIn;
  return [
    ["Access", schemes.has("metricsToken") ? "The token in SGI_METRICS_TOKEN" : who],
    ...(schemes.has("csrf") ? [["CSRF token", "Required"] as [string, string]] : []),
    ...(bytes === undefined
      ? []
      : [["Maximum body", `${bytes.toLocaleString("en")} bytes`] as [string, string]]),
  ];
}

function parametersTable({ parameters }: OperationObject): string | Html {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    html`<code>${name}</code> <small>${place}${required ? "" : ", optional"}</small>`,
    typeHtml(schema),
    prose(description),
  ]);
  return table("Parameters", ["Name", "Type", "Description"], rows);
}

function bodyTables({ requestBody }: OperationObject): Html {
  const { content = {} } = (requestBody ?? {}) as Content;
  const bodies = Object.entries(content).map(([type, { schema }]) => [
    html`<p>Body: <code>${type}</code> ${typeHtml(schema)}</p>`,
    fieldsTable(`Fields of ${type}`, schema),
  ]);
  return html`${bodies.flat()}`;
}

function answerTables({ responses }: OperationObject): Html {
  const all = Object.entries(responses as Record<string, Response>);
  const answers = all.filter(([status]) => Number(status) < 400);
  const errors = all.filter(([status]) => Number(status) >= 400);
  const fields = answers.flatMap(([status, { content = {} }]) =>
    Object.values(content).map(({ schema }) => fieldsTable(`Fields of ${status}`, schema)),
  );
  return html`${table(
    "Answers",
    ["Status", "Content", "Description"],
    answers.map(([status, { content, description }]) => [
      html`<code>${status}</code>`,
      contentHtml(content),
      prose(description),
    ]),
  )}
${fields}
${table(
  "Errors",
  ["Status", "Reason"],
  errors.map(([status, { description }]) => [html`<code>${status}</code>`, prose(description)]),
)}`;
}

function contentHtml(content: Content["content"] = {}): string | Html {
  const types = Object.entries(content);
  if (types.length === 0) return "none";
  return html`${types.map(([type, { schema }]) => html`<code>${type}</code> ${typeHtml(schema)} `)}`;
}
