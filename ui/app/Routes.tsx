import { PAGES, pagePath } from "@sgi/core/session";
import { pageMetaTexts } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef } from "react";
import { ConnectionErrorCard } from "../components/feedback/ConnectionErrorCard";
import { ErrorBoundary } from "../components/feedback/ErrorBoundary";
import { Waiting } from "../components/feedback/Waiting";
import { useLocation } from "../routing/location";
import { PageMeta } from "../shell/PageMeta";
import { type PageProps, type Screen, screensAtom } from "../state/page/screens";
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
    if (view.kind === "page") screens[view.screen]?.part.retry();
    if (view.kind === "denied" || view.kind === "missing") REFUSALS[view.kind].part.retry();
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
      return <Fetched name={view.kind} screen={REFUSALS[view.kind]} params={{}} />;
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
  const shown = screens[screen];
  return shown && <Fetched name={screen} screen={shown} params={match.params} />;
}

/** A page or a refusal once its code is there, under the head that its row of the table gives it. */
function Fetched({
  name,
  screen,
  params,
}: PageProps & { name: keyof typeof pageMetaTexts; screen: Screen }) {
  const Component = screen.part.suspending();
  const isRefusal = name in REFUSALS;
  return (
    <>
      <Component params={params} />
      {!screen.ownHead && <PageMeta {...pageMetaTexts[name]} noindex={isRefusal} />}
    </>
  );
}

function ToSignIn() {
  const { route } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the guard has refused.
  useEffect(() => route(pagePath("auth"), true), []);
  return <Waiting />;
}
