import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { LoadingOverlay } from "../components/feedback/LoadingOverlay";
import { classes } from "../components/look/classes";
import { SessionPart } from "../features/session/SessionPart";
import { useRestoredPage } from "../features/session/useRestoredPage";
import { Footer } from "../shell/Footer";
import { Header } from "../shell/Header";
import { OfflineAlert } from "../shell/OfflineAlert";
import { useLogout } from "../shell/useLogout";
import { useThemeOnDocument } from "../state/browser/theme";
import { currentUserAtom } from "../state/session/currentUser";
import { useKeptExpectation } from "../state/session/expectedUser";
import { forgetKept } from "./forgetKept";
import { Routes } from "./Routes";
import { SkipLinks } from "./SkipLinks";
import { ToastRegion } from "./ToastRegion";
import { useLostFocus } from "./useLostFocus";
import { useView } from "./useView";

/** The frame around every page. */
export function Shell() {
  useThemeOnDocument();
  const store = useStore();
  useKeptExpectation(() => forgetKept(store));
  useRestoredPage();
  useLostFocus();
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
