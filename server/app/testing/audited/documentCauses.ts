import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { companyCode, registrationFormData } from "../../../accounts/registration/testing/codes";
import { makeBackup, restored } from "../../../backups/testing/backupSetup";
import { newId } from "../../../base/ids/newId";
import { readWaiting } from "../../../content/keepReading";
import { workThroughAll } from "../../../documents/uploads/uploadRunner";
import { GoogleFailure } from "../../../drive/google/googleFailure";
import { lookAtFeed } from "../../../drive/sync/feeds/lookAtFeed";
import { provenFolder } from "../../../drive/testing/served";
import { authorize } from "../../../drive/testing/useDrive";
import { readExpiry } from "../../../ingest/spreadsheets/readExpiry";
import { PDF } from "../../../ingest/spreadsheets/testing/samples";
import { user } from "../../../storage/store/testing/records";
import type { Browser } from "../browser";
import { SERVER_START_AT, type TestServer } from "../testServer";
import type { AuditedWorld, Causes } from "./world";

export const NAME = "Qualità/9.2_Audit_Rev.1_2025-01-31.pdf";
const EXPORTED = { list: "documents", rows: 12, filter: "", search: "" };

/** Uploads files with the same content, one after the other. */
export async function upload(server: TestServer, ...names: string[]) {
  const admin = await server.signedIn("admin");
  for (const name of names) {
    const form = new FormData();
    form.append("localFiles", new Blob([PDF]), name);
    await admin.write("POST", "/api/documents/local-upload", form);
    await workThroughAll(server.uploadWork);
  }
}

/** Lets an admin change an existing document. */
async function change(server: TestServer, isObsolete: boolean, by: (admin: Browser) => unknown) {
  await server.addDocument({ id: "d1", obsoleteAt: isObsolete ? 5 : null });
  await by(await server.signedIn("admin"));
}

/** An admin to whom a revision waits. */
async function waiting(server: TestServer): Promise<Browser> {
  await server.store.companies.setApproval("acme", true);
  await server.addDocument({ id: "d1" });
  await server.addProposal({ id: "p", documentId: "d1" });
  return server.signedIn("admin");
}

async function decide(server: TestServer, decision: object) {
  const admin = await waiting(server);
  const mark = (await server.store.proposals.get("acme", "p"))?.mark;
  return admin.write("POST", "/api/approvals/decide", {
    ...decision,
    revisions: [{ id: "p", mark }],
  });
}

const saveFolder = (admin: Browser, driveFolderId: string) =>
  admin.write("PUT", "/api/clients/acme/folder", { driveFolderId, folderName: "SGI" });

async function sync({ server, google }: AuditedWorld, folderId: string) {
  const admin = await server.signedIn("admin");
  // In this order Google is not asked whether the folder exists.
  await saveFolder(admin, folderId);
  await authorize(admin, google);
  await admin.write("POST", "/api/sync", {});
}

/** A look at the company's feed of changes, which can be read or not. */
async function look({ server: { store, time } }: AuditedWorld, isReadable: boolean) {
  const listChanges = async () => {
    if (!isReadable) throw new GoogleFailure("unreachable");
    return { changes: [], nextPageToken: null, newStartPageToken: "2" };
  };
  const drive = () => ({ listChanges, startPageToken: async () => "1" });
  const own = { id: "acme", companyId: "acme", companyIds: ["acme"], startToken: "1" };
  const feed = { ...own, driveId: null, grantedAt: 1, drive };
  const deps = { store, clock: time.clock, newId, readOn: new Map() };
  const kept = await store.driveFeeds.get("acme");
  await lookAtFeed(deps, { feed, kept, lookedAt: null }, new AbortController().signal);
}

/** Two documents follow the Drive, and both vanish from it. */
async function vanish(world: AuditedWorld) {
  const { tree } = world.google;
  const folder = tree.addFolder({ name: "SGI" });
  const files = ["A", "B"].map((title) =>
    tree.addFile({ name: `4.1_${title}_Rev.1_2026-01-31.pdf`, parent: folder }),
  );
  await sync(world, folder);
  for (const file of files) tree.trash(file);
  const admin = await world.server.signedIn("admin");
  await admin.write("POST", "/api/sync", {});
  return admin;
}

