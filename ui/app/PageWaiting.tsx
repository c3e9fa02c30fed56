import { pageTitles } from "@sgi/core/texts/pageMeta";
import { pageTitle, shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import type { ComponentProps } from "react";
import { Waiting } from "../components/feedback/Waiting";
import { Spinner } from "../components/look/Spinner";
import { PageSkeleton } from "../shell/PageSkeleton";
import { screensAtom } from "../state/page/screens";

/** A placeholder with a spinner, while a page loads or the user is not known yet. */
export function PageWaiting({ name }: { name: keyof typeof pageTitles }) {
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
