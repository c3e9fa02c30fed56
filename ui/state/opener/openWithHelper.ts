import { readQuery } from "@sgi/core/api";
import {
  type Document,
  downloadDocument,
  hostGivesFile,
  listDocuments,
  listObsoleteDocuments,
} from "@sgi/core/documents";
import { type FileIdentification, getFingerprints } from "@sgi/core/documents/fingerprints";
import type { ReadList } from "@sgi/core/documents/list";
import { type NotOpened, type Opening, openDocument } from "@sgi/core/opener/panel";
import { hasFeature } from "@sgi/core/session";
import { unlessEnded } from "@sgi/core/state";
import { copyTexts, openerTexts, openFailureToast } from "@sgi/core/texts/opener";
import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { atom } from "jotai";
import { queryClientAtom } from "../api/queries";
import { openTabAtom, timersAtom } from "../browser/services";
import { tellOpened } from "../readings/opened";
import { currentUserAtom } from "../session/currentUser";
import { clientAtom, scopeAtom, scopedStateAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { dismiss, type Notice, notify, toastAtom } from "../toasts/toasts";
import { connectHelper } from "./connect";
import { openerAtom } from "./opener";
import { openerServicesAtom } from "./openerServices";

/** How long an answer is fresh where the list has no version: for one click. */
const ONE_CLICK_MS = 10 * SECOND_MS;
/** How long it is fresh per list version: an index may stay open for hours unread. */
const KEPT_MS = MINUTE_MS;

const { failed, notOpened, openedElsewhere, download, explanation, prompt, connect } = openerTexts;

/** Time for a toast with two choices. */
const CHOICE_MS: DurationMs = 10 * SECOND_MS;

/** Whether the panel has offered this user to connect since the page was loaded. */
const offeredAtom = scopedStateAtom(false);

/** The documents whose opening is under way for this user. */
const underWayAtom = atom((get) => {
  get(scopeAtom);
  return new Set<string>();
});

/** The last toast of a document that was not opened. */
const failureAtom = scopedStateAtom<{ document: string; toast: number | undefined } | null>(null);

interface Wish {
  /** The click was on a button that does nothing else. */
  insist: boolean;
  /** A superseded copy, too, is to open. */
  anyway?: boolean;
  /** Called once the helper was asked; not if it never is. */
  onAsked?: () => void;
}

/**
 * Has the helper open a document, once at a time. A toast says why it failed and offers the
 * download, or says that the opened copy lies elsewhere or is not the file in force. If the browser
 * would ask first, offers to connect instead of calling, once a page unless `insist`; does nothing
 * on devices without a helper, unless `insist`. Source: spec 2 §7 and §8, spec 3 §10, settled
 * points 41, 52, 53 and 58.
 */
export async function openWithHelper(
  store: PanelStore,
  document: Document,
  { insist, anyway = false, onAsked }: Wish,
): Promise<void> {
  const { legacyId: id } = document;
  const underWay = store.get(underWayAtom);
  if ((store.get(openerServicesAtom).isMobile && !insist) || underWay.has(id)) return;
  underWay.add(id);
  const ending = openDocument(
    { ...store.get(openerAtom), timers: store.get(timersAtom) },
    document,
    { anyway, onAsked, askFacts: () => readFileIdentification(store, document) },
  ).finally(() => underWay.delete(id));
  const opening = await unlessEnded(store.get(scopeAtom).ended, ending);
  if (opening.kind === "ask") {
    if (insist || mayOffer(store)) offer(store, document);
  } else if (opening.kind === "opened") {
    sayOpened(store, document, opening);
    if (opening.copy !== null) tellOpened(store, document, opening.copy);
  } else sayNotOpened(store, document, opening);
}

/** Prefetches the document's hashes before the click, unless the helper did not answer before. */
export function askAhead(store: PanelStore, document: Document): void {
  const user = store.get(currentUserAtom) ?? null;
  if (store.get(openerServicesAtom).isMobile || !hostGivesFile(user, document)) return;
  const { status } = store.get(openerAtom).connection.get();
  if (status !== "ready" && status !== "unknown") return;
  readFileIdentification(store, document).catch(() => undefined);
}

type Opened = Extract<Opening, { kind: "opened" }>;

/** Reports where or what the helper opened, if not as asked; dismisses the toast of a failure. */
function sayOpened(store: PanelStore, { legacyId }: Document, { elsewhere, unlike }: Opened): void {
  const before = store.get(failureAtom);
  if (before?.document === legacyId && before.toast) dismiss(store, before.toast);
  if (unlike !== null) {
    const text = copyTexts.other.text(unlike);
    notify(store, {
      title: copyTexts.other.title,
      // A helper may say both in one message.
      ...(elsewhere?.includes(text) ? { text: elsewhere } : { text, detail: elsewhere ?? "" }),
      tone: "info",
      action: downloading(store, legacyId),
    });
  } else if (elsewhere !== null) {
    notify(store, { title: openedElsewhere, text: elsewhere, tone: "info" });
  }
}

function sayNotOpened(store: PanelStore, document: Document, opening: NotOpened): void {
  const { legacyId } = document;
  const openAnyway = () => void openWithHelper(store, document, { insist: true, anyway: true });
  const isSuperseded = opening.kind === "failed" && opening.failure.kind === "superseded";
  notify(store, {
    ...failureToast(opening),
    tone: "danger",
    action: downloading(store, legacyId),
    ...(isSuperseded && {
      otherAction: { label: copyTexts.openAnyway, run: openAnyway },
      durationMs: CHOICE_MS,
    }),
  });
  store.set(failureAtom, { document: legacyId, toast: store.get(toastAtom)?.id });
}

function downloading(store: PanelStore, id: string): NonNullable<Notice["action"]> {
  const url = store.get(clientAtom).url(downloadDocument, { id });
  return { label: download, run: () => store.get(openTabAtom).open(url) };
}

function failureToast(opening: NotOpened): Pick<Notice, "title" | "text" | "detail"> {
  switch (opening.kind) {
    case "failed":
      return openFailureToast(opening.failure);
    case "insecure":
      return { title: notOpened, text: explanation.insecure };
    case "blocked":
      return { ...failed, detail: explanation.blocked };
  }
}

/** Once a page, and never to those who do not want to be asked. */
function mayOffer(store: PanelStore): boolean {
  const { flags } = store.get(openerAtom);
  if (store.get(offeredAtom) || flags.isNever() || flags.isDismissed()) return false;
  store.set(offeredAtom, true);
  return true;
}

/** Offers to connect, and then opens the document that it was about. */
function offer(store: PanelStore, document: Document): void {
  const connectAndOpen = async () => {
    if (await connectHelper(store)) await openWithHelper(store, document, { insist: false });
  };
  notify(store, {
    title: prompt.title,
    text: explanation.unknown,
    tone: "info",
    action: { label: connect, run: () => void connectAndOpen() },
  });
}

/**
 * Reads the hashes by which Local Opener recognises a document's revisions. Null where the host lacks
 * the feature or no helper answers. Caches an answer for a minute per list version and shown revision;
 * if the host fails, returns the cached answer. Source: spec 3 §10.
 * @throws If the host fails and nothing is cached.
 */
async function readFileIdentification(
  store: PanelStore,
  document: Document,
): Promise<FileIdentification | null> {
  if (!hasFeature(store.get(currentUserAtom), "opener")) return null;
  const { connection } = store.get(openerAtom);
  const known = connection.get();
  const { status } = known.status === "ready" ? known : await connection.check();
  if (status !== "ready") return null;
  const { legacyId: id, revision, updatedAt } = document;
  const { queryKey: asked, queryFn } = readQuery(store.get(clientAtom), getFingerprints, { id });
  const version = listVersion(store, document);
  const queryKey = [...asked, version, revision, updatedAt];
  const staleTime = version === null ? ONE_CLICK_MS : KEPT_MS;
  const queries = store.get(queryClientAtom);
  const reading = queries.fetchQuery({ queryKey, queryFn, retry: false, staleTime });
  return reading.catch((error: unknown) => {
    const older = queries.getQueryData<FileIdentification>(queryKey);
    if (older === undefined) throw error;
    return older;
  });
}

function listVersion(store: PanelStore, { isObsolete }: Document): string | null {
  const route = isObsolete ? listObsoleteDocuments : listDocuments;
  const { queryKey } = readQuery(store.get(clientAtom), route);
  return store.get(queryClientAtom).getQueryData<ReadList>(queryKey)?.version ?? null;
}
