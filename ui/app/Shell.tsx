import { ignored } from "@sgi/core/api";
import { PAGES } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { LoadingOverlay } from "../components/feedback/Waiting";
import { classes } from "../components/look/classes";
import { SessionPart } from "../features/session/SessionPart";
import { useRestoredPage } from "../features/session/useRestoredPage";
import { Footer } from "../shell/Footer";
import { Header } from "../shell/Header";
import { OfflineAlert } from "../shell/OfflineAlert";
import { useLogout } from "../shell/useLogout";
import { hostClientAtom } from "../state/browser/services";
import { useThemeOnDocument } from "../state/browser/theme";
import { focusList, hasListAtom, LIST_ID } from "../state/keys/listElement";
import { currentUserAtom } from "../state/session/currentUser";
import { useKeptExpectation } from "../state/session/expectedUser";
import type { PanelStore } from "../state/store";
import { useView } from "./decideView";
import { FIRST_READS } from "./pages";
import { Routes } from "./Routes";
import { ToastRegion } from "./ToastRegion";
import { watchPresses } from "./watchPresses";

const LINK =
  "fixed left-4 top-2 z-overlay px-3 py-2 rounded-md bg-fg text-fg-inverse text-sm [translate:0_-200%] focus:[translate:0_0]";

/** The frame around every page. */
export function Shell() {
  useThemeOnDocument();
  const store = useStore();
  useKeptExpectation(() => forgetKept(store));
  useRestoredPage();
  useLostFocus();
  useMovedPresses();
  const user = useAtomValue(currentUserAtom) ?? null;
  const logout = useLogout();
  const view = useView();
  const screen = view.kind === "page" ? view.screen : null;
  // These two fill the whole width, without the common footer.
  const bare = screen === "auth" || screen === "home";
  return (
    <>
      <SkipLinks />
      <Header
        user={user}
        logout={logout}
        themeMenu={screen === "auth"}
        awaitsUser={view.kind === "wait"}
        screen={screen}
        isPublic={view.kind === "missing" || (screen !== null && PAGES[screen].access === "public")}
      />
      <OfflineAlert />
      {screen === "home" ? (
        // It has its own main part and footer.
        <Routes view={view} />
      ) : (
        <main
          id="main"
          tabIndex={-1}
          className={classes("outline-none", bare ? "flex-1 flex flex-col" : "page")}
        >
          <Routes view={view} />
        </main>
      )}
      {!bare && <Footer />}
      <ToastRegion />
      <SessionPart />
      {logout.pending && <LoadingOverlay message={shellTexts.loggingOut} />}
    </>
  );
}

/**
 * Clears the browser's cache of a user who left without signing out: the host does it when a
 * signed-out browser asks for a user's data.
 */
function forgetKept(store: PanelStore): void {
  const [path] = FIRST_READS.dashboard;
  const asked = { method: "GET", path, input: null, output: ignored } as const;
  store
    .get(hostClientAtom)
    .call(asked)
    .catch(() => undefined);
}

/** Restores lost focus with `watchFocus`, whose code loads at the first focus. */
export function useLostFocus(): void {
  const store = useStore();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = () => addEventListener("focusin", fetchWatch, { once: true, signal });
    const fetchWatch = (event: FocusEvent) => {
      // Browsers empty the event's path once the event has ended.
      const path = event.composedPath();
      import("./watchFocus").then(({ watchFocus }) => watchFocus(path, store, signal), listen);
    };
    listen();
    return () => leaving.abort();
  }, [store]);
}

/** Has a press count though its button moves away before the release. */
function useMovedPresses(): void {
  useEffect(() => {
    const leaving = new AbortController();
    watchPresses(leaving.signal);
    return () => leaving.abort();
  }, []);
}

/** The first stops of the keyboard: past the header, and to the first row of the page's list. */
function SkipLinks() {
  const hasList = useAtomValue(hasListAtom);
  return (
    <>
      <a href="#main" className={LINK}>
        {shellTexts.skipToContent}
      </a>
      {hasList && (
        <a
          href={`#${LIST_ID}`}
          className={LINK}
          onClick={(event) => {
            event.preventDefault();
            focusList();
          }}
        >
          {shellTexts.skipToList}
        </a>
      )}
    </>
  );
}
