import { DAY_MS } from "@sgi/core/time";
import { beforeEach } from "vitest";
import { TEST_SECRET } from "../../app/testing/testServer";
import { createEndSeal } from "../../storage/installation/sealAudit";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { purgeDeleted } from "../timed/purgeDeleted";
import { useBackupServer } from "./backupSetup";
import { timedDeps } from "./timedDeps";

/** A server for each test, with a file of acme alone and one that both companies have. */
export function useDeletions(engine: TestEngine) {
  const start = useBackupServer(engine);
  let server: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    server = await start();
    server.store.sealAuditBy(createEndSeal(TEST_SECRET, "test"));
    await server.addDocument({ id: "own", content: "only here" });
    await server.addDocument({ id: "shared", content: "in both" });
    await server.addDocument({ id: "theirs", companyId: "other", content: "in both" });
  });

  const setDeleted = (deletedAt: number | null, id = "acme") =>
    server.store.transaction(({ companies }) => companies.setDeleted(id, deletedAt));
  return {
    server: () => server,
    setDeleted,
    deleteNow: (id?: string) => setDeleted(server.time.clock.now(), id),
    purge: () => purgeDeleted(timedDeps(server)),
    passDays: (days: number) => server.time.advance(days * DAY_MS),
    isThere: async (id = "acme") => (await server.store.companies.get(id)) !== null,
    backupsOf: async (kind: string) =>
      (await server.store.backups.list("acme")).filter((each) => each.kind === kind),
  };
}
