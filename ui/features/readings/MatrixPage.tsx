import { hasFeature, hasReadings, pagePath } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { matrixTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ListPage } from "../../components/lists/ListPage";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { bookOpenCheckIcon } from "../../components/look/icons/bookOpenCheck";
import { Panel } from "../../components/page/Panel";
import { NotFound } from "../../shell/NotFound";
import { LIST_ID } from "../../state/keys/listElement";
import { currentUserAtom } from "../../state/session/currentUser";
import { notify } from "../../state/toasts/toasts";
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
  const view = useMatrix();
  const { list, matrix, request, link } = view;
  const save = useMatrixExport();
  const isKnown = matrix !== null;
  const { rows, columns } = matrix ?? {};
  const [documents, people] = request.by === "document" ? [rows, columns] : [columns, rows];
  const summary = documents && people ? texts.summary(documents.total, people.total) : "";
  const selection = [request.search.trim(), request.on && texts.on(request.on)]
    .filter(Boolean)
    .join(", ");
  return (
    <ListPage
      meta={{ title: pageTitles.readings, description: pageDescriptions.readings }}
      heading={texts.heading}
      note={isOn ? summary : texts.off}
      selection={selection}
      actions={
        <>
          <OutputMenu isKnown={isKnown} onExport={() => void save(request, selection)} />
          {isOn && <UrgeButton isListed={isKnown} />}
          {isOn && <AskLink />}
        </>
      }
      list={list}
      isFailed={list.state === "failed" && !isKnown}
      loadError={texts.loadError}
      link={link}
      found={{ subject: link, found: isKnown && !view.isTurning ? summary : null }}
    >
      {() => (
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
        </>
      )}
    </ListPage>
  );
}

/** Documents are chosen in the index, whose bar asks. */
function AskLink() {
  const store = useStore();
  return (
    <ButtonLink
      variant="primary"
      icon={bookOpenCheckIcon}
      href={pagePath("dashboard")}
      onClick={() => notify(store, { ...texts.choose, tone: "info" })}
    >
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
