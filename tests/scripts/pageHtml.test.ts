import { expect, it } from "vitest";
import { pageHtml } from "../../scripts/build/pageHtml";

const TEMPLATE = `<!doctype html>
<html lang="it">
  <head>
    <title>Pannello di Controllo SGI</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/style-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const BUILT = {
  manifest: {
    "index.html": { file: "assets/index-1.js" },
    "features/auth/AuthPage.tsx": {
      file: "assets/AuthPage-1.js",
      imports: ["index.html", "_forms"],
    },
    _forms: { file: "assets/forms-1.js" },
  },
  parts: { AuthPage: "assets/AuthPage-1.js" },
  boot: { dashboard: "assets/boot-dashboard-1.js" },
  icon: '<svg fill="#123"><style>g{color:red}</style></svg>\n',
};
const AUTH = {
  name: "auth",
  paths: ["/auth"],
  isPublic: true,
  readsQuery: false,
  reads: [],
  content:
    '<title>Accedi</title><meta property="og:url" content="https://panel.invalid/auth"/><link rel="canonical" href="https://panel.invalid/auth"/><main><form class="x"><p>$&amp;</p></form></main>',
  early: null,
  component: "AuthPage",
  noScript: "Serve JavaScript.",
};

it("names a page's files in order, with its own head and the prerendered content", () => {
  const html = pageHtml(TEMPLATE, BUILT, AUTH);
  const at = (text: string) => {
    expect([text, html.split(text).length]).toEqual([text, 2]);
    return html.indexOf(text);
  };
  const order = [
    '<html lang="it" data-drawn>',
    '<script src="/boot.js" data-page="auth" data-paths="/auth"></script>',
    "<title data-drawn>Accedi</title>",
    '<link data-drawn rel="canonical" href="/auth">',
    "/assets/style-1.css",
    '<script fetchpriority="low" type="module" crossorigin src="/assets/index-1.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/AuthPage-1.js">',
    "/assets/forms-1.js",
    '<div id="root"><main><form inert class="x"><p>$&amp;</p></form></main></div>',
  ].map(at);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(html).not.toMatch(/og:url|panel\.invalid|<title>/);
});

it("carries its icon, which would be one more request", () => {
  const html = pageHtml(TEMPLATE, BUILT, AUTH);
  const href = /<link rel="icon" href="([^"]*)" type="image\/svg\+xml">/.exec(html)?.[1] ?? "";
  expect(decodeURIComponent(href)).toBe(
    "data:image/svg+xml,<svg fill='#123'><style>g{color:red}</style></svg>",
  );
  expect(href).not.toMatch(/[#<>{}]/);
});

it("says that scripts are needed on a page that needs them, and on no other", () => {
  const says = (page: Partial<typeof AUTH>) =>
    pageHtml(TEMPLATE, BUILT, { ...AUTH, ...page }).includes(
      '<noscript><p>Serve JavaScript.</p></noscript>\n    <div id="root">',
    );
  expect(says({})).toBe(true);
  expect(says({ content: "<main></main>" })).toBe(false);
  expect(says({ content: "<main></main>", isPublic: false })).toBe(true);
});

it("says who a page is for, and what it depends on", () => {
  const html = pageHtml(TEMPLATE, BUILT, {
    ...AUTH,
    isPublic: false,
    readsQuery: true,
    reads: ["/api/x", "/api/y"],
    paths: ["/a", "/b/:id"],
    content: "<main></main>",
  });
  expect(html).toContain(
    'data-paths="/a /b/:id" data-guarded data-reads-query data-reads="/api/x /api/y"></script>',
  );
  expect(html).toContain("<title>Pannello di Controllo SGI</title>");
});

it("refuses a page whose own code was not built", () => {
  expect(() => pageHtml(TEMPLATE, { ...BUILT, parts: {} }, AUTH)).toThrow("AuthPage");
});

it("begins a page of the index with the script that fills its first rows", () => {
  const html = pageHtml(TEMPLATE, BUILT, {
    ...AUTH,
    name: "dashboard",
    paths: ["/dashboard"],
    early: '<template id="x"><p>$&</p></template>',
  });
  expect(html).toContain('<script src="/assets/boot-dashboard-1.js" data-page="dashboard"');
  expect(html).not.toContain("/boot.js");
  expect(html).toContain('</form></main></div><template id="x"><p>$&</p></template>');
});
