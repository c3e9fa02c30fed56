import { PAGES, pagePath } from "@sgi/core/session/pages";
import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef } from "react";
import { ConnectionErrorCard } from "../components/feedback/ConnectionErrorCard";
import { ErrorBoundary } from "../components/feedback/ErrorBoundary";
import { Waiting } from "../components/feedback/Waiting";
import { useLocation } from "../routing/location";
import { screensAtom } from "../state/page/screens";
import { userSourceAtom } from "../state/session/currentUser";
import { scopeAtom } from "../state/session/scope";
import type { View } from "./decideView";
import { PageArrival } from "./PageArrival";
import { REFUSALS } from "./pages";
import type { useView } from "./useView";

/** The page of the address, or what stands in its place. */
export function Routes({ view }: { view: ReturnType<typeof useView> }) {
  const { path } = useLocation();
  const screens = useAtomValue(screensAtom);
  const { id } = useAtomValue(scopeAtom);
  // The reset of a password ends its user's session, and still has something to say.
  const owner = view.kind === "page" && view.screen === "resetPassword" ? "" : id;
  const arrived = useRef<string | null>(null);
  const retry = () => {
    if (view.kind === "page") screens[view.screen]?.retry();
    if (view.kind === "denied" || view.kind === "missing") REFUSALS[view.kind].retry();
  };
  // What one user typed, chose or opened on a page is not there for the next.
  return (
    <ErrorBoundary key={`${owner} ${path}`} headingLevel={1} onRetry={retry}>
      <Suspense fallback={<Waiting />}>
        <Shown view={view} />
        {view.kind !== "wait" && view.kind !== "signIn" && <PageArrival arrived={arrived} />}
      </Suspense>
    </ErrorBoundary>
  );
}

function Shown({ view }: { view: ReturnType<typeof useView> }) {
  switch (view.kind) {
    case "page":
      return <Page view={view} />;
    case "wait":
      return <Waiting />;
    case "signIn":
      return <ToSignIn />;
    case "failed":
      return <ConnectionErrorCard headingLevel={1} onRetry={view.retry} />;
    case "denied":
    case "missing":
      return <Refusal kind={view.kind} />;
  }
}

function Page({ view: { screen, match } }: { view: Extract<View, { kind: "page" }> }) {
  const screens = useAtomValue(screensAtom);
  const source = useAtomValue(userSourceAtom);
  const isPublic = PAGES[screen].access === "public";
  // Opening a page that not everybody may see asks again who is there, unless it is known.
  useEffect(() => {
    if (!isPublic) source.refreshIfStale();
  }, [source, isPublic]);
  const Component = screens[screen]?.component();
  return Component && <Component params={match.params} />;
}

function Refusal({ kind }: { kind: keyof typeof REFUSALS }) {
  const Component = REFUSALS[kind].component();
  return <Component params={{}} />;
}

function ToSignIn() {
  const { route } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the guard has refused.
  useEffect(() => route(pagePath("auth"), true), []);
  return <Waiting />;
}
