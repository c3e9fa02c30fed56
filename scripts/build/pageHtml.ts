/** The results of the build. */
export interface Built {
  /** Vite's manifest, by module. */
  manifest: Record<string, { file: string; imports?: string[] }>;
  /** The files of pages and lazy parts, by component. */
  parts: Record<string, string>;
  /** The scripts that replace boot.js on pages that show something early, by page. */
  boot: Record<string, string>;
  /** The source of favicon.svg. */
  icon: string;
}

interface Drawn {
  name: string;
  paths: readonly string[];
  isPublic: boolean;
  readsQuery: boolean;
  reads: readonly string[];
  /** React's output: the head's tags first, then the body's. */
  content: string;
  /** The template of what is shown before the page's code is there; null for pages without. */
  early: string | null;
  /** The page's main component, which finds its files. */
  component: string;
  /** The text for browsers without scripts, on a page that needs them. */
  noScript: string;
}

/** The head's tags come first, wherever React found them. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;
const BUILT_TAGS =
  /^\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^\n]*\n/gm;

/** Files that draw the page go first: scripts only take over what is already painted. */
const LATER = 'fetchpriority="low"';

/**
 * A page's HTML: the template with React's output, and with the page's files in the order in which
 * it needs them. Styles come before all scripts, the first script before the page's own code.
 */
export function pageHtml(template: string, built: Built, page: Drawn): string {
  const tags = page.content.match(HEAD_TAGS)?.[0] ?? "";
  const lines = template.match(BUILT_TAGS)?.map((line) => line.trim()) ?? [];
  const styles = lines.filter((tag) => tag.includes("stylesheet"));
  const scripts = lines.filter((tag) => tag.includes("<script"));
  const facts = [
    `data-page="${page.name}" data-paths="${page.paths.join(" ")}"`,
    ...(page.isPublic ? [] : ["data-guarded"]),
    ...(page.readsQuery ? ["data-reads-query"] : []),
    ...(page.reads.length > 0 ? [`data-reads="${page.reads.join(" ")}"`] : []),
  ].join(" ");
  const head = [
    ...headTags(tags),
    ...styles,
    ...scripts.map((tag) => tag.replace("<script", `<script ${LATER}`)),
    ...chunksOf(page, built, scripts).map(
      (file) => `<link rel="modulepreload" ${LATER} crossorigin href="/${file}">`,
    ),
  ];
  const needsScripts = !page.isPublic || page.content.includes("<form ");
  const said = needsScripts ? `<noscript><p>${page.noScript}</p></noscript>\n    ` : "";
  // Disabled until the panel can handle the input.
  const content = page.content.slice(tags.length).replaceAll("<form ", "<form inert ");
  const boot = built.boot[page.name] ?? "boot.js";
  const html = template
    .replace('<html lang="it">', '<html lang="it" data-drawn>')
    .replace(BUILT_TAGS, "")
    .replace('href="/favicon.svg"', () => `href="${inlined(built.icon)}"`)
    .replace('<script src="/boot.js"></script>', () => `<script src="/${boot}" ${facts}></script>`)
    .replace("  </head>", () => `    ${head.join("\n    ")}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `${said}<div id="root">${content}</div>${page.early ?? ""}`,
    );
  return tags === ""
    ? html
    : html.replace(/\s*<title>Pannello[^<]*<\/title>(?=\s*<link rel="icon")/, "");
}

/** The icon inside the page: every first visit needs it, and it is smaller than a request. */
function inlined(icon: string): string {
  const escaped = icon
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}

/** Marks the tags as prerendered, so that the panel can remove them when it writes its own. */
function headTags(tags: string): string[] {
  return (tags.match(/<title>.*?<\/title>|<[^>]*>/g) ?? [])
    .filter((tag) => !tag.includes('property="og:url"'))
    .map((tag) =>
      tag
        .replace("https://panel.invalid", "")
        .replace(/^<(\w+)/, "<$1 data-drawn")
        .replace("/>", ">"),
    );
}

/** The files of a page's own code that the first scripts do not load. */
function chunksOf({ component }: Drawn, { manifest, parts }: Built, scripts: readonly string[]) {
  const fileOfPage = parts[component];
  if (fileOfPage === undefined) throw new Error(`no file is built with ${component}`);
  const files = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const reached = new Set([fileOfPage]);
  // A set's loop also visits what is added during the loop.
  for (const file of reached)
    for (const key of files.get(file)?.imports ?? []) reached.add(manifest[key]?.file ?? "");
  return [...reached].filter((file) => !scripts.some((script) => script.includes(file)));
}
