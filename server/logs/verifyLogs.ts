import type { LogVerification } from "@sgi/core/logs";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import type { Handler } from "../http/handlers";
import { createFairQueue } from "../http/limits/fairQueue";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import type { AuditSeal } from "../storage/audit/auditSeal";
import type { ChainFault } from "../storage/audit/chainLink";
import { type ApprovedReport, verifyApproved } from "../storage/audit/verifyApproved";
import { verifyChain } from "../storage/audit/verifyChain";
import type { FileStore } from "../storage/files/types";
import type { Store } from "../storage/store/store";
import { companyScope } from "./logQuery";
import { instantText } from "./wireEntry";

/** How long approved files are read in one call. */
const READ_FOR_MS: DurationMs = 4 * SECOND_MS;

export interface VerifyLogsDeps {
  store: Pick<Store, "approvals" | "audit" | "backups" | "companies">;
  files: Pick<FileStore, "open">;
  /** Milliseconds since any fixed time. */
  elapsed?: () => DurationMs;
  limits: Pick<RateLimits, "logVerifications">;
  seal: AuditSeal;
}

/**
 * Verifies the log of the caller's company, or of all; of a company also some of the approved files.
 * One call runs at a time, because each reads everything.
 */
export function createVerifyLogs(deps: VerifyLogsDeps): Handler<"verifyLogs"> {
  const queue = createFairQueue();
  /** By company, the file after which its next verification begins. */
  const goesOn = new Map<string, string>();
  return ({ session }) =>
    queue(session.user.companyId ?? "", BUSY, async () => {
      await takeOrRefuse(deps.limits.logVerifications, session.user.id);
      const own = companyScope(session);
      if (own === undefined) return verifyAll(deps, await deps.store.audit.listScopes());
      const found = await verifyAll(deps, [own]);
      const { next, ...files } = await verifyFiles(deps, own, goesOn.get(own) ?? "");
      if (next === "") goesOn.delete(own);
      else goesOn.set(own, next);
      return files.total === 0 ? found : { ...found, files };
    });
}

const BUSY = { status: 429, message: messages.verifyingLogs, headers: { "Retry-After": "5" } };

/**
 * Verifies one log after the other up to the first fault; entries sealed with another key are
 * reported only when there is no other fault.
 */
async function verifyAll(
  { store, seal }: VerifyLogsDeps,
  scopes: readonly string[],
): Promise<LogVerification> {
  let entries = 0;
  let sealed: LogVerification["broken"] = null;
  for (const scope of scopes) {
    const known = await store.backups.listHeads(scope);
    const report = await verifyChain({ audit: store.audit, seal }, { scope, known });
    entries += report.entries;
    if (report.fault === null) continue;
    const company = scopes.length > 1 ? await store.companies.get(scope) : null;
    const broken = { ...wireFault(report.fault), company: company?.name ?? null };
    if (broken.fault !== "otherKey") return { entries, broken };
    sealed ??= broken;
  }
  return { entries, broken: sealed };
}

function verifyFiles(
  { store, files, elapsed = () => performance.now() }: VerifyLogsDeps,
  companyId: string,
  after: string,
): Promise<ApprovedReport> {
  const endsAt = elapsed() + READ_FOR_MS;
  const isOver = () => elapsed() >= endsAt;
  return verifyApproved({ ...store, files }, { companyId, after, isOver });
}

function wireFault({ position, fault, at }: ChainFault) {
  return { position, fault, timestamp: at === null ? null : instantText(at) };
}
