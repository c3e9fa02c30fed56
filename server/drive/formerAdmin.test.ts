import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import type { TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { authorize, comeBack, consentUrl, toldBy, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let server: TestServer;
  let laura: Browser;
  let paola: Browser;
  let folderId: string;
  beforeEach(async () => {
    server = await drive.start(await engine.newStore());
    drive.google.faults.clear();
    const admin = await server.store.users.get("admin");
    if (admin === null) throw new Error("no admin");
    await server.store.users.create({ ...admin, id: "second", email: "second@example.it" });
    laura = await server.signedIn("admin");
    paola = await server.signedIn("second");
    folderId = drive.google.tree.addFolder({ name: "SGI" });
    await authorize(laura, drive.google);
    const body = { driveFolderId: folderId, folderName: "SGI" };
    await laura.write("PUT", "/api/clients/acme/folder", body);
  });

  /** Paola makes Laura a viewer while a call of Laura's waits for Google at `path`. */
  async function demotedAt(path: string, call: () => Promise<Response>): Promise<Response> {
    const held = drive.hold(path);
    const answer = call();
    await held.reached;
    const role = await paola.write("PATCH", "/api/users/admin/role", { role: "viewer" });
    expect([role.status, (await laura.get("/api/clients")).status]).toEqual([204, 401]);
    held.letGo();
    return answer;
  }

  /** The newest first. */
  const actions = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 99 })).map(({ action }) => action);

  describe("of an admin who becomes a viewer while Google is slow", () => {
    it("a sync archives no more than without a confirmation", async () => {
      const { tree } = drive.google;
      const files = Array.from({ length: 10 }, (_, at) =>
        tree.addFile({ name: `4.1_Titolo${at}_Rev.1_2026-01-31.pdf`, parent: folderId }),
      );
      await laura.write("POST", "/api/sync", {});
      for (const file of files.slice(1)) tree.trash(file);
      const asked = await laura.write("POST", "/api/sync", {});
      expect(await asked.json()).toMatchObject({ counts: { missing: 0, held: 9 } });
      const status = await (await laura.get("/api/sync/status")).json();
      const { held } = status as { held: { until: string } };
      const word = { archiveMissing: true, heldUntil: held.until };
      const answer = await demotedAt("/drive/v3/changes", () =>
        laura.write("POST", "/api/sync", word),
      );
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { message: messages.syncWordGone },
      ]);
      expect(await server.store.documents.list("acme", "current")).toHaveLength(10);
      const { last } = (await (await paola.get("/api/sync/status")).json()) as { last: unknown };
      expect(last).toMatchObject({ userEmail: "admin@example.it", error: messages.syncWordGone });
      const unnamed = await paola.write("POST", "/api/sync", { archiveMissing: true });
      expect(await unnamed.json()).toMatchObject({ counts: { missing: 0, held: 9 } });
      const again = await paola.write("POST", "/api/sync", word);
      expect(await again.json()).toMatchObject({ counts: { missing: 9, held: 0 } });
    });

    it("a preview of a sync is not shown", async () => {
      const answer = await demotedAt("/drive/v3/files", () =>
        laura.write("POST", "/api/sync/plan"),
      );
      expect([answer.status, await answer.json()]).toEqual([403, { message: messages.forbidden }]);
    });

    it("a folder is not chosen", async () => {
      const driveFolderId = drive.google.tree.addFolder({ name: "Altra" });
      const body = { driveFolderId, folderName: "Altra" };
      const answer = await demotedAt(`/drive/v3/files/${driveFolderId}`, () =>
        laura.write("PUT", "/api/clients/acme/folder", body),
      );
      expect(answer.status).toBe(403);
      expect(await server.store.driveLinks.getFolder("acme")).toMatchObject({ folderId });
      expect(await actions()).toEqual(["user.role", "drive.folder", "drive.authorize"]);
    });

    it("a token is not given", async () => {
      const answer = await demotedAt("/token", () =>
        laura.get("/api/google/access-token/acme?refresh=true"),
      );
      expect([answer.status, await answer.json()]).toEqual([403, { message: messages.forbidden }]);
    });

    it("a consent is not kept, and its grant given back where the company has none", async () => {
      await paola.write("DELETE", "/api/clients/acme/google");
      const address = drive.google.oauth.allow(await consentUrl(laura));
      const before = drive.google.oauth.count();
      const answer = await demotedAt("/token", () => comeBack(laura, address));
      expect((await toldBy(answer)).message).toBe(messages.authorizationSignedOut);
      expect(await server.store.driveLinks.getGrant("acme")).toBeNull();
      expect(drive.google.oauth.count()).toBe(before);
    });

    it("a consent is not kept, and the company's own grant left as it is", async () => {
      const address = drive.google.oauth.allow(await consentUrl(laura));
      const before = drive.google.requests.count("oauth.revoke");
      await demotedAt("/token", () => comeBack(laura, address));
      expect(drive.google.requests.count("oauth.revoke")).toBe(before);
      const token = await paola.get("/api/google/access-token/acme?refresh=true");
      expect(await token.json()).toEqual({ access_token: expect.any(String) });
    });

    it("what was disconnected before is, and the log tells by whom", async () => {
      const answer = await demotedAt("/revoke", () =>
        laura.write("DELETE", "/api/clients/acme/google"),
      );
      expect(answer.status).toBe(204);
      const [role, entry] = await server.store.audit.list({ companyId: "acme", limit: 2 });
      expect([role?.action, entry?.action, entry?.userId]).toEqual([
        "user.role",
        "drive.disconnect",
        "admin",
      ]);
    });
  });

  it("keeps the grant that comes while Google takes the one before back", async () => {
    const held = drive.hold("/revoke");
    const answer = laura.write("DELETE", "/api/clients/acme/google");
    await held.reached;
    await authorize(paola, drive.google);
    held.letGo();
    expect((await answer).status).toBe(204);
    expect(await server.store.driveLinks.getGrant("acme")).toMatchObject({
      authorizedBy: "second",
      diedAt: null,
    });
    expect(await actions()).toEqual([
      "drive.authorize",
      "drive.disconnect",
      "drive.folder",
      "drive.authorize",
    ]);
  });

  it("reports that Google did not revoke a grant", async () => {
    drive.google.faults.plan({ kind: "oauth.revoke", fault: { is: "forbidden" } });
    expect((await laura.write("DELETE", "/api/clients/acme/google")).status).toBe(204);
    const entries = await server.store.audit.list({ companyId: "acme", limit: 2 });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["drive.disconnect", messages.grantNotRevoked],
      ["drive.disconnect", ""],
    ]);
    expect(await server.store.driveLinks.getGrant("acme")).toBeNull();
  });
});
