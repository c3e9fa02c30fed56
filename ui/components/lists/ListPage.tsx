import { type ReactNode, useRef } from "react";
import type { Loaded } from "../../state/api/apiQuery";
import { ErrorPanel } from "../feedback/ErrorPanel";
import { ListKeys } from "../keys/ListKeys";
import { Breadcrumb } from "../page/Breadcrumb";
import { PageHead } from "../page/PageHead";
import { PageMeta, type PageMetaTexts } from "../page/PageMeta";
import { Announced } from "./Announced";
import { PrintHeader } from "./PrintHeader";

/** The page of a list: its head, its keys, what it found, and what stands there where it failed. */
export function ListPage({
  meta,
  heading,
  note,
  parent,
  selection = "",
  actions,
  list,
  isFailed = list.state === "failed",
  loadError,
  link,
  found,
  children,
}: {
  meta: PageMetaTexts;
  heading: string;
  note: string;
  /** The list that it belongs to. */
  parent?: { text: string; href: string } | undefined;
  /** What it is filtered by, for paper. */
  selection?: string;
  actions: ReactNode;
  list: Loaded;
  /** Whether nothing of it can be shown. */
  isFailed?: boolean;
  loadError: { title: string; text: string };
  /** The address of what is shown. */
  link: string;
  found: { subject: string; found: string | null };
  /** Gets what moves the focus to the head, before what has it disappears. */
  children: (toHead: () => void) => ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const toHead = () => title.current?.focus();
  return (
    <>
      <PageMeta {...meta} />
      <PrintHeader document={heading} selection={selection} />
      <div className="print:hidden">
        <div className="-mt-1 mb-2">
          <Breadcrumb current={heading} parent={parent} />
        </div>
        <PageHead title={heading} titleRef={title} note={note} hasOwnRow>
          {actions}
        </PageHead>
      </div>
      {isFailed ? (
        <ErrorPanel
          {...loadError}
          onRetry={() => {
            toHead();
            list.retry();
          }}
        />
      ) : (
        children(toHead)
      )}
      <ListKeys link={link} />
      <Announced {...found} />
    </>
  );
}
