import { hasFeature, hasReadings, pagePath } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { matrixTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListKeys } from "../../components/keys/ListKeys";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { PrintHeader } from "../../components/lists/PrintHeader";
import { bookOpenCheckIcon } from "../../components/look/icons/bookOpenCheck";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { NotFound } from "../../shell/NotFound";
import { LIST_ID } from "../../state/keys/listElement";
import { useAnnouncement } from "../../state/page/useAnnouncement";
import { currentUserAtom } from "../../state/session/currentUser";
import { MatrixFigures } from "./MatrixFigures";
import { MatrixList } from "./MatrixList";
import { UrgeButton } from "./UrgeButton";
import { useMatrix } from "./useMatrix";
import { useMatrixExport } from "./useMatrixExport";
import "../../styles/printIndex.css";

/** Who has read what, for admins; while the company has readings off, what was confirmed. Source: spec 3 §7. */
export function MatrixPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return hasFeature(user, "readings") ? <Matrix isOn={hasReadings(user)} /> : <NotFound />;
}

function Matrix({ isOn }: { isOn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useMatrix();
  const { list, matrix, request, link } = view;
  const exportCsv = useMatrixExport();
  const isKnown = matrix !== null;
  const byDocument = request.by === "document";
  const { rows, columns } = matrix ?? {};
  const [documents, people] = byDocument ? [rows, columns] : [columns, rows];
  const summary = documents && people ? texts.summary(documents.total, people.total) : "";
  const selection = [request.search.trim(), request.on && texts.on(request.on)]
    .filter(Boolean)
    .join(", ");
  const said = useAnnouncement(link, isKnown && !view.isTurning ? summary : null);
  return (
    <>
      <PageMeta title={pageTitles.readings} description={pageDescriptions.readings} />
      <PrintHeader document={texts.heading} selection={selection} />
      <div className="print:hidden">
        <div className="-mt-1 mb-2">
          <Breadcrumb current={texts.heading} />
        </div>
        <PageHead
          title={texts.heading}
          titleRef={heading}
          hasOwnRow
          note={isOn ? summary : texts.off}
        >
          <OutputMenu isKnown={isKnown} onExport={() => void exportCsv(request, selection)} />
          {isOn && <UrgeButton />}
          {isOn && <AskLink />}
        </PageHead>
      </div>
      {list.state === "failed" && !isKnown ? (
        <ErrorPanel
          {...texts.loadError}
          onRetry={() => {
            // The button disappears while the list loads: moves its focus away first.
            heading.current?.focus();
            list.retry();
          }}
        />
      ) : (
        <>
          <MatrixFigures matrix={matrix} />
          <Panel
            id={LIST_ID}
            tabIndex={-1}
            aria-label={texts.list}
            className="print-index mt-4 max-md:mt-3 print:mt-0"
          >
            <MatrixList view={view} empty={<Empty view={view} isOn={isOn} />} />
          </Panel>
          <ListKeys link={link} />
        </>
      )}
      <p role="status" className="sr-only">
        <span key={said.subject}>{said.text}</span>
      </p>
    </>
  );
}

/** Documents are chosen in the index, whose bar asks. */
function AskLink() {
  return (
    <ButtonLink variant="primary" icon={bookOpenCheckIcon} href={pagePath("dashboard")}>
      {texts.ask}
    </ButtonLink>
  );
}

function Empty({
  view: { request, reset },
  isOn,
}: {
  view: ReturnType<typeof useMatrix>;
  isOn: boolean;
}) {
  if (request.search.trim() !== "") {
    return (
      <EmptyState
        icon={bookOpenCheckIcon}
        title={texts.notFound.title}
        text={texts.notFound.text}
        action={
          <Button variant="secondary" onClick={reset}>
            {texts.notFound.reset}
          </Button>
        }
      />
    );
  }
  if (request.on !== null) return <EmptyState icon={bookOpenCheckIcon} {...texts.emptyThen} />;
  return (
    <EmptyState icon={bookOpenCheckIcon} {...texts.empty} action={isOn ? <AskLink /> : undefined} />
  );
}
