import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** The entries that distinguish the groups, by the end of their module's path. */
const TOLD_APART = {
  first: "/index.html",
  home: "/LandingPage.tsx",
  index: "/DashboardPage.tsx",
  ahead: "/readAhead.ts",
  avatar: "/AvatarMenu.tsx",
  navigation: "/Navigation.tsx",
  auth: "/AuthPage.tsx",
  menu: "/MenuPopup.tsx",
  userMenu: "/AvatarPopup.tsx",
  dialog: "/DialogPopup.tsx",
  sheet: "/MobileSheet.tsx",
  watch: "/SessionWatch.tsx",
  document: "/DocumentPage.tsx",
  documentAhead: "/documentAhead.ts",
  history: "/History.tsx",
  requests: "/RequestsCard.tsx",
};
const INDEX = ["index", "ahead", "avatar", "navigation"];
const POPUPS = ["menu", "userMenu", "dialog", "sheet"];
const DOCUMENT = ["document", "documentAhead"];
const CARDS = ["history", "requests"];
/** Too small for files of their own, and always loaded with what they share. */
const WITH_SHARED: ReadonlySet<string> = new Set([...INDEX, "auth", ...POPUPS, ...DOCUMENT]);

/** From so many characters on, what the same few entries share leaves `cards` and `later`. */
const LARGE = 10_000;

/**
 * Splits the code into few chunks, by the entries that use a module after tree shaking: `panel` is
 * what every visit starts with, `list` the index and the user's menu with what they share with
 * other pages, `forms` the sign-in page with what it shares, `popups` what opens over a page,
 * `watch` what the first activity loads, `document` a document's page and what it shares, `cards`
 * what fills its cards afterwards, `later` what other pages and parts share. A module that a single
 * entry uses stays with it; what the same few share, as a library, is a file `few` where it is
 * large. To find the uses, the panel is built once without writing it.
 */
export function chunksByUse(config: InlineConfig): Plugin {
  return {
    name: "chunks-by-use",
    apply: "build",
    async config(_, { isSsrBuild }) {
      if (isSsrBuild) return;
      const nameOf = createNaming(await readUses(config));
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name: nameOf }] };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      refuseCycles(bundle);
      const source = JSON.stringify(Object.fromEntries(filesOfParts(bundle)), null, 1);
      this.emitFile({ type: "asset", fileName: PARTS_FILE, source });
    },
  };
}

/**
 * In a circle of files one runs before what it imports.
 * @throws {Error} Names the files.
 */
function refuseCycles(bundle: Rolldown.OutputBundle): void {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) {
      const circle = [...path.slice(path.indexOf(file)), file].join(" → ");
      throw new Error(`files of the panel import each other: ${circle}`);
    }
    const chunk = bundle[file];
    if (done.has(file) || chunk?.type !== "chunk") return;
    for (const imported of chunk.imports) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

/** The file of each page and part. Vite's manifest lists only those with a file of their own. */
const PARTS_FILE = ".vite/parts.json";

function* filesOfParts(bundle: Rolldown.OutputBundle): Iterable<[component: string, file: string]> {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    for (const id of chunk.moduleIds) {
      const component = /([A-Z]\w*)\.tsx$/.exec(id)?.[1];
      if (component !== undefined) yield [component, chunk.fileName];
    }
  }
}

/**
 * The entries that use a module, by its id: those whose files import it without another request. An
 * entry of `TOLD_APART` goes by its ending, any other by its own id.
 */
type Uses = ReadonlyMap<string, Use>;

interface Use {
  users: Set<string>;
  /** The characters of its code. */
  length: number;
}

function createNaming(uses: Uses): (id: string) => string | null {
  const sets = largeSets(uses);
  return (id) => {
    // The bundler's own few lines, which every file needs.
    if (id.startsWith("\0rolldown")) return "panel";
    const users = uses.get(id)?.users ?? new Set();
    if (isForAll(users)) return "panel";
    const isAlone = users.size < 2 && ![...users].some((user) => WITH_SHARED.has(user));
    if (isAlone) return null;
    // Whoever needs a part of what few share brings it whole: small files cost more than they save.
    const few = sets.findIndex((set) => [...users].every((user) => set.has(user)));
    return few === -1 ? sharedName(users) : `few${few}`;
  };
}

/** The sets of entries that share so much of the last two groups that it has a file of its own. */
function largeSets(uses: Uses): readonly ReadonlySet<string>[] {
  const sums = new Map<string, Use>();
  for (const { users, length } of uses.values()) {
    if (users.size < 2 || !["cards", "later"].includes(sharedName(users))) continue;
    const key = [...users].sort().join();
    sums.set(key, { users, length: length + (sums.get(key)?.length ?? 0) });
  }
  return [...sums.values()].filter(({ length }) => length > LARGE).map(({ users }) => users);
}

function isForAll(users: ReadonlySet<string>): boolean {
  return users.has("first") || (users.has("index") && (users.has("auth") || users.has("home")));
}

function sharedName(users: ReadonlySet<string>): string {
  if (INDEX.some((user) => users.has(user))) return "list";
  if (users.has("auth")) return "forms";
  if (POPUPS.some((user) => users.has(user))) return "popups";
  if (users.has("watch")) return "watch";
  if (DOCUMENT.some((user) => users.has(user))) return "document";
  return CARDS.some((user) => users.has(user)) ? "cards" : "later";
}

/** @throws {Error} A page or part was renamed, or is loaded with another one. */
function checkNamed(entries: readonly Rolldown.OutputChunk[]): void {
  const gone = Object.values(TOLD_APART).filter(
    (end) => !entries.some(({ facadeModuleId }) => facadeModuleId?.endsWith(end)),
  );
  if (gone.length === 0) return;
  throw new Error(`ui/build/chunksByUse.ts names ${gone.join(", ")}: no entry of the panel`);
}

function nameOfEntry(id: string): string {
  const told = Object.entries(TOLD_APART).find(([, end]) => id.endsWith(end));
  return told?.[0] ?? id;
}

async function readUses(config: InlineConfig): Promise<Uses> {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  const read: Plugin = {
    name: "read-chunks",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") chunks.set(file.fileName, file);
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: "error",
    plugins: [config.plugins, read],
    build: { ...config.build, write: false },
  });
  const uses = new Map<string, Use>();
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry);
  checkNamed(entries);
  for (const entry of entries) {
    const name = nameOfEntry(entry.facadeModuleId ?? entry.name);
    const used = [...importedAtOnce(entry, chunks)].flatMap(({ modules }) =>
      Object.entries(modules),
    );
    for (const [id, { renderedLength: length }] of used) {
      const { users } = uses.get(id) ?? { users: new Set() };
      uses.set(id, { users: users.add(name), length });
    }
  }
  // The module of a page or a lazy part stays in its own chunk.
  for (const { isDynamicEntry, facadeModuleId } of entries) {
    if (!isDynamicEntry || facadeModuleId === null) continue;
    if (!WITH_SHARED.has(nameOfEntry(facadeModuleId))) uses.delete(facadeModuleId);
  }
  return uses;
}

function importedAtOnce(
  entry: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const reached = new Set([entry]);
  // Iterating a set includes the items added meanwhile.
  for (const { imports } of reached) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) reached.add(chunk);
    }
  }
  return reached;
}
