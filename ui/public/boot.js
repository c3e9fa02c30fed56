// Runs before the first paint: sets the theme, hides a prerendered page that is not this address's,
// and sends the first API calls, which the page's code would send later.
const root = document.documentElement;
const { page, paths, guarded, readsQuery, reads = "" } = document.currentScript.dataset;

root.dataset.theme = theme();
if (page !== undefined && !isDrawnFor(here())) {
  root.dataset.foreign = "";
  beginReads([]);
} else if (guarded !== undefined && kept("sgi-signed-in") === "false") {
  // Nobody was signed in at the last visit: goes to the sign-in page.
  root.dataset.foreign = "";
  location.replace("/auth");
} else if (page === "auth" && kept("sgi-signed-in") === "true") {
  // Hides the form, since somebody was signed in; the panel shows it if that is over.
  root.dataset.foreign = "";
  beginReads([]);
} else
  beginReads(
    reads
      .replace(":id", () => here()[1])
      .split(" ")
      .filter(Boolean),
  );
// Admins see more above the index: its rows have their place from the beginning.
if (page === "dashboard" && kept("sgi-manages") === "true") root.dataset.manages = "";
// Where a user is expected, the navigation below the header of narrow screens has its place.
if (kept("sgi-navigation") === "true" && !matchMedia("(min-width: 1280px)").matches)
  root.dataset.navigation = "";
// On a first visit the font waits: the page's scripts and data have the network first.
if (kept("sgi-signed-in") === null) root.dataset.fontLater = "";

/** The panel's code takes them from here, by ui/state/browser/earlyFetch.ts. */
function beginReads(paths) {
  const host = document.querySelector('meta[name="sgi-api-host"]').content.replace(/\/+$/, "");
  // Only to the page's own host: on another one the header would need a preflight.
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

/** Whether the build drew this page for `path`; / is the dashboard for signed-in users. */
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