export const DOCUMENT_CAUSES = {
  "document.import": {
    "the command line imports a new file": async ({ run }) => {
      const folder = await mkdtemp(join(tmpdir(), "sgi-import-"));
      await writeFile(join(folder, basename(NAME)), PDF);
      await run("import", folder, "--company", "Acme");
      await rm(folder, { recursive: true });
    },
  },
  "document.upload": { "a file is new": ({ server }) => upload(server, NAME) },
  "document.update": {
    "a revision is new": ({ server }) => upload(server, NAME, NAME.replace("Rev.1", "Rev.2")),
  },
  "document.move": {
    "the same file comes from a folder above": ({ server }) =>
      upload(server, NAME, `SGI 2027/${NAME}`),
  },
  "document.edit": {
    "an admin edits it": ({ server }) =>
      change(server, false, (admin) =>
        admin.write("PATCH", "/api/documents/d1", { title: "Nuovo", path: "9.1" }),
      ),
  },
  "document.archive": {
    "an admin archives it": ({ server }) =>
      change(server, false, (admin) => admin.write("DELETE", "/api/documents/d1")),
  },
  "document.restore": {
    "an admin restores it": ({ server }) =>
      change(server, true, (admin) => admin.write("POST", "/api/documents/d1/restore")),
  },
  "document.restoreAll": {
    "an admin restores all": ({ server }) =>
      change(server, true, (admin) => admin.write("POST", "/api/documents/restore-all-obsolete")),
  },
  "document.zip": {
    "somebody fetches a ZIP": ({ server }) =>
      change(server, false, async (admin) => {
        const asked = await admin.write("POST", "/api/documents/zip", { ids: ["d1"] });
        const { ticket } = (await asked.json()) as { ticket: string };
        await (await admin.get(`/api/documents/zip/${ticket}`)).arrayBuffer();
      }),
  },
  "document.restoreRevision": {
    "an admin brings a former revision back": ({ server }) =>
      change(server, false, async (admin) => {
        await server.addRevision({ id: "former", documentId: "d1" });
        const address = "/api/documents/d1/revisions/former/restore";
        return admin.write("POST", address, { reason: "Sbagliata" });
      }),
  },
  "document.purgeRevision": {
    "the command line takes its bytes away": async ({ server, run }) => {
      const { fileHash } = await server.addRevision({ id: "former", documentId: "d1" });
      await run("purge-revision", "--company", "Acme", "--sha256", fileHash, "--reason", "Errore");
    },
  },
  "document.owner": {
    "an admin lets somebody answer for it": ({ server }) =>
      change(server, false, (admin) =>
        admin.write("POST", "/api/documents/owner", { ids: ["d1"], userId: "viewer" }),
      ),
  },
  "document.urge": {
    "an admin urges who answers for it": ({ server }) =>
      change(server, false, async (admin) => {
        const found = await server.store.documents.get("acme", "d1");
        if (found !== null)
          await server.store.documents.replace({ ...found, expiryDate: "2020-01-01" });
        return admin.write("POST", "/api/documents/urge", { ids: ["d1"] });
      }),
  },
  "document.expiry": {
    "an admin sets its day": ({ server }) =>
      change(server, false, (admin) =>
        admin.write("POST", "/api/documents/d1/expiry", {
          expiryDate: "2027-06-30",
          reason: "Contratto prorogato",
        }),
      ),
  },
  "document.expiryCorrected": {
    "a later version reads another day in its cell A1": async ({ server }) => {
      const fields = { fileType: "csv", expiryDate: "2026-01-01", content: "2027-06-30" };
      await server.addDocument({ id: "d1", ...fields });
      await readWaiting(
        {
          ...{ store: server.store, files: server.files, clock: server.time.clock },
          ...{ timers: systemTimers, newId: () => crypto.randomUUID(), readExpiry },
          stepAside: async () => undefined,
          reader: { ask: async () => null },
        },
        () => false,
      );
    },
  },
  "document.review": {
    "an admin reviews it": ({ server }) =>
      change(server, false, (admin) =>
        admin.write("POST", "/api/documents/d1/review", { expiryDate: "2027-06-30", note: "" }),
      ),
  },
  "approval.approve": {
    "somebody approves what waits": ({ server }) =>
      decide(server, { decision: "approve", from: null }),
  },
  "approval.reject": {
    "somebody rejects what waits": ({ server }) =>
      decide(server, { decision: "reject", reason: "Manca la firma" }),
  },
  "approval.withdraw": {
    "an admin takes back what waits": async ({ server }) =>
      (await waiting(server)).write("POST", "/api/approvals/p/withdraw"),
  },
  "approval.again": {
    "an admin proposes what was rejected": async ({ server }) => {
      await decide(server, { decision: "reject", reason: "Manca la firma" });
      return (await server.signedIn("admin")).write("POST", "/api/approvals/p/again");
    },
  },
  "upload.receive": {
    "an admin sends files": ({ server }) => upload(server, NAME),
    "a registration brings files": async ({ server }) => {
      await server.store.companyCodes.create(companyCode());
      const form = registrationFormData([["a.pdf", PDF]]);
      await server.browser().write("POST", "/api/register/admin", form);
    },
  },
  "upload.refuse": {
    "the file of a document's page is none of its kind": async ({ server }) => {
      const { id, mark } = await server.addDocument({ id: "d1" });
      const form = new FormData();
      form.append("document", id);
      form.append("seen", mark ?? "");
      form.append("localFiles", new Blob(["no PDF"]), "Procedura.pdf");
      await (await server.signedIn("admin")).write("POST", "/api/documents/local-upload", form);
      await workThroughAll(server.uploadWork);
    },
  },
  "sync.completed": {
    "it has read the folder": (world) => sync(world, world.google.tree.addFolder({ name: "SGI" })),
  },
  "sync.failed": { "the folder is not there": (world) => sync(world, "1AbC-none") },
  "sync.held": { "all documents are missing": vanish },
  "sync.confirmed": {
    "an admin confirms that they become obsolete": async (world) => {
      const admin = await vanish(world);
      const status = await (await admin.get("/api/sync/status")).json();
      const heldUntil = (status as { held: { until: string } }).held.until;
      await admin.write("POST", "/api/sync", { archiveMissing: true, heldUntil });
    },
  },
  "drive.folder": {
    "an admin chooses one": async ({ server }) =>
      saveFolder(await server.signedIn("admin"), "1AbC-folder"),
  },
  "drive.proof": {
    "an admin proves a folder": async ({ server, google }) => {
      await provenFolder(await server.signedIn("admin"), google);
    },
  },
  "drive.way": {
    "an admin goes from the grant to the service account": async ({ server, google }) => {
      const admin = await server.signedIn("admin");
      await saveFolder(admin, await provenFolder(admin, google));
      await admin.write("PUT", "/api/clients/acme/way", { way: "service" });
    },
  },
  "drive.authorize": {
    "an admin consents": async ({ server, google }) =>
      authorize(await server.signedIn("admin"), google),
  },
  "drive.unreadable": { "a look at its changes fails": (world) => look(world, false) },
  "drive.readable": {
    "the next look is answered": async (world) => {
      await look(world, false);
      await look(world, true);
    },
  },
  "drive.disconnect": {
    "an admin disconnects": async ({ server, google }) => {
      const admin = await server.signedIn("admin");
      await authorize(admin, google);
      await admin.write("DELETE", "/api/clients/acme/google");
    },
    "a restore takes the company away": async ({ server, google }) => {
      const superadmin = await server.signedIn("superadmin");
      const without = await makeBackup(superadmin);
      await server.store.companies.create({
        id: "late",
        name: "Tarda",
        createdAt: SERVER_START_AT,
      });
      await server.store.users.create(user({ id: "late-admin", companyId: "late" }));
      await authorize(await server.signedIn("late-admin"), google, "late");
      await restored(superadmin, without);
    },
  },
  "export.csv": {
    "somebody takes a list away": async ({ server }) =>
      (await server.signedIn("viewer")).write("POST", "/api/exports", EXPORTED),
  },
} satisfies Partial<Causes>;
