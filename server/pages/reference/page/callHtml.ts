import type { JsonSchema } from "@sgi/core/contract/forms";
import { escapeHtml } from "../../../base/xml/escapeHtml";
import type { OperationObject } from "../document/openApi";
import { proseHtml } from "./prose";
import { schemaHtml } from "./schemaHtml";

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

/** A call as people read it. */
export function callHtml(method: string, path: string, call: OperationObject): string {
  const { operationId, summary, description } = call;
  return `<article id="${escapeHtml(operationId)}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${proseHtml(summary)}.</p>
${description === undefined ? "" : `<p>${proseHtml(description)}</p>`}
<p class="who">${whoHtml(call)}</p>
<details><summary>Details of ${escapeHtml(operationId)}</summary>
${parametersHtml(call)}${bodyHtml(call)}${answersHtml(call)}</details>
</article>`;
}

function whoHtml(call: OperationObject): string {
  const { security, "x-roles": roles } = call;
  const schemes = new Set(security.flatMap((each) => Object.keys(each)));
  const isOpen = security.length === 0 || schemes.has("visitor");
  const signedIn = roles === undefined ? "whoever is signed in" : roles.join(", ");
  const who = schemes.has("metricsToken") ? "who has the token" : isOpen ? "everybody" : signedIn;
  const token = schemes.has("csrf") ? ", with the token for writes" : "";
  const size = call["x-max-body-bytes"];
  const largest = size === undefined ? "" : ` The body has ${size} bytes at most.`;
  return escapeHtml(`For ${who}${token}.${largest}`);
}

function parametersHtml({ parameters }: OperationObject): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, in: place, description, schema }) =>
      `<dt><code>${escapeHtml(name)}</code> <span class="who">in the ${place}</span></dt><dd>${schemaHtml(schema)}<br>${proseHtml(description)}</dd>`,
  );
  return `<h4>Parameters</h4><dl>${rows.join("")}</dl>`;
}

function bodyHtml({ requestBody }: OperationObject): string {
  return requestBody === undefined ? "" : `<h4>Body</h4>${contentHtml(requestBody as Content)}`;
}

function answersHtml({ responses }: OperationObject): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description, ...rest } = response as { description: string } & Content;
    const content = Number(status) < 300 ? contentHtml(rest) : "";
    return `<dt><code>${status}</code> ${proseHtml(description)}</dt><dd>${content}</dd>`;
  });
  return `<h4>Answers</h4><dl>${rows.join("")}</dl>`;
}

function contentHtml({ content = {} }: Content): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) => `<div><code>${escapeHtml(type)}</code> ${schemaHtml(schema)}</div>`,
    )
    .join("");
}
