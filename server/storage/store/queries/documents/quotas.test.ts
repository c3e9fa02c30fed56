import { expect, it } from "vitest";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, document, revision, uploadFile } from "../../testing/records";

forEachEngine((engine) => {
  it("limits nothing until it is told to, and one company alone then", async () => {
    const { companies, quotas } = await engine.newStore();
    await companies.create(company());
    await companies.create(company({ id: "company-b", name: "Beta" }));
    const none = { maxFiles: null, maxBytes: null };
    expect(await quotas.get("company-a")).toEqual(none);
    const most = { maxFiles: 3, maxBytes: 9_000_000_000_000 };
    await quotas.set("company-a", most);
    expect(await quotas.get("company-a")).toEqual(most);
    expect(await quotas.get("company-b")).toEqual(none);
    expect(await quotas.get("nobody")).toEqual(none);
    await quotas.set("company-a", none);
    expect(await quotas.get("company-a")).toEqual(none);
  });

  it("counts what waits in open batches, until they end; no other company's", async () => {
    const { companies, quotas, uploads } = await engine.newStore();
    for (const id of ["company-a", "company-b"]) await companies.create(company({ id, name: id }));
    expect(await quotas.findWaiting("company-a")).toEqual({ files: 0, bytes: 0 });
    const add = (id: string, bytes: number, companyId = "company-a") => {
      const spooled = { files: 2, bytes };
      const upload = { id, companyId, userId: "user-a", createdAt: 1, spoolId: "spool", spooled };
      return uploads.create(upload, [uploadFile()]);
    };
    await add("u1", 5_000_000_000);
    await add("u2", 20);
    await add("u3", 300, "company-b");
    expect(await quotas.findWaiting("company-a")).toEqual({ files: 4, bytes: 5_000_000_020 });
    await uploads.claim("owner", { spoolId: "spool", leaseMs: 60_000, except: ["u2", "u3"] });
    await uploads.finish("u1", "owner", { state: "failed", note: "no", at: 9 });
    expect(await quotas.findWaiting("company-a")).toEqual({ files: 2, bytes: 20 });
  });

  it("counts documents, archived ones and replaced revisions; no other company's, and none of the drive", async () => {
    const { companies, documents, revisions, quotas } = await engine.newStore();
    await companies.create(company());
    await companies.create(company({ id: "company-b", name: "Beta" }));
    expect(await quotas.findKept("company-a")).toEqual({ files: 0, bytes: 0 });
    const one = (id: string, fields = {}) => document({ id, path: id, title: id, ...fields });
    await documents.create(one("a", { fileSizeBytes: 5_000_000_000 }));
    await documents.create(one("b", { fileSizeBytes: 20, obsoleteAt: 7 }));
    await documents.create(one("c", { fileHash: "", driveUrl: "https://x", fileSizeBytes: 300 }));
    await documents.create(one("d", { companyId: "company-b", fileSizeBytes: 4_000 }));
    const of = { documentId: "a", fileSizeBytes: 1 };
    await revisions.append(revision({ ...of, id: "r1" }));
    await revisions.append(revision({ ...of, id: "r2", fileHash: "" }));
    expect(await quotas.findKept("company-a")).toEqual({ files: 3, bytes: 5_000_000_021 });
  });
});
