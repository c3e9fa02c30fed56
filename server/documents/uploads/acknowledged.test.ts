import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { companyCode, registrationFormData } from "../../accounts/registration/testing/codes";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { HttpFailure } from "../../http/httpFailure";
import type { Spool } from "../../ingest/intake/spool";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { ObjectFault } from "../../storage/objects/objectFault";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";

/** The ways in which files arrive. */
const WAYS = [
  [
    "an upload",
    async ({ signedIn }: TestServer) => {
      const form = new FormData();
      form.append("localFiles", new Blob([new Uint8Array(PDF)]), "a.pdf");
      return (await signedIn("admin")).write("POST", "/api/documents/local-upload", form);
    },
  ],
  [
    "a registration",
    ({ browser }: TestServer) =>
      browser().write("POST", "/api/register/admin", registrationFormData([["a.pdf", PDF]])),
  ],
] as const;

forSqliteFirst((engine) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-acknowledged-"));
    return () => rmSync(folder, { recursive: true });
  });

  async function serverWith(spoolParts: Partial<Spool>) {
    const store = await engine.newStore();
    await store.companyCodes.create(companyCode());
    return startTestServer(store, { spoolFolder: folder, spoolParts });
  }

  it.each(WAYS)("acknowledges %s once its bytes are stored, not earlier", async (_, send) => {
    const atKeep: string[][] = [];
    const server = await serverWith({
      keep: async () => void atKeep.push(await server.store.uploads.listOpen()),
    });
    expect((await send(server)).status).toBe(200);
    expect(atKeep).toEqual([[]]);
    expect(await server.store.uploads.listOpen()).toHaveLength(1);
  });

  it.each(WAYS)("asks for %s again when its bytes cannot be stored", async (_, send) => {
    const keep = () => Promise.reject(new ObjectFault("unreachable", "ECONNREFUSED"));
    const server = await serverWith({ keep });
    const answer = await send(server);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await server.store.uploads.listOpen()).toEqual([]);
  });

  it.each(WAYS)("makes %s no row when its bytes may be gone by then", async (_, send) => {
    const hold = () => Promise.reject(new HttpFailure(503, "gone"));
    const server = await serverWith({ take: (_id, work) => work(hold) });
    expect((await send(server)).status).toBe(503);
    expect(await server.store.uploads.listOpen()).toEqual([]);
    expect(await server.store.companyCodes.findUsable(companyCode().code, 0)).not.toBeNull();
  });
});
