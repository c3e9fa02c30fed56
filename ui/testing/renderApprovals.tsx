import type { Approvals, Proposal, ProposalDetails } from "@sgi/core/approvals";
import { compareTexts } from "@sgi/core/documents/compare";
import { aProposal } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { expect } from "vitest";
import { compareTextsAtom } from "../components/compare/useCompared";
import { ApprovalsPage } from "../features/approvals/ApprovalsPage";
import { probeAtom } from "../state/browser/services";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

export const APPROVER = sampleUser({
  features: ["work", "deadlines", "content", "history", "approval"],
  company: { approval: true, fourEyes: true },
  may: { approve: true },
  todo: { dueMine: 0, approvals: 3 },
});

/** Three that wait, the oldest first: a new document, a revision, and one's own. */
export const QUEUE: Proposal[] = [
  aProposal({
    id: "new",
    documentId: "doc-813",
    kind: "new",
    title: "Sorveglianza radiografica dei giunti",
    path: "SGI/8 Attività operative/8.1.3",
    revision: "1",
    revisionInForce: null,
    fileType: "pdf",
    since: "2026-11-05T09:00:00.000Z",
  }),
  aProposal({
    reason: "Le schede di saldatura si conservano per la vita utile del manufatto",
  }),
  aProposal({
    id: "own",
    documentId: "doc-851",
    title: "Istruzione di collaudo dimensionale",
    path: "SGI/8 Attività operative/8.5.1",
    revision: "7",
    revisionInForce: "6",
    since: "2026-11-19T09:00:00.000Z",
    mayDecide: false,
    mayWithdraw: true,
    isOwn: true,
  }),
];

const TEXTS = {
  before: { state: "done", text: "Campo\nSi conservano 10 anni", revision: "4", sha256: "b" },
  after: { state: "done", text: "Campo\nSi conservano 20 anni", revision: "5", sha256: "a" },
} as const;

interface ApprovalsOptions extends ScreenOptions {
  list?: Partial<Approvals>;
  /** What the host tells of the revisions beside what it lists. */
  details?: (id: string) => Partial<ProposalDetails>;
  /** Answer before the host does. */
  handlers?: HttpHandler[];
}

/** The page of approvals on 23 November 2026, for an admin who may approve, unless told. */
export function renderApprovals({
  list = {},
  details = () => ({}),
  handlers = [],
  ...options
}: ApprovalsOptions = {}) {
  const asked = { list: 0 };
  const sent: unknown[] = [];
  const host: Approvals = {
    waiting: QUEUE,
    coming: [],
    left: 0,
    last: null,
    todo: { approvals: 3 },
    ...list,
  };
  const all = () => [...host.waiting, ...host.coming];
  const gone = (ids: readonly string[]) => {
    host.waiting = host.waiting.filter(({ id }) => !ids.includes(id));
    host.coming = host.coming.filter(({ id }) => !ids.includes(id));
    host.todo = { approvals: host.waiting.filter(({ mayDecide }) => mayDecide).length };
  };
  api.use(
    ...handlers,
    mockRoute("listApprovals", () => {
      asked.list += 1;
      return { ...host };
    }),
    mockRoute("getApproval", ({ params }) => {
      const proposal = all().find(({ id }) => id === params.id) ?? aProposal({ id: params.id });
      const before = proposal.revisionInForce === null ? null : TEXTS.before;
      return { proposal, before, after: TEXTS.after, ...details(params.id) };
    }),
    mockRoute("decideApprovals", ({ body }) => {
      sent.push(body);
      const { revisions = [], from = null } = body as {
        revisions?: { id: string }[];
        from?: string | null;
      };
      const ids = revisions.map(({ id }) => id);
      const coming = host.waiting.filter(({ id }) => from !== null && ids.includes(id));
      gone(ids);
      host.coming = [
        ...host.coming,
        ...coming.map((each) => ({ ...each, state: "coming" as const, from, mayDecide: false })),
      ];
      return { done: ids, failed: [], todo: host.todo };
    }),
    mockRoute("withdrawApproval", ({ params }) => {
      sent.push(["withdraw", params.id]);
      gone([params.id]);
      return { todo: host.todo };
    }),
    mockRoute("previewApproval", new Uint8Array()),
    mockFailure("listDocuments", { status: 500, body: { message: "Non serve" } }),
  );
  const shown = renderScreen(<ApprovalsPage />, {
    user: APPROVER,
    address: "/approvazioni",
    now: "2026-11-23T09:41:00",
    ...options,
    prepare(store) {
      store.set(probeAtom, { hasFile: async () => true });
      store.set(compareTextsAtom, { compare: async (from, to) => compareTexts(from, to) });
      options.prepare?.(store);
    },
  });
  const { user = APPROVER } = options;
  if (user !== null)
    api.use(mockRoute("getUser", () => ({ ...user, todo: { dueMine: 0, ...host.todo } })));
  return { ...shown, asked, sent, host, hands: userEvent.setup({ delay: null }) };
}

export const findWaiting = async () =>
  within(await screen.findByRole("list", { name: "In attesa" }));
export const rowTitles = () =>
  [...document.querySelectorAll("[data-row-link]")].map(({ textContent }) => textContent);
export const openTitle = () => document.querySelector("[data-open-title]")?.textContent ?? null;

export const TITLE = "Controllo delle informazioni documentate";
export const opened = (id: string) => `/approvazioni?revisione=${id}`;
export const approveButton = (revision = "5") =>
  screen.findByRole("button", { name: `Approva la Rev.${revision}` });
export const ready = async () => {
  const button = await approveButton();
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  return button;
};
