import { readQuery } from "@sgi/core/api";
import {
  type Approvals,
  comingByDay,
  getApproval,
  listApprovals,
  type Proposal,
  type ProposalDetails,
} from "@sgi/core/approvals";
import type { Document } from "@sgi/core/documents";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useLocation } from "../../routing/location";
import { apiQueryAtom, useLoaded } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { keepTodo } from "../../state/session/keepTodo";
import { clientAtom } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";

const approvalsQueryAtom = apiQueryAtom<Approvals>((get) => ({
  ...readQuery(get(clientAtom), listApprovals),
}));

const NOTHING: readonly Proposal[] = [];

export type ApprovalsView = ReturnType<typeof useApprovals>;

/** What waits and comes, and the revision that the address opens. */
export function useApprovals() {
  const store = useStore();
  const list = useLoaded(approvalsQueryAtom);
  const { data } = useAtomValue(approvalsQueryAtom);
  const { query } = useLocation();
  const todo = data?.todo.approvals;
  useEffect(() => {
    if (todo !== undefined) keepTodo(store, { approvals: todo });
  }, [store, todo]);
  const waiting = data?.waiting ?? NOTHING;
  const groups = useMemo(() => comingByDay(data?.coming ?? NOTHING), [data]);
  const coming = groups.flatMap(({ revisions }) => revisions);
  const opened = query.revisione || null;
  return {
    list,
    isKnown: data !== undefined,
    waiting,
    groups,
    coming,
    rejected: data?.rejected ?? NOTHING,
    /** How many more wait than are shown. */
    left: data?.left ?? 0,
    last: data?.last ?? null,
    /** The id of the open revision; null for none. */
    opened,
    /** The same as listed; null for one that is not. */
    openedRow: [...waiting, ...coming].find(({ id }) => id === opened) ?? null,
  };
}

/** One revision with the texts of both sides. */
export function approvalQueryAtom(id: string) {
  return apiQueryAtom<ProposalDetails>((get) => ({
    ...readQuery(get(clientAtom), getApproval, { id }),
  }));
}

/**
 * Fetches the list and the open revision again. What was known of those that are `gone` is dropped:
 * the host may have none of them, or may tell something else of them by now.
 */
export function refreshApprovals(store: PanelStore, gone: readonly string[] = []): void {
  const client = store.get(clientAtom);
  const queries = store.get(queryClientAtom);
  const left = new Set(gone.map((id) => readQuery(client, getApproval, { id }).queryKey[0]));
  queries.removeQueries({ predicate: ({ queryKey: [path] }) => left.has(String(path)) });
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(listApprovals.path),
  });
}

/** Changes the list at once, before it is fetched again. */
function changeList(store: PanelStore, change: (revision: Proposal) => Proposal[]): void {
  const { queryKey } = readQuery(store.get(clientAtom), listApprovals);
  store.get(queryClientAtom).setQueryData<Approvals>(
    queryKey,
    (list) =>
      list && {
        ...list,
        waiting: list.waiting.flatMap(change),
        coming: list.coming.flatMap(change),
      },
  );
}

/** Takes revisions out of the list: they are decided or withdrawn. */
export function leaveList(store: PanelStore, ids: readonly string[]): void {
  const gone = new Set(ids);
  changeList(store, (revision) => (gone.has(revision.id) ? [] : [revision]));
}

/** The host has noted that the user opened the revision. Source: spec 3 §1. */
export function markOpened(store: PanelStore, id: string): void {
  changeList(store, (revision) => [
    revision.id === id && !revision.isOpened ? { ...revision, isOpened: true } : revision,
  ]);
}

/** A revision as a document, for what shows documents. */
export function documentOf(revision: Proposal): Document {
  return {
    legacyId: revision.id,
    title: revision.title,
    path: revision.path,
    revision: revision.revision,
    fileType: revision.fileType,
    createdAt: revision.documentDate,
    updatedAt: revision.lastAt,
    expiryDate: null,
    driveUrl: revision.driveUrl,
    isObsolete: false,
    alertStatus: null,
  };
}
