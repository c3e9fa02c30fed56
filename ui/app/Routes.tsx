import { PAGES, type PageName, pagePath } from "@sgi/core/session";
import { pageTitles } from "@sgi/core/texts/pageMeta";
import { errorTexts, pageTitle, shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { ConnectionErrorCard } from "../components/feedback/ConnectionErrorCard";
import { ErrorBoundary } from "../components/feedback/ErrorBoundary";
import { Waiting } from "../components/feedback/Waiting";
import { Spinner } from "../components/look/Icon";
import { useLocation } from "../routing/location";
import { PageSkeleton } from "../shell/PageSkeleton";
import { usePart } from "../state/lazy/lazyPart";
import { type PageProps, type Screen, screensAtom } from "../state/page/screens";
import { userSourceAtom } from "../state/session/currentUser";
import { scopeAtom } from "../state/session/scope";
import type { PanelView, useView } from "./decideView";
import { REFUSALS } from "./pages";

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
      return <Leaving name={view.screen} to="auth" />;
    case "supervise":
      return <Leaving name={view.screen} to="supervision" />;
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

/** A placeholder with a spinner, while a page loads or the user is not known yet. */
function PageWaiting({ name }: { name: keyof typeof pageTitles }) {
  const screens = useAtomValue(screensAtom);
  const skeleton = name in screens ? screens[name as keyof typeof screens]?.skeleton : undefined;
  const title = pageTitles[name];
  return (
    <>
      <title>{pageTitle(title)}</title>
      {skeleton === undefined ? <Waiting /> : <Skeleton title={title} kind={skeleton} />}
    </>
  );
}

function Skeleton(skeleton: ComponentProps<typeof PageSkeleton>) {
  return (
    <div className="relative">
      <PageSkeleton {...skeleton} />
      <div role="status" className="absolute top-1 right-0 grid animate-[appear_1ms_150ms_both]">
        <Spinner size="lg" />
        <span className="sr-only">{shellTexts.loading}</span>
      </div>
    </div>
  );
}

/**
 * After a change of route, once the page is there: moves the focus to its title and scrolls to the
 * top. Going back keeps the browser's scroll position, and moves the focus to the row of the page that
 * was left, where it is still shown.
 */
function PageArrival({ arrived }: { arrived: RefObject<string | null> }) {
  const { path, wasPush } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path is an arrival.
  useEffect(() => {
    const before = arrived.current;
    arrived.current = path;
    if (before === null || before === path) return;
    if (wasPush) scrollTo(0, 0);
    focusArrival(wasPush ? null : before);
  }, [path]);
  return null;
}

function focusArrival(left: string | null): void {
  const main = document.querySelector<HTMLElement>("main");
  const row =
    left && main?.querySelector<HTMLElement>(`a[data-row-link][href="${CSS.escape(left)}"]`);
  const target = row || (main?.querySelector<HTMLElement>("h1") ?? main);
  if (!target) return;
  if (!row) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Another page takes this one's place, in the browser's history too. */
function Leaving({ name, to }: { name: PageName; to: "auth" | "supervision" }) {
  const { route } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been decided.
  useEffect(() => route(pagePath(to), true), []);
  return <PageWaiting name={name} />;
}
