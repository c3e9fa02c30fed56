import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();
const CHOSEN = { driveFolderId: "1AbC", folderName: "SGI" };

forSqliteFirst((engine) => {
  let server: TestServer;
  let admins: Browser[];
  beforeEach(async () => {
    server = await drive.start(await engine.newStore());
    const admin = await server.store.users.get("admin");
    if (admin === null) throw new Error("no admin");
    await server.store.users.create({ ...admin, id: "second", email: "second@example.it" });
    admins = [await server.signedIn("admin"), await server.signedIn("second")];
  });

  it.each<[what: string, points: number, call: (admin: Browser) => Promise<Response>]>([
    ["folders", 60, (admin) => admin.write("PUT", "/api/clients/acme/folder", CHOSEN)],
    ["consents", 60, (admin) => admin.get("/api/google/auth-url/acme")],
    ["syncs", 60, (admin) => admin.write("POST", "/api/sync", {})],
    ["previews of syncs", 60, (admin) => admin.write("POST", "/api/sync/plan")],
    ["tokens", 600, (admin) => admin.get("/api/google/access-token/acme")],
  ])("limits the number of %s for a company's admins together: %i", async (_, points, call) => {
    const [first, second] = admins as [Browser, Browser];
    for (let asked = 0; asked < points; asked++) {
      expect((await call(asked % 2 === 0 ? first : second)).status).not.toBe(429);
    }
    const refused = await call(second);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: expect.stringMatching(/^Troppi tentativi\. Riprova tra \d+ minuti\.$/) },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  it("limits how often a company's folder is changed", { tags: ["long"] }, async () => {
    const [admin] = admins as [Browser];
    for (let asked = 0; asked < 70; asked++) {
      const folder = { ...CHOSEN, driveFolderId: `1AbC${asked}` };
      await admin.write("PUT", "/api/clients/acme/folder", folder);
    }
    const entries = await server.store.audit.list({ companyId: "acme", limit: 99 });
    expect(entries).toHaveLength(60);
  });

  describe("without a public address", () => {
    it("redirects nobody to a name that only the request holds", async () => {
      const bare = await startTestServer(await engine.newStore());
      const admin = await bare.signedIn("admin");
      const cookie = [...admin.cookies].map((pair) => pair.join("=")).join("; ");
      const ask = (origin: string) =>
        bare.app.fetch(new Request(`${origin}/api/google/auth-url/acme`, { headers: { cookie } }));
      const refused = await ask("http://evil.example");
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { message: messages.drivePublicUrlMissing },
      ]);
      for (const origin of ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]"]) {
        const { url } = (await (await ask(origin)).json()) as { url: string };
        expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${origin}/api/google/callback`);
      }
    });
  });
});
