import { html as escaping, type raw } from "hono/html";

/** Text that is HTML already: `html` does not escape it. */
export type Html = ReturnType<typeof raw>;

/**
 * HTML as a tagged template: escapes values, except pieces of HTML and lists of them. Uses Hono's,
 * without its support for promises. `String(…)` turns it into a plain text.
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return escaping(texts, ...values) as Html;
}

type HtmlValue = string | number | readonly (string | Html)[];
