import { paginate } from "@sgi/core/lists";
import { pagePath } from "@sgi/core/session";
import { companyFreshness, type SupervisedCompany, type Supervision } from "@sgi/core/supervision";
import { supervisionTexts as texts } from "@sgi/core/texts/supervision";
import { formatDate, formatInTable } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ListFooter } from "../../components/lists/ListFooter";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import { building2Icon } from "../../components/look/icons/building2";
import { ticketIcon } from "../../components/look/icons/ticket";
import { useMedia } from "../../components/look/useMedia";
import { FreshnessBadge } from "../../components/marks/FreshnessBadge";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { clockAtom } from "../../state/browser/services";

/** Rows on a page. */
const PAGE_SIZE = 25;
const { columns } = texts;

/** The companies by name, in pages. */
export function CompaniesPanel({
  supervision: { companies, total },
}: {
  supervision: Supervision;
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const [asked, setAsked] = useState(1);
  const page = paginate(companies, { page: asked, size: PAGE_SIZE });
  return (
    <Panel aria-labelledby="companies">
      <PanelHeader id="companies" title={texts.figure.companies} />
      {total === 0 ? (
        <EmptyState
          icon={building2Icon}
          headingLevel={3}
          {...texts.empty}
          action={
            <ButtonLink variant="secondary" icon={ticketIcon} href={pagePath("companyCodes")}>
              {texts.generate}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {isNarrow ? <Cards rows={page.rows} /> : <Rows rows={page.rows} />}
          {companies.length < total && (
            <p className="px-4 py-2 caption">{texts.left(total, companies.length)}</p>
          )}
          <ListFooter page={page} onPage={setAsked} />
        </>
      )}
    </Panel>
  );
}

interface RowsProps {
  rows: readonly SupervisedCompany[];
}

function Rows({ rows }: RowsProps) {
  return (
    <Table caption={texts.figure.companies} fixed>
      <thead>
        <tr>
          <Th>{columns.company}</Th>
          <Th end className="w-[80px]">
            {columns.users}
          </Th>
          <Th end className="w-[80px]">
            {columns.admins}
          </Th>
          <Th className="pl-5! w-[164px]">{columns.backup}</Th>
          <Th className="w-[200px]">{columns.state}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((company) => (
          <Tr key={company.legacyId}>
            <Td className="font-medium [overflow-wrap:anywhere]">{company.name}</Td>
            <Td end className="num">
              {company.users}
            </Td>
            <Td end className="num">
              {company.admins}
            </Td>
            <Td className="pl-5! num text-fg-2">{lastBackup(company)}</Td>
            <Td>
              <State company={company} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ rows }: RowsProps) {
  return (
    <ul aria-label={texts.figure.companies}>
      {rows.map((company) => (
        <li
          key={company.legacyId}
          className="flex flex-col gap-1 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
        >
          <span className="font-medium [overflow-wrap:anywhere]">{company.name}</span>
          <span className="caption num">{texts.people(company.users, company.admins)}</span>
          <span className="flex flex-wrap items-center justify-between gap-2 text-sm num text-fg-2">
            {lastBackup(company)}
            <State company={company} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function State({ company }: { company: SupervisedCompany }) {
  const now = useAtomValue(clockAtom).now();
  const { deletion } = company;
  if (deletion) {
    const [on, ends] = [deletion.at, deletion.endsAt].map((at) => formatDate(at) ?? at);
    return <span className="caption num">{texts.deleted(on ?? "", ends ?? "")}</span>;
  }
  const badge = <FreshnessBadge freshness={companyFreshness(company, now)} />;
  if (!company.failures) return badge;
  return (
    <span className="inline-flex flex-col items-start gap-1">
      {badge}
      <span className="caption num">{texts.failed(company.failures.times)}</span>
    </span>
  );
}

function lastBackup({ lastBackupAt }: SupervisedCompany): string {
  return formatInTable(lastBackupAt) ?? texts.never;
}
