import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { forEachEngine } from "../store/testing/forEachEngine";
import { approval, company, document, proposal, revision } from "../store/testing/records";
import { verifyApproved } from "./verifyApproved";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

forEachEngine((engine) => {
  async function begin() {
    const store = await engine.newStore();
    for (const id of ["company-a", "other"])
      await store.companies.create(company({ id, name: id }));
    const bytes = new Map<string, string>();
    const approve = (text: string, fields: Partial<ReturnType<typeof approval>> = {}) => {
      bytes.set(hashOf(text), text);
      const mark = `sha256:${hashOf(text)}`;
      return store.approvals.append(approval({ id: text, title: text, mark, ...fields }));
    };
    const files = {
      open: async (hash: string) => {
        const text = bytes.get(hash);
        if (text === undefined) return null;
        return { stream: Readable.from([Buffer.from(text)]), sizeBytes: text.length };
      },
    };
    return { ...store, bytes, approve, files };
  }
  const asked = { companyId: "company-a", after: "", isOver: () => false };

  it("finds approved bytes that are altered or missing, of what a row still names alone [APPR-05]", async () => {
    const given = await begin();
    const { documents, revisions, proposals, approve, bytes } = given;
    for (const text of ["inForce", "former", "coming", "gone", "stated"]) await approve(text);
    await approve("rejected", { kind: "rejected" });
    await approve("theirs", { companyId: "other" });
    // The same bytes once more: told as they were approved last.
    await approve("inForce", { id: "later", title: "Dopo", revision: "4", at: Date.now() });
    await approve("drive", { mark: "drive:1" });
    const named = (text: string) => ({ fileHash: hashOf(text), id: text });
    const path = (text: string) => ({ path: `SGI/${text}`, title: text });
    for (const text of ["inForce", "stated", "rejected", "theirs"]) {
      await documents.create(document({ ...named(text), ...path(text) }));
    }
    await revisions.append(revision(named("former")));
    await proposals.create(proposal(named("coming")));
    const all = { total: 4, checked: 4, wrong: 0, first: [], next: "" };
    expect(await verifyApproved(given, asked)).toEqual(all);

    bytes.set(hashOf("inForce"), "altro");
    bytes.delete(hashOf("former"));
    const found = await verifyApproved(given, asked);
    expect(found).toMatchObject({ total: 4, checked: 4, wrong: 2 });
    expect(found.first.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { title: "Dopo", revision: "4", fault: "altered" },
      { title: "former", revision: "3", fault: "missing" },
    ]);
    const nobody = { ...asked, companyId: "nobody" };
    expect(await verifyApproved(given, nobody)).toEqual({ ...all, total: 0, checked: 0 });
  });

  it("stops after the file that took too long, and goes on from there [APPR-05]", async () => {
    const given = await begin();
    const texts = Array.from({ length: 7 }, (_, n) => `file ${n}`);
    for (const text of texts) {
      await given.approve(text);
      await given.documents.create(
        document({ id: text, path: text, title: text, fileHash: hashOf(text) }),
      );
    }
    given.bytes.clear();
    const seen: string[] = [];
    let after = "";
    for (let left = 7; left > 0; left -= 2) {
      let read = 0;
      const isOver = () => ++read === 2;
      const found = await verifyApproved(given, { ...asked, after, isOver });
      expect(found).toMatchObject({ total: 7, checked: Math.min(left, 2) });
      seen.push(...found.first.map(({ title }) => title));
      after = found.next;
    }
    expect(after).toBe("");
    expect(seen.toSorted()).toEqual(texts);
    const whole = await verifyApproved(given, asked);
    expect([whole.wrong, whole.first.length]).toEqual([7, 5]);
  });
});
