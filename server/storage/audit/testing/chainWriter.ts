import { setImmediate } from "node:timers/promises";
import { newId } from "../../../base/ids/newId";
import { openStore } from "../../store/openStore";
import type { Store } from "../../store/store";
import { auditEntry, CREATED_AT } from "../../store/testing/records";
import { createAuditSeal } from "../auditSeal";
import { purgeAudit } from "../purgeAudit";

const WRITERS = 10;

/** The input of a separate process. */
export interface ChainWork {
  options: Parameters<typeof openStore>[0];
  companyId: string;
  /** The entries that each of ten writers appends; without it, until the process is killed. */
  each?: number;
  /** Whether it also purges old entries repeatedly. */
  purges?: boolean;
}

const {
  options,
  companyId,
  each = Number.POSITIVE_INFINITY,
  purges,
}: ChainWork = JSON.parse(process.argv[2] ?? "");
const store = await openStore(options);

/** Prints a dot after each commit; a purge prints an exclamation mark. */
async function write() {
  for (let n = 0; n < each; n += 1) {
    await store.transaction(async (queries) => {
      await queries.companies.hold(companyId);
      // Old sign-ins and other entries by turns, for the purge.
      const action = n % 3 === 0 ? "document.edit" : "login";
      await queries.audit.append(auditEntry({ id: newId(), companyId, action }));
      await queries.audit.append(auditEntry({ id: newId(), companyId: null, action: "mfa.reset" }));
    });
    process.stdout.write(".");
    // An embedded database would never let the others of this process continue.
    await setImmediate();
  }
}

async function purge() {
  const seal = createAuditSeal(Buffer.alloc(32, 1));
  const now = CREATED_AT + 1e11;
  const log = { error: (fields: unknown) => void process.stdout.write(JSON.stringify(fields)) };
  const watched: Pick<Store, "audit" | "transaction"> = {
    audit: store.audit,
    async transaction(work) {
      const result = await store.transaction(work);
      process.stdout.write("!");
      return result;
    },
  };
  for (;;) {
    await purgeAudit({ store: watched, seal, newId, log }, { now });
    await setImmediate();
  }
}

if (purges) void purge();
await Promise.all(Array.from({ length: WRITERS }, write));
await store.close();
