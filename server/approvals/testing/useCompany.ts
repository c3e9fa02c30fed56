import { type EpochMs, HOUR_MS } from "@sgi/core/time";
import { beforeEach } from "vitest";
import { newProposal } from "../../app/testing/newProposal";
import { composeApproval } from "../../mail/approvalMail";
import { type MailApproval, noteOutcome } from "../../mail/approvals";
import type { Mail } from "../../mail/mailer";
import type { StoreOptions } from "../../storage/store/openStore";
import type { StoredApproval, StoredProposal } from "../../storage/store/schema/approvalTypes";
import type { Store } from "../../storage/store/store";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { company, document, user } from "../../storage/store/testing/records";
import { enterComing } from "../enterComing";
import { tellApprovals } from "../tellApprovals";

export const COMPANY = company().id;
export const APPROVING_PANEL = "https://sgi.example.it";

/** A company that approves, with the admin Anna and the viewers Ugo, who may approve, and Mara. */
export function useCompany(engine: Pick<TestEngine, "open">) {
  let store: Store;
  let options: StoreOptions;
  let lastId = 0;
  const newId = () => `id-${String(++lastId).padStart(6, "0")}`;
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    await store.companies.create(company());
    await store.companies.setApproval(COMPANY, true);
    await store.users.create(user({ id: "anna" }));
    for (const id of ["ugo", "mara"]) {
      await store.users.create(user({ id, email: `${id}@alfa.it`, role: "viewer" }));
    }
    await store.approvals.setRight(COMPANY, "ugo", "all");
  });

  const deps = (at: string | EpochMs, through = store) => ({
    ...{ store: through, newId },
    clock: { now: () => (typeof at === "number" ? at : Date.parse(at)) },
    onFailure(_: string, error: unknown) {
      throw error;
    },
  });

  /** A revision of a document, or with `isNew` a new one. */
  async function propose(given: Partial<StoredProposal> & { id: string; documentId: string }) {
    const { id: fileHash } = given;
    const proposal = newProposal(
      { companyId: COMPANY, kind: "drive", fileHash, mark: `sha256:${given.id}`, ...given },
      { hash: fileHash, sizeBytes: 1 },
    );
    await store.proposals.create(proposal);
    return proposal;
  }

  /** The mails that wait, composed at a moment; they leave the outbox. */
  async function compose(): Promise<Mail[]> {
    const mails: Mail[] = [];
    for (;;) {
      const entry = await store.outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) break;
      await store.outbox.delete(entry.id);
      const mail = await composeApproval(
        { store, panelAddress: () => `${APPROVING_PANEL}/` },
        JSON.parse(entry.payload) as MailApproval,
      );
      if (mail !== null) mails.push(mail);
    }
    return mails.sort((a, b) => (a.to < b.to ? -1 : 1));
  }

  const tell = (at: string | EpochMs, through = store) =>
    tellApprovals(deps(at, through), new AbortController().signal);

  return {
    store: () => store,
    options: () => options,
    newId,
    propose,
    compose,
    /** Looks for the day's mails at a moment. */
    tell,
    /** The mails of a look, by reader and subject. */
    async told(at: string | EpochMs): Promise<string[]> {
      await tell(at);
      return (await compose()).map(({ to, subject }) => `${to}: ${subject}`);
    },
    /** Looks for what enters at a moment. */
    enter: (at: string | EpochMs, through = store) =>
      enterComing(deps(at, through), new AbortController().signal),
    addDocument: (id: string, given: Partial<Parameters<typeof document>[0]> = {}) =>
      store.documents.create(
        document({
          ...{ id, title: id, path: `SGI/4/${id}`, revision: "3", ownerId: null, keyTitle: id },
          ...given,
        }),
      ),
    /** A decision by Ugo about a revision of Mara's, of which those whom it concerns are to be told. */
    async decide(kind: "approved" | "rejected", given: Partial<StoredApproval> = {}) {
      const record: StoredApproval = {
        ...{ id: newId(), companyId: COMPANY, documentId: "a", keyHash: "", meaning: "approved" },
        ...{ kind, about: null, reference: null, title: "Analisi", path: "SGI/4/4.1" },
        ...{ revision: "4", mark: "m", userId: "ugo", email: "ugo@alfa.it", name: "Ugo Bassi" },
        ...{ role: "viewer", at: Date.parse("2026-12-01T08:00:00Z"), note: null, day: null },
        ...{ statedBy: null, broughtBy: "mara", broughtByEmail: null },
        ...{ openedAt: null, openedWay: null },
        ...given,
      };
      await store.transaction(async (queries) => {
        await queries.approvals.append(record);
        await noteOutcome(queries, record);
      });
    },
    /** The approval of a revision for a day, and the revision that comes. */
    async approveFor(id: string, day: string, given: Partial<StoredProposal> = {}) {
      const coming = { state: "coming", inForceFrom: day } as const;
      const proposal = await propose({ id, documentId: "a", revision: "4", ...coming, ...given });
      const { documentId, title, path, revision, mark, broughtBy } = proposal;
      const record: StoredApproval = {
        ...{ id: `record-${id}`, companyId: COMPANY, documentId, keyHash: "", meaning: "approved" },
        ...{ kind: "approved", about: null, reference: null, title, path, revision, mark },
        ...{ userId: "ugo", email: "ugo@alfa.it", name: "Ugo Bassi", role: "viewer", at: 1 },
        ...{ note: null, day, statedBy: null, broughtBy, broughtByEmail: null },
        ...{ openedAt: null, openedWay: null },
      };
      await store.approvals.append(record);
      return proposal;
    },
  };
}
