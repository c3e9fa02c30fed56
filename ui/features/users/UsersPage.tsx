import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { usersTexts } from "@sgi/core/texts/users";
import { useAtomValue } from "jotai";
import { EmptyState } from "../../components/feedback/EmptyState";
import { HostPages } from "../../components/lists/HostPages";
import { usersRoundIcon } from "../../components/look/icons/usersRound";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { useHostList } from "../../state/lists/useHostList";
import { currentUserAtom } from "../../state/session/currentUser";
import { CreateUser } from "./CreateUser";
import { readUsers } from "./readUsers";
import { UserCards } from "./UserCards";
import { UserChangeDialog } from "./UserChangeDialog";
import { UserTable } from "./UserTable";
import { useCreatedUser } from "./useCreatedUser";
import { useUserChanges } from "./useUserChanges";

/** The company's users and their roles. Source: spec 2 §2. */
export function UsersPage() {
  const me = useAtomValue(currentUserAtom) ?? null;
  const list = useHostList(readUsers);
  const actions = useUserChanges();
  const { created, onCreated } = useCreatedUser(list);
  const shared = { me, actions, created };
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
        <CreateUser onCreated={onCreated} />
      </PageHead>
      <Panel
        tabIndex={-1}
        aria-label={usersTexts.list}
        className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:140px]"
      >
        <HostPages
          list={list}
          loadError={usersTexts.loadError}
          empty={<EmptyState icon={usersRoundIcon} {...usersTexts.empty} />}
          table={(rows) => <UserTable rows={rows} {...shared} />}
          cards={(rows) => <UserCards rows={rows} {...shared} />}
        />
      </Panel>
      <UserChangeDialog {...actions} />
    </>
  );
}
