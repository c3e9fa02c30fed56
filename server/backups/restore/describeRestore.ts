import { createHash } from "node:crypto";
import type { BackedUpTable, RowReader, StoredRow } from "../../storage/store/schema/backupTypes";
import type { BackupDeps } from "../archive/backupDeps";
import { openArchive } from "../archive/openArchive";
import { oursAlone } from "./restoreArchive";
import { withStagedRows } from "./stageBackup";

type Difference = {
  back: number;
  away: number;
  changed: number;
};

type ChangedRole = { email: string; from: string; to: string };

type Preview = {
  documents: Difference;
  users: Difference;
  companyCodes: Difference;
  proposals: Difference;
  roles: ChangedRole[];
};

/** Counts what a restore would change, without the caller's own account, which stays. */
export async function describeRestore(
  deps: Pick<BackupDeps, "store" | "folder" | "seal">,
  { path, callerId }: { path: string; callerId: string },
): Promise<Preview> {
  const archive = await openArchive(path, oursAlone(deps));
  try {
    const companyId = archive.manifest.company?.id ?? null;
    const compareTo = (backup: RowReader) =>
      deps.store.snapshot(async (now) => {
        const roles: ChangedRole[] = [];
        const compare = (table: BackedUpTable) =>
          differenceOf(table, { backup, now, companyId, callerId, roles });
        return {
          documents: await compare("documents"),
          users: await compare("users"),
          companyCodes: await compare("companyCodes"),
          proposals: await differenceOfWaiting({ backup, now, companyId, callerId, roles }),
          roles,
        };
      });
    return await deps.folder.useDraft(0, (draft) => withStagedRows(archive, draft, compareTo));
  } finally {
    archive.close();
  }
}

interface Compared {
  backup: RowReader;
  now: RowReader;
  companyId: string | null;
  callerId: string;
  /** Receives the users whose role changes. */
  roles: ChangedRole[];
}

async function differenceOf(
  table: BackedUpTable,
  { backup, now, companyId, callerId, roles }: Compared,
): Promise<Difference> {
  const digests = (rows: RowReader) =>
    digestsOf(rows.pages(table, companyId), { key: table === "users" ? "email" : "id", callerId });
  const there = await digests(now);
  const difference = { back: 0, away: 0, changed: 0 };
  for (const [key, { digest, role }] of await digests(backup)) {
    const known = there.get(key);
    there.delete(key);
    if (known === undefined) difference.back += 1;
    else if (known.digest !== digest) difference.changed += 1;
    if (table === "users" && known && known.role !== role) {
      roles.push({ email: key, from: known.role, to: role });
    }
  }
  return { ...difference, away: there.size };
}

/**
 * What waits for approval. A restore leaves rejected what was rejected since, and withdraws what waits
 * where approval is off by now.
 */
async function differenceOfWaiting({ backup, now, ...rest }: Compared): Promise<Difference> {
  const { companyId } = rest;
  const off = await idsOf(now.pages("companies", companyId), ({ approval }) => approval === 0);
  const rejected = await idsOf(
    now.pages("proposals", companyId),
    ({ state }) => state === "rejected",
  );
  const staysOut = ({ id, companyId: owner }: StoredRow) => rejected.has(id) || off.has(owner);
  return differenceOf("proposals", {
    ...rest,
    backup: onlyWaiting(backup, staysOut),
    now: onlyWaiting(now, () => false),
  });
}

async function idsOf(
  pages: AsyncIterable<StoredRow[]>,
  isWanted: (row: StoredRow) => boolean,
): Promise<Set<unknown>> {
  const ids = new Set<unknown>();
  for await (const rows of pages) for (const row of rows) if (isWanted(row)) ids.add(row.id);
  return ids;
}

function onlyWaiting(reader: RowReader, staysOut: (row: StoredRow) => boolean): RowReader {
  return {
    ...reader,
    async *pages(table, companyId) {
      for await (const rows of reader.pages(table, companyId)) {
        yield rows.filter((row) => row.state === "waiting" && !staysOut(row));
      }
    },
  };
}

/**
 * Fields that a restore does not restore: current passwords stay (see `putBackAccounts`), so do the
 * uses of codes (see `putBackUses`), and versions start at 0 (see `unversioned`).
 */
const NOT_COMPARED: ReadonlySet<string> = new Set(["id", "passwordHash", "usageCount", "version"]);

/** By key: a short digest of each row, and the role of a user. */
async function digestsOf(
  pages: AsyncIterable<StoredRow[]>,
  { key, callerId }: { key: string; callerId: string },
): Promise<Map<string, { digest: string; role: string }>> {
  const found = new Map<string, { digest: string; role: string }>();
  for await (const rows of pages) {
    for (const row of rows) {
      if (row.id === callerId) continue;
      const sorted = JSON.stringify(
        Object.entries(row)
          .filter(([name]) => !NOT_COMPARED.has(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      const digest = createHash("sha256").update(sorted).digest("base64url");
      found.set(String(row[key]), { digest, role: String(row.role) });
    }
  }
  return found;
}
