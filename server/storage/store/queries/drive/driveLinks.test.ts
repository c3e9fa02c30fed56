import { expect, it } from "vitest";
import type { DriveGrant, StoredAuthorization } from "../../schema/driveLinkTypes";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, session, user } from "../../testing/records";

function grant(fields: Partial<DriveGrant> = {}): DriveGrant {
  const given = { scopes: "s", authorizedAt: 1, authorizedBy: "user-a", diedAt: null };
  return { companyId: "a", refreshToken: "sealed", ...given, ...fields };
}

function consent(fields: Partial<StoredAuthorization> = {}): StoredAuthorization {
  return {
    sessionHash: "session",
    stateHash: "state",
    userId: "user-a",
    companyId: "a",
    verifier: "sealed",
    redirectUri: "https://panel/api/google/callback",
    panelOrigin: "https://panel",
    expiresAt: 10,
    ...fields,
  };
}

forEachEngine((engine) => {
  async function begin() {
    const store = await engine.newStore();
    await store.companies.create(company({ id: "a" }));
    await store.companies.create(company({ id: "b", name: "Beta Spa" }));
    await store.users.create(user({ companyId: "a" }));
    for (const tokenHash of ["session", "other"])
      await store.sessions.create(session({ tokenHash }));
    return store.driveLinks;
  }

  it("keeps one folder a company, the last one", async () => {
    const driveLinks = await begin();
    const folder = { companyId: "a", folderId: "f", folderName: "F" };
    await driveLinks.setFolder(folder);
    await driveLinks.setFolder({ ...folder, companyId: "b", folderId: "other" });
    await driveLinks.setFolder({ ...folder, folderId: "g", folderName: "G" });
    expect(await driveLinks.getFolder("a")).toEqual({
      companyId: "a",
      folderId: "g",
      folderName: "G",
      linkedAt: null,
    });
    expect(await driveLinks.getFolder("b")).toMatchObject({ folderId: "other", folderName: "F" });
    expect(await driveLinks.getFolder("c")).toBeNull();
  });

  it("calls a company linked once it has a folder and a grant, be the grant dead [WORK-07]", async () => {
    const driveLinks = await begin();
    expect(await driveLinks.getLinked("a")).toBe(false);
    await driveLinks.setFolder({ companyId: "a", folderId: "f", folderName: "F" });
    expect(await driveLinks.getLinked("a")).toBe(false);
    await driveLinks.putGrant(grant());
    await driveLinks.endGrant(grant(), 5);
    expect([await driveLinks.getLinked("a"), await driveLinks.getLinked("b")]).toEqual([
      true,
      false,
    ]);
    await driveLinks.deleteGrant("a");
    expect(await driveLinks.getLinked("a")).toBe(false);
  });

  it("keeps one grant a company, and gives the deleted one back", async () => {
    const driveLinks = await begin();
    await driveLinks.putGrant(grant({ diedAt: 5 }));
    await driveLinks.putGrant(grant({ companyId: "b", refreshToken: "other" }));
    const renewed = grant({ refreshToken: "new", scopes: "t", authorizedAt: 6, authorizedBy: "u" });
    await driveLinks.putGrant(renewed);
    expect(await driveLinks.getGrant("a")).toEqual(renewed);
    expect(await driveLinks.deleteGrant("a")).toEqual(renewed);
    expect([await driveLinks.deleteGrant("a"), await driveLinks.getGrant("a")]).toEqual([
      null,
      null,
    ]);
    expect(await driveLinks.getGrant("b")).toMatchObject({ refreshToken: "other" });
  });

  it("notes once that a grant is gone, whoever finds out, and never of the one after it", async () => {
    const driveLinks = await begin();
    await driveLinks.putGrant(grant());
    await driveLinks.putGrant(grant({ companyId: "b" }));
    const both = await Promise.all([7, 8].map((at) => driveLinks.endGrant(grant(), at)));
    expect(both.toSorted()).toEqual([false, true]);
    const first = both[0] ? 7 : 8;
    expect(await driveLinks.endGrant(grant(), 9)).toBe(false);
    expect(await driveLinks.getGrant("a")).toEqual(grant({ diedAt: first }));
    expect(await driveLinks.getGrant("b")).toMatchObject({ diedAt: null });
    await driveLinks.putGrant(grant({ refreshToken: "new" }));
    expect(await driveLinks.endGrant(grant(), 10)).toBe(false);
    expect(await driveLinks.getGrant("a")).toMatchObject({ diedAt: null });
  });

  it("gives a consent once, to its own session, by its own state, while it holds", async () => {
    const driveLinks = await begin();
    await driveLinks.beginAuthorization(consent());
    const asked = { stateHash: "state", sessionHash: "session", now: 9 };
    for (const other of [{ sessionHash: "x" }, { stateHash: "x" }, { now: 10 }]) {
      expect(await driveLinks.takeAuthorization({ ...asked, ...other })).toBeNull();
    }
    expect(await driveLinks.takeAuthorization(asked)).toEqual(consent());
    expect(await driveLinks.takeAuthorization(asked)).toBeNull();
  });

  it("keeps a session's last consent alone, and clears away what has expired", async () => {
    const driveLinks = await begin();
    await driveLinks.beginAuthorization(consent());
    await driveLinks.beginAuthorization(consent({ stateHash: "later", expiresAt: 20 }));
    await driveLinks.beginAuthorization(consent({ sessionHash: "other", stateHash: "third" }));
    const asked = { stateHash: "state", sessionHash: "session", now: 9 };
    expect(await driveLinks.takeAuthorization(asked)).toBeNull();
    expect(await driveLinks.deleteExpiredAuthorizations(10)).toBe(1);
    expect(await driveLinks.takeAuthorization({ ...asked, stateHash: "later" })).toMatchObject({
      expiresAt: 20,
    });
  });
});
