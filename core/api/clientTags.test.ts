import { describe, expect, it } from "vitest";
import { updateDocument } from "../documents/api";
import { getDocument } from "../documents/getDocument";
import { createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createClient } from "./client";

const DOCUMENT = { legacyId: "7", title: "Politica", path: "SGI/5.2" };

describe("entity tags", () => {
  it("gives the tag of what was read, and null from a host that sends none", async () => {
    const tagged = createFakeFetch(() => json(DOCUMENT, { headers: { ETag: '"a1"' } }));
    const client = createClient({ host: "", fetch: tagged.fetch });
    const read = await client.callTagged(getDocument, { params: { id: "7" } });
    expect(read).toMatchObject({ data: { title: "Politica" }, etag: '"a1"' });

    const plain = createFakeFetch(() => json(DOCUMENT));
    const other = createClient({ host: "", fetch: plain.fetch });
    expect((await other.callTagged(getDocument, { params: { id: "7" } })).etag).toBeNull();
  });

  it.each([
    ['"a1"', '"a1"'],
    [null, null],
  ])("sends the tag %s of what it means to change as If-Match", async (ifMatch, sent) => {
    const fake = createFakeFetch(withCsrf(() => json(null)));
    const client = createClient({ host: "", fetch: fake.fetch });
    const body = { title: "Politica", path: "SGI/5.2" };
    await client.call(updateDocument, { params: { id: "7" }, body, ifMatch });
    expect(fake.sent.at(-1)?.headers.get("if-match")).toBe(sent);
  });
});
