import { PAGES, type PageName, pagePath } from "@sgi/core/session";
import type { pageTitles } from "@sgi/core/texts/pageMeta";
import { errorTexts, pageTitle } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { ConnectionErrorCard } from "../components/feedback/ConnectionErrorCard";
import { ErrorBoundary } from "../components/feedback/ErrorBoundary";
import { useLocation } from "../routing/location";
import { usePart } from "../state/lazy/lazyPart";
import { type PageProps, type Screen, screensAtom } from "../state/page/screens";
import { userSourceAtom } from "../state/session/currentUser";
import { scopeAtom } from "../state/session/scope";
import type { PanelView } from "./decideView";
import { PageArrival } from "./PageArrival";
import { PageWaiting } from "./PageWaiting";
import { REFUSALS } from "./pages";
import type { useView } from "./useView";

/** The page of the address, or what is shown in its place. */
export function Routes({ view }: { view: ReturnType<typeof useView> }) {
  const { path } = useLocation();
  const screens = useAtomValue(screensAtom);
  const { id } = useAtomValue(scopeAtom);
  // Resetting a password ends the user's session, but the page still has something to say.
  const owner = view.kind === "page" && view.screen === "resetPassword" ? "" : id;
  const arrived = useRef<string | null>(null);
  const retry = () => {
    if (view.kind === "page") screens[view.screen]?.part.retry();
    if (view.kind === "denied" || view.kind === "missing") REFUSALS[view.kind].part.retry();
  };
  // Remounts for each user: nothing that one user typed or opened shows for the next.
  return (
    <ErrorBoundary key={`${owner} ${path}`} headingLevel={1} onRetry={retry}>
      <Shown view={view} arrived={arrived} />
    </ErrorBoundary>
  );
}

interface Arrival {
  /** The path of the last page that was loaded. */
  arrived: RefObject<string | null>;
}

function Shown({ view, arrived }: Arrival & { view: ReturnType<typeof useView> }) {
  switch (view.kind) {
    case "page":
      return <Page view={view} arrived={arrived} />;
    case "wait":
      return <PageWaiting name={view.screen} />;
    case "signIn":
      return <ToSignIn name={view.screen} />;
    case "failed":
      return (
        <>
          <title>{pageTitle(errorTexts.connection.title)}</title>
          <ConnectionErrorCard headingLevel={1} onRetry={view.retry} />
          <PageArrival arrived={arrived} />
        </>
      );
    case "denied":
    case "missing":
      return (
        <Fetched name={view.kind} screen={REFUSALS[view.kind]} params={{}} arrived={arrived} />
      );
  }
}

function Page({
  view: { screen, match },
  arrived,
}: Arrival & { view: Extract<PanelView, { kind: "page" }> }) {
  const screens = useAtomValue(screensAtom);
  const source = useAtomValue(userSourceAtom);
  const isPublic = PAGES[screen].access === "public";
  // Opening a protected page asks again who is signed in, unless that is known.
  useEffect(() => {
    if (!isPublic) source.refreshIfStale();
  }, [source, isPublic]);
  const shown = screens[screen];
  if (!shown) return null;
  return (
    <Fetched key={screen} name={screen} screen={shown} params={match.params} arrived={arrived} />
  );
}

/** A page or a refusal, once its code is loaded. */
function Fetched({
  name,
  screen,
  params,
  arrived,
}: PageProps & Arrival & { name: keyof typeof pageTitles; screen: Screen }) {
  const Component = usePart(screen.part);
  if (Component === null) return <PageWaiting name={name} />;
  return (
    <>
      <Component params={params} />
      <PageArrival arrived={arrived} />
    </>
  );
}

function ToSignIn({ name }: { name: PageName }) {
  const { route } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the guard has refused.
  useEffect(() => route(pagePath("auth"), true), []);
  return <PageWaiting name={name} />;
}
