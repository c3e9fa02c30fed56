import type { AskedWrite } from "@sgi/core/api";
import { indexCsvName } from "@sgi/core/documents/csv";
import { createGroupDeletion, type Group, groupsCsv } from "@sgi/core/readings";
import { groupsCsvTexts, groupTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { preloadDialog, useLast } from "../../../../components/dialogs/Dialog";
import { EmptyState } from "../../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../../components/feedback/ErrorPanel";
import { Skeleton } from "../../../../components/feedback/Waiting";
import { StaleNote } from "../../../../components/lists/StaleNote";
import { downloadIcon } from "../../../../components/look/icons/download";
import { plusIcon } from "../../../../components/look/icons/plus";
import { usersRoundIcon } from "../../../../components/look/icons/usersRound";
import { Panel } from "../../../../components/page/Panel";
import { useLoaded } from "../../../../state/api/apiQuery";
import { tellExport } from "../../../../state/api/tellExport";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { saveTextAtom } from "../../../../state/browser/saveFile";
import { todayAtom } from "../../../../state/browser/today";
import { groupsQueryAtom } from "../../../../state/readings/readings";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { keepTodo } from "../../../../state/session/keepTodo";
import { GroupDialog, refreshGroups, useGroupEdit } from "./GroupDialog";
import { ImportGroups } from "./ImportGroups";

/** 'Reparti' of the company. Source: spec 3 §7. */
export function Groups() {
  const { state, retry, retrying } = useLoaded(groupsQueryAtom);
  const groups = useAtomValue(groupsQueryAtom).data?.groups ?? [];
  const edit = useGroupEdit();
  const deletion = useDeletion();
  const leaving = useLast(deletion.asked);
  const save = useExport(groups);
  if (state === "failed") {
    return <ErrorPanel className="mt-6" {...texts.loadError} onRetry={retry} />;
  }
  return (
    <section aria-label={texts.heading} className="mt-6">
      <div className="flex flex-wrap items-center gap-2 mb-3">
        <h2 className="h2 mr-auto">{texts.heading}</h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ImportGroups />
          <Button
            variant="secondary"
            icon={downloadIcon}
            aria-label={texts.exportLabel}
            unavailable={groups.every(({ members }) => members.length === 0)}
            onClick={save}
          >
            {texts.exportCsv}
          </Button>
          <Button
            variant="secondary"
            icon={plusIcon}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => edit.open(null)}
          >
            {texts.create}
          </Button>
        </div>
      </div>
      <Panel>
        {state === "stale" && <StaleNote retrying={retrying} onRetry={retry} />}
        {state === "loading" && (
          <div className="p-4">
            <Skeleton className="w-[40%]" />
          </div>
        )}
        {state !== "loading" && groups.length === 0 && (
          <EmptyState headingLevel={3} icon={usersRoundIcon} {...texts.empty} />
        )}
        {groups.length > 0 && (
          <ul aria-label={texts.list}>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                onEdit={() => edit.open(group)}
                onDelete={() => deletion.flow.ask(group)}
              />
            ))}
          </ul>
        )}
      </Panel>
      <GroupDialog {...edit} />
      <ConfirmDialog
        {...deletion.dialog}
        title={texts.delete.title}
        confirm={texts.delete.confirm}
        pendingLabel={texts.delete.pending}
        onConfirm={() => void deletion.flow.confirm()}
      >
        <p className="[overflow-wrap:anywhere]">{leaving && texts.delete.question(leaving.name)}</p>
        <p className="mt-3 text-fg-2">{leaving && texts.delete.effect(leaving.requests)}</p>
      </ConfirmDialog>
    </section>
  );
}

function GroupRow({
  group: { name, members },
  onEdit,
  onDelete,
}: {
  group: Group;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const without = members.filter(({ userId }) => userId === null).length;
  const look = { variant: "secondary", size: "sm", onPointerEnter: preloadDialog } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex-[1_1_200px] min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        <div className="caption num">{texts.members(members.length, without)}</div>
      </div>
      <span className="inline-flex gap-2 print:hidden">
        <Button {...look} aria-label={texts.edit.of(name)} onFocus={preloadDialog} onClick={onEdit}>
          {texts.edit.button}
        </Button>
        <Button
          {...look}
          aria-label={texts.delete.of(name)}
          onFocus={preloadDialog}
          onClick={onDelete}
        >
          {texts.delete.button}
        </Button>
      </span>
    </li>
  );
}

function useDeletion() {
  const store = useStore();
  return useAskedWrite<Group, void, AskedWrite<Group>>(
    (deps) => createGroupDeletion({ ...deps, onTodo: (todo) => keepTodo(store, todo) }),
    {
      refresh: refreshGroups,
      done: ({ name }) => ({ ...texts.delete.done, text: name }),
      failed: () => texts.delete.failed,
    },
  );
}

/** Saves who is in which group, and reports the export to the host. Source: spec 3 §1. */
function useExport(groups: readonly Group[]) {
  const store = useStore();
  return () => {
    const company = store.get(currentUserAtom)?.clientName;
    const name = indexCsvName(texts.heading, company, store.get(todayAtom));
    store.get(saveTextAtom).save(name, groupsCsv(groups, groupsCsvTexts), "text/csv");
    const rows = groups.reduce((sum, { members }) => sum + members.length, 0);
    void tellExport(store, { list: "users", rows, filter: texts.heading, search: "" });
  };
}
