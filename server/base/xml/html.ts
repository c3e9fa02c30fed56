import { html as escaping, type raw } from "hono/html";

/** Text that is HTML already: `html` takes it as it is. */
export type Html = ReturnType<typeof raw>;

/**
 * HTML as a tagged template: values are escaped, but for pieces of HTML and lists of them. Of Hono,
 * without the promises that it would wait for. `String(…)` makes it a plain text.
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return escaping(texts, ...values) as Html;
}

type HtmlValue = string | number | readonly (string | Html)[];
