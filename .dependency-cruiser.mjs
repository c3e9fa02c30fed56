/** Whatever else is imported from ours; `$1` is the first group of the importer's path. */
const OURS = "core|ui|server|cli|fixtures|tests|scripts";
/** What any feature of the server may import. A folder that is named nowhere is a feature. */
export const SERVER_BASE =
  "archive|audit|background|config|control|files|google|http|ids|ingest|installation|intake|limits|listener|lock|mail|names|objects|outbound|passwords|reasons|secrets|sessions|spreadsheets|store|time|xml";
const SERVER_ROOT = "app|commands";

/**
 * The directions of the imports, type imports included: docs/architecture.md says them in words,
 * tests/scripts/imports.test.ts breaks each of them. A configuration of dependency-cruiser.
 */
export default {
  forbidden: [
    rule("core imports nothing of ours", "^core/", { path: `^(${OURS})/`, pathNot: "^core/" }),
    rule("ui, server, cli and fixtures import core only", "^(ui|server|cli|fixtures)/", {
      path: `^(${OURS})/`,
      pathNot: "^(core|$1)/",
    }),
    rule("core is imported by its entries", "^(ui|server|cli|fixtures|scripts)/", {
      path: "^core/",
      pathNot: "/index\\.ts$",
    }),
    rule("scripts import no tests", "^scripts/", { path: "^tests/" }),
    rule("core knows no Node", "^core/(?!build/)", {
      dependencyTypes: ["core"],
    }),
    rule("only core/react knows React", "^core/(?!(react|examples)/)", {
      path: ["^core/react/", "(^|node_modules/(@types/)?)react(-dom)?(/|$)"],
    }),
    rule("core's rules know no texts", "^core/(?!texts/)", { path: "^core/texts/" }),
    rule("the server knows no texts of the panel", "^server/", { path: "^core/texts/" }),

    rule("nobody imports the ui's root", "^ui/(?!app/)[^/]+/", { path: "^ui/app/" }),
    rule("features of the ui do not import each other", "^ui/features/([^/]+)/", {
      path: "^ui/features/",
      pathNot: "^ui/features/$1/",
    }),
    rule("the shell knows no features", "^ui/shell/", { path: "^ui/features/" }),
    rule("components import state and routing at most", "^ui/components/", {
      path: "^ui/",
      pathNot: "^ui/(components|state|routing)/",
    }),
    rule("state imports routing at most", "^ui/state/", {
      path: "^ui/",
      pathNot: "^ui/(state|routing)/",
    }),
    rule("routing knows nothing of the panel", "^ui/routing/", {
      path: "^ui/",
      pathNot: "^ui/routing/",
    }),

    rule("no file cycles", undefined, { circular: true }),
    { ...rule("no folder cycles", undefined, { circular: true }), scope: "folder" },
    rule(
      "features of the server do not import each other",
      `^server/(?!(?:${SERVER_BASE}|${SERVER_ROOT})/)([^/]+)/`,
      { path: "^server/", pathNot: `^server/($1|node_modules|${SERVER_BASE})/` },
    ),
    rule("the server's base knows no features", `^server/(${SERVER_BASE})/`, {
      path: "^server/",
      pathNot: `^server/(node_modules|${SERVER_BASE})/`,
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: {
      path: [
        "(^|/)dist/",
        "\\.test\\.tsx?$",
        "/(testing|testSupport|hostile)/",
        "\\.d\\.ts$",
        // Data, which imports nothing: the folder that it lies in is none of its importer's business.
        "/package\\.json$",
        "\\.config\\.ts$",
      ],
    },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import"],
      extensions: [".ts", ".tsx"],
    },
  },
};

function rule(name, from, to) {
  return { name, severity: "error", from: from === undefined ? {} : { path: from }, to };
}
