import { createManualTime } from "@sgi/core/time";
import { expect, it, onTestFinished, vi } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import { driveText, withinTime } from "./searchDrive";
import { authorize, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();
const FILE = ({ title, revision = 1 }: { title: string; revision?: number }) =>
  `4.1_${title}_Rev.${revision}_2026-01-31.pdf`;

interface Found {
  ids: string[];
  isCut: boolean;
  message?: string;
}

forSqliteFirst(({ newStore }) => {
  /** A server whose company follows a folder of the stand-in, synchronised. */
  async function begin(fill: (folder: string) => void) {
    const { google, start } = drive;
    google.faults.clear();
    const server = await start(await newStore());
    const admin = await server.signedIn("admin");
    const folder = google.tree.addFolder({ name: "SGI" });
    fill(folder);
    const body = { driveFolderId: folder, folderName: "SGI" };
    await admin.write("PUT", "/api/clients/acme/folder", body);
    await authorize(admin, google);
    await admin.write("POST", "/api/sync", {});
    const titles = new Map<string, string>();
    for (const which of ["current", "obsolete"] as const) {
      for (const { id, title } of await server.store.documents.list("acme", which)) {
        titles.set(id, title);
      }
    }
    const search = async (words: string, by = admin, query = "") => {
      const answer = await by.get(
        `/api/documents/search/drive?q=${encodeURIComponent(words)}${query}`,
      );
      const { ids = [], isCut, message } = (await answer.json()) as Partial<Found>;
      const found = ids.map((id) => titles.get(id));
      return { status: answer.status, found, isCut, ...(message && { message }) };
    };
    const asked = () =>
      google.requests.all
        .map(({ address }) => new URL(address, google.url).searchParams.get("q") ?? "")
        .filter((q) => q.startsWith("fullText"));
    google.requests.reset();
    return { server, admin, folder, titles, search, asked };
  }

  it("finds the documents of the index below the linked folder, in its order, for viewers too [DRIVE-52]", async () => {
    const { tree } = drive.google;
    const { server, search, asked, folder } = await begin((root) => {
      const below = tree.addPath("Procedure/Officina", root);
      for (const title of ["Zinco", "Acciaio"]) {
        tree.addFile({ name: FILE({ title }), parent: below, content: "La taratura dell'olio" });
      }
      tree.addFile({ name: FILE({ title: "Altro" }), parent: below, content: "tarature" });
      const outside = tree.addFile({ name: FILE({ title: "Fuori" }), content: "taratura" });
      tree.addShortcut({ target: outside, parent: root });
      tree.addFile({ name: "non indicizzato.zip", parent: below, content: "taratura" });
    });
    tree.addFile({ name: FILE({ title: "Nuovo" }), parent: folder, content: "taratura" });
    const found = ["Acciaio", "Zinco"];
    // What a shortcut brings in lies elsewhere, and is not searched.
    expect(await search("taratura")).toEqual({ status: 200, found, isCut: true });
    const viewer = await server.signedIn("viewer");
    expect(await search("Taratura", viewer)).toEqual({ status: 200, found, isCut: true });
    expect((await search("'dell'olio\\")).found).toEqual(found);
    expect((await search("«taratura dell'olio»")).found).toEqual(found);
    expect((await search("“olio taratura”")).found).toEqual([]);
    const parents = asked().map((q) => q.slice(q.indexOf(" and ")));
    expect(new Set(parents)).toEqual(
      new Set([
        ` and trashed = false and ('${tree.addPath("Procedure/Officina", folder)}' in parents)`,
      ]),
    );
    expect(asked()[2]).toContain("fullText contains '\\'dell\\'olio\\\\'");
  });

  it("names documents in force alone, obsolete ones to admins who ask for them [DRIVE-52]", async () => {
    const { tree } = drive.google;
    const { server, admin, titles, search } = await begin((parent) => {
      for (const title of ["A", "B"]) {
        tree.addFile({ name: FILE({ title }), parent, content: "audit" });
      }
    });
    const [id] = [...titles].find(([, title]) => title === "A") ?? [];
    await admin.write("DELETE", `/api/documents/${id}`);
    expect((await search("audit")).found).toEqual(["B"]);
    expect((await search("audit", admin, "&obsolete=1")).found).toEqual(["A"]);
    const viewer = await server.signedIn("viewer");
    expect((await search("audit", viewer, "&obsolete=1")).found).toEqual(["B"]);
  });

  it("asks for 40 folders a query and 320 at most, and says what it left out [DRIVE-52]", {
    tags: ["long"],
  }, async () => {
    const { tree } = drive.google;
    const { search, asked, folder } = await begin((root) => {
      for (let at = 0; at < 330; at++) {
        const parent = tree.addFolder({ name: `Cartella ${at}`, parent: root });
        tree.addFile({ name: FILE({ title: `D${at}` }), parent, content: "audit" });
      }
    });
    const { found, isCut } = await search("audit");
    expect([found.length, isCut]).toEqual([320, true]);
    const folders = asked().map((q) => q.split(" in parents").length - 1);
    expect(folders).toEqual(Array(8).fill(40));
    // A folder that went since the last sync takes nothing from the others.
    const first = /'([^']+)' in parents/.exec(asked()[0] ?? "")?.[1] ?? "";
    expect(first).not.toBe(folder);
    tree.remove(first);
    expect((await search("audit")).found).toHaveLength(319);
  });

  it("searches once at a time for a user, twice for a company, and lets the others wait [DRIVE-52]", async () => {
    const { tree } = drive.google;
    const { server, search, asked } = await begin((parent) => {
      tree.addFile({ name: FILE({ title: "A" }), parent, content: "audit" });
    });
    const colleagues = ["c", "d"].map((id) =>
      user({ id, companyId: "acme", email: `${id}@acme.it` }),
    );
    for (const each of colleagues) await server.store.users.create(each);
    const held = drive.hold("/drive/v3/files");
    onTestFinished(held.letGo);
    const own = [search("audit"), search("audit")];
    await held.reached;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(held.calls()).toBe(1);
    for (const { id } of colleagues) own.push(search("audit", await server.signedIn(id)));
    await expect.poll(held.calls).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([held.calls(), asked().length]).toEqual([2, 0]);
    held.letGo();
    const answers = await Promise.all(own);
    expect(answers.map(({ found }) => found)).toEqual(Array(4).fill(["A"]));
  });

  it("searches 200 times in five minutes for a company [DRIVE-52]", async () => {
    const { server, search } = await begin(() => undefined);
    for (const id of ["c", "d", "e", "f"]) {
      await server.store.users.create(user({ id, companyId: "acme", email: `${id}@acme.it` }));
      const colleague = await server.signedIn(id);
      for (let at = 0; at < 50; at++) expect((await search("…", colleague)).status).toBe(200);
    }
    expect((await search("…")).status).toBe(429);
  });

  it("reads of the store the folders above the documents' alone [DRIVE-52]", async () => {
    const { tree } = drive.google;
    let way: string[] = [];
    const { server, search, folder } = await begin((root) => {
      const above = tree.addFolder({ name: "Procedure", parent: root });
      const parent = tree.addFolder({ name: "Officina", parent: above });
      way = [parent, above];
      tree.addFile({ name: FILE({ title: "A" }), parent, content: "audit" });
      for (let at = 0; at < 5; at++) tree.addFolder({ name: `Vuota ${at}`, parent: above });
    });
    const read = vi.spyOn(server.store.driveSearch, "listParents");
    expect((await search("audit")).found).toEqual(["A"]);
    expect(read.mock.calls.map(([, ids]) => ids)).toEqual(way.map((id) => [id]));
    expect(way).not.toContain(folder);
  });

  it("says why there is nothing where Google fails, and where the search was incomplete [DRIVE-52]", async () => {
    const { tree, faults, habits } = drive.google;
    const { search, server } = await begin((parent) => {
      tree.addFile({ name: FILE({ title: "A" }), parent, content: "audit" });
    });
    expect(await search("…")).toEqual({ status: 200, found: [], isCut: false });
    habits.isIncomplete = true;
    expect(await search("audit")).toMatchObject({ found: ["A"], isCut: true });
    habits.isIncomplete = false;
    faults.plan({ kind: "drive", times: 1, fault: { is: "tooMany", retryAfterS: 3_600 } });
    expect(await search("audit")).toMatchObject({ status: 424 });
    faults.clear();
    drive.google.oauth.revokeAll();
    expect(await search("audit")).toMatchObject({ status: 409 });
    for (let at = 4; at < 60; at++) await search("audit");
    expect(await search("audit")).toMatchObject({ status: 429 });
    // The limit is each user's own.
    expect(await search("audit", await server.signedIn("viewer"))).toMatchObject({ status: 424 });
  });
});

it("gives up after 20 seconds, as when Google does not answer [DRIVE-52]", async () => {
  const time = createManualTime(0);
  const asked: AbortSignal[] = [];
  const work = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      asked.push(signal);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const caller = new AbortController().signal;
  const searched = withinTime({ timers: time.timers }, caller, work);
  const failed = expect(searched).rejects.toMatchObject({ kind: "unreachable" });
  time.advance(19_999);
  expect(asked[0]?.aborted).toBe(false);
  time.advance(1);
  await failed;
});

it.each([
  ["  audit \n interno\u0000 ", "audit interno"],
  ["«audit interno» 9.2", '"audit interno" 9.2'],
  ['audit "interno', "audit interno"],
  ['"a" "b', '"a" b'],
])("sends %j as %j", (typed, sent) => {
  expect(driveText(typed)).toBe(sent);
});
