import { getListedUser, type ListedUser, shownName } from "@sgi/core/accounts/users";
import { readQuery, wasNotFound } from "@sgi/core/api";
import { hasFeature, pagePath, roleLabel, seesDeadlines } from "@sgi/core/session";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { formatInTable } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { ButtonLink } from "../../../../components/buttons/Button";
import { EmptyState } from "../../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../../components/feedback/ErrorPanel";
import { ListSkeleton } from "../../../../components/lists/ListSkeleton";
import { usersRoundIcon } from "../../../../components/look/icons/usersRound";
import { Breadcrumb } from "../../../../components/page/Breadcrumb";
import { PageHead } from "../../../../components/page/PageHead";
import { PageMeta } from "../../../../components/page/PageMeta";
import { Panel } from "../../../../components/page/Panel";
import { NotFound } from "../../../../shell/NotFound";
import { apiQueryAtom, networkFlagAtom } from "../../../../state/api/apiQuery";
import type { PageProps } from "../../../../state/page/screens";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { clientAtom } from "../../../../state/session/scope";
import { OwnedDocuments } from "./OwnedDocuments";
import { PersonRight } from "./PersonRight";

const texts = peopleTexts.person;

const personQueryAtom = (id: string) =>
  apiQueryAtom<ListedUser>((get) => ({ ...readQuery(get(clientAtom), getListedUser, { id }) }));

/** A user of the company, and the documents for which the user answers. Source: spec 3 §4. */
export function PersonPage({ params }: PageProps) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const isTold = hasFeature(user, "people") && seesDeadlines(user);
  return isTold ? <Person id={params.id ?? ""} /> : <NotFound />;
}

function Person({ id }: { id: string }) {
  const query = useAtomValue(useMemo(() => personQueryAtom(id), [id]));
  const flag = useAtomValue(networkFlagAtom);
  const users = { text: usersTexts.heading, href: pagePath("users") };
  if (wasNotFound(query.error)) return <Missing />;
  const person = query.data;
  const name = person === undefined ? pageTitles.user : nameOf(person);
  return (
    <>
      <PageMeta title={name} description={pageDescriptions.user} />
      <div className="-mt-1 mb-2 print:hidden">
        <Breadcrumb current={name} parent={users} />
      </div>
      <PageHead title={name} note={person && noteOf(person)} />
      {person !== undefined && <PersonRight person={person} />}
      {person !== undefined && <OwnedDocuments owner={{ id, name }} />}
      {person === undefined &&
        (query.isError ? (
          <ErrorPanel {...texts.loadError} onRetry={() => flag.retry(query.refetch)} />
        ) : (
          <Panel className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:88px]">
            <ListSkeleton />
          </Panel>
        ))}
    </>
  );
}

function nameOf(person: ListedUser): string {
  return shownName(person) || usersTexts.noEmail;
}

/** Address, role and last access in a line. */
function noteOf({ email, role, name, lastAccessAt }: ListedUser): string {
  const at = formatInTable(lastAccessAt);
  return [name?.trim() && email, roleLabel(role), peopleTexts.access(at)]
    .filter(Boolean)
    .join(" · ");
}

function Missing() {
  return (
    <>
      <PageMeta title={texts.missing.title} description={pageDescriptions.user} />
      <Panel>
        <EmptyState
          icon={usersRoundIcon}
          headingLevel={1}
          title={texts.missing.title}
          text={texts.missing.text}
          action={
            <ButtonLink variant="secondary" href={pagePath("users")}>
              {texts.missing.action}
            </ButtonLink>
          }
        />
      </Panel>
    </>
  );
}
