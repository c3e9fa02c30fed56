import { type DocumentDetails, revisionLabel, splitPath } from "@sgi/core/documents";
import { fingerprintOf, type Group } from "@sgi/core/readings";
import {
  canManageDocuments,
  documentPath,
  hasReadings,
  pagePath,
  signSheetPath,
} from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { paperTexts, sheetTexts as texts } from "@sgi/core/texts/readings";
import { printTexts } from "@sgi/core/texts/shell";
import { formatDateTime } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { renderSVG } from "uqr";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import {
  DocumentHead,
  LoadedDocument,
  MissingDocument,
} from "../../components/feedback/LoadedDocument";
import { Field } from "../../components/forms/Field";
import { printerIcon } from "../../components/look/icons/printer";
import { usersRoundIcon } from "../../components/look/icons/usersRound";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { useLocation } from "../../routing/location";
import { NotFound } from "../../shell/NotFound";
import { usePrinting } from "../../state/documents/usePrinting";
import type { PageProps } from "../../state/page/screens";
import { documentReadingsAtom, groupsQueryAtom } from "../../state/readings/readings";
import { currentUserAtom } from "../../state/session/currentUser";

const CELL = "px-2 border border-solid border-line text-left text-sm font-normal";

/** A sheet on which a group's people sign that they have read a document. Source: spec 3 §7. */
export function SignSheetPage({ params }: PageProps) {
  const user = useAtomValue(currentUserAtom) ?? null;
  if (!hasReadings(user) || !canManageDocuments(user)) return <NotFound />;
  return (
    <>
      <PageMeta title={pageTitles.signSheet} description={pageDescriptions.signSheet} />
      <Loaded id={params.id ?? ""} />
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const readings = useAtomValue(useMemo(() => documentReadingsAtom(id), [id]));
  const groups = useAtomValue(groupsQueryAtom);
  return (
    <LoadedDocument id={id} besides={[readings, groups]}>
      {(document) => {
        if (document.isObsolete || !readings.data || !groups.data) return <MissingDocument />;
        const { mark, requests } = readings.data;
        const asked = new Set(requests.flatMap((request) => request.groups));
        return <Sheet {...{ document, mark, asked }} groups={groups.data.groups} />;
      }}
    </LoadedDocument>
  );
}

interface SheetProps {
  document: DocumentDetails;
  mark: string | null;
  groups: readonly Group[];
  /** The names of the groups that are asked to read it: the sheet is for the first one of them. */
  asked: ReadonlySet<string>;
}

function Sheet({ document, mark, groups, asked }: SheetProps) {
  const { query, route } = useLocation();
  const { legacyId } = document;
  const group =
    groups.find(({ id }) => id === query.reparto) ??
    groups.find(({ name }) => asked.has(name)) ??
    groups[0];
  const canPrint = group !== undefined && group.members.length > 0;
  return (
    <>
      <div className="print:hidden">
        <DocumentHead document={document} trail={texts.heading}>
          {canPrint && (
            <Button variant="primary" icon={printerIcon} onClick={() => window.print()}>
              {printTexts.print}
            </Button>
          )}
        </DocumentHead>
        <p className="mb-4 text-sm text-fg-2 max-w-[640px]">{texts.explained}</p>
        {group && (
          <div className="mb-4 max-w-[320px]">
            <Field label={texts.group}>
              {(input) => (
                <select
                  {...input}
                  className="field-input cursor-pointer"
                  value={group.id}
                  onChange={({ target }) => route(signSheetPath(legacyId, target.value), true)}
                >
                  {groups.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        )}
      </div>
      {canPrint ? (
        <Paper document={document} mark={mark} group={group} />
      ) : (
        <Panel>
          <EmptyState
            icon={usersRoundIcon}
            title={group ? texts.nobody : texts.noGroups}
            text={group ? texts.nobodyText : texts.noGroupsText}
            action={
              <ButtonLink variant="secondary" href={pagePath("users")}>
                {texts.users}
              </ButtonLink>
            }
          />
        </Panel>
      )}
    </>
  );
}

/** What is printed: title block, QR code, and a row a person. */
function Paper({ document, mark, group }: Omit<SheetProps, "groups" | "asked"> & { group: Group }) {
  const { printedAt } = usePrinting();
  const company = useAtomValue(currentUserAtom)?.clientName;
  const { reference } = splitPath(document.path);
  const cells: [string, string | null | undefined][] = [
    [texts.company, company],
    [texts.document, documentTexts.titled(document.title)],
    [texts.reference, reference],
    [texts.revision, revisionLabel(document.revision)],
    [texts.group, group.name],
    [texts.fingerprint, mark === null ? texts.unknown : fingerprintOf(mark)],
    [texts.printedAt, formatDateTime(printedAt)],
  ];
  return (
    <section
      aria-label={texts.heading}
      className="sign-sheet panel p-5 max-md:p-3 print:p-0 print:border-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex-[1_1_280px] min-w-0">
          <p className="text-lg font-semibold">{texts.heading}</p>
          <dl className="mt-2 ml-px pt-px flex flex-wrap text-sm">
            {cells.map(
              ([term, value]) =>
                value && (
                  <div
                    key={term}
                    className="flex-[1_1_150px] -mt-px -ml-px px-2 py-1 border border-solid border-line"
                  >
                    <dt className="caption">{term}</dt>
                    <dd className="m-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <Qr path={documentPath(document.legacyId)} />
      </div>
      <p className="mt-4 mb-3 text-sm">{texts.sentence}</p>
      <table className="w-full border-collapse" aria-label={texts.table(group.name)}>
        <thead>
          {/* Repeated on each page, which tells by itself what was signed. */}
          <tr className="hidden print:table-row">
            <th colSpan={4} scope="colgroup" className="pb-1 caption text-left font-normal">
              {cells
                .flatMap(([term, value]) => (value && ON_EACH_PAGE.includes(term) ? [value] : []))
                .join(" · ")}
            </th>
          </tr>
          <tr>
            {[texts.count, texts.name, texts.day, texts.signature].map((name, at) => (
              <th key={name} scope="col" className={`${CELL} h-8 font-semibold ${WIDTHS[at]}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.members.map(({ id, name, userId }, at) => (
            <tr key={id} className="h-[44px]">
              <td className={`${CELL} num text-fg-muted`}>{at + 1}</td>
              <td className={`${CELL} [overflow-wrap:anywhere]`}>
                {name}
                {userId === null && (
                  <span className="caption print:hidden"> {paperTexts.noAccount}</span>
                )}
              </td>
              <td className={CELL} />
              <td className={CELL} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ON_EACH_PAGE: readonly string[] = [
  ...[texts.document, texts.reference, texts.revision, texts.group, texts.fingerprint],
];
const WIDTHS = ["w-[40px]", "", "w-[18%]", "w-[36%]"] as const;

/** White in the dark theme too, with a quiet zone: phones scan nothing else well. */
function Qr({ path }: { path: string }) {
  const address = location.origin + path;
  const image = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 4 }))}`,
    [address],
  );
  return (
    <figure className="m-0 w-[132px] text-center">
      <img src={image} alt={texts.qr} width={132} height={132} className="block" />
      <figcaption className="caption">{texts.scanIt}</figcaption>
    </figure>
  );
}
