import type { ApprovalRight } from "@sgi/core/approvals";
import { readRelativeName } from "../base/names/relativeName";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller, refuseFormer } from "../sessions/refuseFormer";
import type { Store } from "../storage/store/store";

interface Deps {
  store: Pick<Store, "transaction">;
  limits: Pick<RateLimits, "userChanges" | "companySwitches">;
}

/**
 * Who may approve, and the folders without approval. Both name folders of the path as the panel shows
 * it, and may name some in which nothing lies. Source: spec 3 §6.
 */
export function createRightHandlers({
  store,
  limits,
}: Deps): Pick<Handlers, "setApprovalRight" | "setFreeFolders"> {
  return {
    async setApprovalRight({ params: { id }, session, input: { right }, now, audit }) {
      const companyId = companyOf(session, messages.userNotFound);
      const after = right === "all" || right === null ? right : readFolders(right, "right");
      await takeOrRefuse(limits.userChanges, companyId);
      await store.transaction(async (queries) => {
        await queries.companies.hold(companyId);
        const user = await queries.users.get(id);
        // Guests approve nothing.
        const isKnown = user?.companyId === companyId && ["admin", "viewer"].includes(user.role);
        if (!isKnown) throw new HttpFailure(404, messages.userNotFound);
        await refuseFormer(queries, session, now);
        const before = await queries.approvals.getRight(id);
        if (isSame(before, after)) return;
        await queries.approvals.setRight(companyId, id, after);
        const details = { email: user.email, before: told(before), after: told(after) };
        await audit.write(queries, "user.approval", { details });
      });
      return null;
    },
    async setFreeFolders({ session, input, now, audit }) {
      const companyId = companyOf(session, messages.unknownRoute);
      const after = readFolders(input.folders, "folders") ?? [];
      await takeOrRefuse(limits.companySwitches, companyId);
      await store.transaction(async (queries) => {
        await holdCaller(queries, session, now);
        const { freeFolders: before } = await queries.companies.getApprovalRules(companyId);
        if (isSame(before, after)) return;
        await queries.companies.setFreeFolders(companyId, after);
        const details = { before: told(before), after: told(after) };
        await audit.write(queries, "company.folders", { details });
      });
      return null;
    },
  };
}

/**
 * Folders in order, each once, without those below another one; null for none.
 * @throws {HttpFailure} 400 for what can be no folder.
 */
function readFolders(sent: readonly string[], field: string): string[] | null {
  const folders = sent.map((folder) => {
    const read = readRelativeName(folder.trim().replace(/^\/+|\/+$/g, ""));
    if (!read.ok) throw new HttpFailure(400, messages.invalidField(field));
    return [...read.folders, read.name].join("/");
  });
  const all = [...new Set(folders)].sort();
  const whole = all.filter((folder) => !all.some((above) => folder.startsWith(`${above}/`)));
  return whole.length > 0 ? whole : null;
}

function isSame(a: ApprovalRight, b: ApprovalRight): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Folders of an entry, as many as it has room for. */
function told(right: ApprovalRight): string {
  if (right === null || right.length === 0) return "—";
  return right === "all" ? "tutti i documenti" : right.join("; ").slice(0, MAX_TOLD_CHARS);
}

/** The most characters of folders in one audit entry. */
const MAX_TOLD_CHARS = 1_000;
