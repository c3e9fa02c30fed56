// Before the first paint: the theme, whether what the build drew is what this address shows, and the
// reads that the page's code would begin once it is there.
const root = document.documentElement;
const { page, paths, guarded, readsQuery, reads = "" } = document.currentScript.dataset;

root.dataset.theme = theme();
if (page !== undefined && !isDrawnFor(here())) {
  root.dataset.foreign = "";
  beginReads([]);
} else if (guarded !== undefined && kept("sgi-signed-in") === "false") {
  // Nobody was signed in when the panel last knew: the sign-in page says what there is to say.
  root.dataset.foreign = "";
  location.replace("/auth");
} else if (page === "auth" && kept("sgi-signed-in") === "true") {
  // The form is not for who is signed in; the panel shows it if they are not.
  root.dataset.foreign = "";
  beginReads([]);
} else beginReads(reads.split(" ").filter(Boolean));
// Admins see more above the index: its rows have their place from the beginning.
if (page === "dashboard" && kept("sgi-manages") === "true") root.dataset.manages = "";
// On a first visit what draws the page has the line before its font.
if (kept("sgi-signed-in") === null) root.dataset.fontLater = "";

/** The panel's code takes them from here, by ui/state/browser/earlyFetch.ts. */
function beginReads(paths) {
  const host = document.querySelector('meta[name="sgi-api-host"]').content.replace(/\/+$/, "");
  // Another host would have to be asked whether it takes the header.
  const headers = host === "" && kept("sgi-signed-in") === null ? { "X-New-Browser": "1" } : {};
  globalThis.sgiReads = ["/api/user", ...paths].map((path) => {
    const abort = new AbortController();
    const answer = fetch(host + path, { credentials: "include", headers, signal: abort.signal });
    answer.catch(() => undefined);
    return { path, answer, abort };
  });
}

function theme() {
  const choice = kept("iso-doc-theme");
  if (choice === "light" || choice === "dark") return choice;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The address / is the dashboard for whoever is signed in. */
function isDrawnFor(path) {
  if (readsQuery !== undefined && location.search !== "") return false;
  if (path.length === 0) return page === (kept("sgi-signed-in") === "true" ? "dashboard" : "home");
  return paths.split(" ").some((pattern) => matches(path, segments(pattern)));
}

function matches(path, pattern) {
  return (
    path.length === pattern.length &&
    pattern.every((part, index) => part.startsWith(":") || part === path[index])
  );
}

function here() {
  return segments(location.pathname);
}

function segments(path) {
  return path.split("/").filter(Boolean);
}

function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be refused.
    return null;
  }
}
