import { readFileSync } from "node:fs";

/** Whatever else is imported from ours; `$1` is the first group of the importer's path. */
const OURS = "core|ui|server|cli|fixtures|tests|scripts";
/**
 * The rooms of the server from the top down: each imports only rooms below it. Those of one line, the
 * features, do not import each other. docs/architecture.md says what each holds.
 */
export const SERVER_ROOMS = [
  ["commands"],
  ["app"],
  [
    "accounts",
    "documents",
    "approvals",
    "readings",
    "drive",
    "backups",
    "deadlines",
    "logs",
    "pages",
  ],
  ["content"],
  ["ingest"],
  ["mail"],
  ["sessions"],
  ["http"],
  ["storage"],
  ["base"],
];
/** Of two rooms the features are their folders: `accounts/users`. */
const FEATURE = "(?:(?:accounts|documents)/)?[^/]+";
/** The entries of core, which its package.json names. */
const ENTRIES = Object.values(
  JSON.parse(readFileSync(new URL("core/package.json", import.meta.url), "utf8")).exports,
).map((path) => `^core/${path.slice("./".length).replaceAll(".", "\\.")}$`);
/** The parts of server/storage/store, from the bottom up; its own files stand above them. */
const STORE_PARTS = ["schema", "migrations", "queries", "engines"];

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
      pathNot: ["/index\\.ts$", ...ENTRIES],
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
    rule("features of the ui do not import each other", `^ui/features/(${FEATURE})/`, {
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
    ...SERVER_ROOMS.flatMap((rooms, at) => {
      const below = SERVER_ROOMS.slice(at + 1).flat();
      return rooms.map((room) =>
        rule(`server/${room} imports only rooms below it`, `^server/${room}/`, {
          path: "^server/",
          pathNot: `^server/(node_modules|${[room, ...below].join("|")})/`,
        }),
      );
    }),
    rule(
      "folders of server/accounts and server/pages do not import each other",
      "^server/(accounts|pages)/([^/]+)/",
      { path: "^server/$1/", pathNot: "^server/$1/$2/" },
    ),
    rule("server/documents/uploads knows no other documents", "^server/documents/uploads/", {
      path: "^server/documents/",
      pathNot: "^server/documents/uploads/",
    }),
    rule("server/documents knows no uploads", "^server/documents/[^/]+\\.ts$", {
      path: "^server/documents/uploads/",
    }),
    ...STORE_PARTS.map((part, at) =>
      rule(`the store's ${part} know what is below them`, `^server/storage/store/${part}/`, {
        path: "^server/storage/store/",
        pathNot: `^server/storage/store/(${STORE_PARTS.slice(0, at + 1).join("|")})/`,
      }),
    ),
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
