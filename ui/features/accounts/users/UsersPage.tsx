import { hasApproval, hasReadings } from "@sgi/core/session";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { Button } from "../../../components/buttons/Button";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { HostPages } from "../../../components/lists/HostPages";
import { usersRoundIcon } from "../../../components/look/icons/usersRound";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import { PageHead } from "../../../components/page/PageHead";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { createLazyPart, useLazyPart } from "../../../state/lazy/lazyPart";
import { currentUserAtom } from "../../../state/session/currentUser";
import { CreateUser } from "./CreateUser";
import { InviteUser } from "./invitations/InviteUser";
import { OpenInvitations } from "./invitations/OpenInvitations";
import { NameDialog, useNameChange } from "./names/NameDialog";
import { PeopleCards } from "./PeopleCards";
import { PeopleTable } from "./PeopleTable";
import { RightDialog, useRightChange } from "./rights/RightDialog";
import { UserChangeDialog } from "./UserChangeDialog";
import { UserSearch } from "./UserSearch";
import { UserCards, UserTable } from "./UserTable";
import { useUserChanges } from "./useUserChanges";
import { useCreatedUser, useUserList } from "./useUserList";

/** The company's users and their roles. Source: spec 2 §2. */
export function UsersPage() {
  const me = useAtomValue(currentUserAtom) ?? null;
  const { list, arranging } = useUserList();
  const changes = useUserChanges();
  const names = useNameChange();
  const rights = useRightChange();
  const actions = {
    ...changes,
    editName: arranging === null ? null : names.open,
    editRight: hasApproval(me) ? rights.open : null,
  };
  const { created, onCreated } = useCreatedUser(list);
  const shared = { me, actions, created, arranging };
  const isSearched = arranging !== null && arranging.search.trim() !== "";
  const nobody = isSearched ? (
    <EmptyState
      icon={usersRoundIcon}
      title={peopleTexts.nobodyFound.title}
      text={peopleTexts.nobodyFound.text}
      action={
        <Button variant="secondary" onClick={arranging.clear}>
          {peopleTexts.nobodyFound.action}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={usersRoundIcon} {...usersTexts.empty} />
  );
  return (
    <>
      <PageMeta title={pageTitles.users} description={pageDescriptions.users} />
      <div className="-mt-1 mb-2">
        <Breadcrumb current={usersTexts.heading} />
      </div>
      <PageHead
        title={usersTexts.heading}
        note={list.page === null ? "" : usersTexts.count(list.page.total)}
      >
        {arranging !== null && <InviteUser />}
        <CreateUser isFirst={arranging === null} onCreated={onCreated} />
      </PageHead>
      <Panel
        tabIndex={-1}
        aria-label={usersTexts.list}
        className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:88px]"
      >
        {arranging !== null && <UserSearch arranging={arranging} isEmpty={!list.page?.total} />}
        <HostPages
          list={list}
          loadError={usersTexts.loadError}
          empty={nobody}
          table={(rows) =>
            arranging === null ? (
              <UserTable rows={rows} {...shared} />
            ) : (
              <PeopleTable rows={rows} {...shared} arranging={arranging} />
            )
          }
          cards={(rows) =>
            arranging === null ? (
              <UserCards rows={rows} {...shared} />
            ) : (
              <PeopleCards rows={rows} {...shared} />
            )
          }
        />
      </Panel>
      {arranging !== null && <OpenInvitations />}
      {hasReadings(me) && <GroupsPart />}
      <UserChangeDialog {...changes} />
      <NameDialog {...names} />
      <RightDialog {...rights} />
    </>
  );
}

const groups = createLazyPart(() => import("./groups/Groups").then((m) => m.Groups));

function GroupsPart() {
  const Part = useLazyPart(groups, true, () => undefined);
  return Part && <Part />;
}
