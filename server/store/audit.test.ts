import { expect, it } from "vitest";
import { forEachEngine } from "./testing/forEachEngine";
import { auditEntry } from "./testing/records";

forEachEngine((engine) => {
  it("appends an entry once, even of a document and a company that are gone", async () => {
    const { audit } = await engine.newStore();
    await audit.append(auditEntry());
    await audit.append(auditEntry({ id: "entry-b", companyId: null, documentId: null }));
    await expect(audit.append(auditEntry())).rejects.toThrow();
  });
});
