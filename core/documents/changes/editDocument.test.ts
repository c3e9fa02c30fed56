import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/errors";
import { startEdit } from "../../testing/documentEdit";
import { json } from "../../testing/fakeFetch";

const changed = () => json({ message: "Il documento è cambiato" }, { status: 412 });
const failed = () => json({ message: "Titolo già usato" }, { status: 409 });
const answer = (status: number) => () => json({ message: "no" }, { status });

describe("opening", () => {
  it("reads the document anew and starts from what the host has", async () => {
    const { edit, host, steps } = startEdit();
    host.title = "Titolo nuovo";
    await edit.open();
    expect(steps).toEqual(["opening", "editing"]);
    expect(edit.get()).toMatchObject({ draft: { title: "Titolo nuovo", path: "SGI/5.2" } });
  });

  it("closes again and tells when the document cannot be read", async () => {
    const { edit, did, steps } = startEdit({ read: answer(404) });
    await edit.open();
    expect([steps, did]).toEqual([
      ["opening", "closed"],
      [["openFailure", new ApiError(404, "no")]],
    ]);
  });

  it("stays closed when it is left before the answer", async () => {
    const { edit } = startEdit();
    const opening = edit.open();
    edit.cancel();
    await opening;
    expect(edit.get().step).toBe("closed");
  });
});

describe("saving", () => {
  it("sends title and path, without spaces around, as a PATCH of the document [DOCS-104]", async () => {
    const { edit, patches, did } = startEdit();
    await edit.open();
    edit.change({ title: " Politica integrata " });
    edit.change({ path: "SGI/5.2.1" });
    await edit.save();
    const change = { title: "Politica integrata", path: "SGI/5.2.1" };
    const [patch] = patches();
    expect([patch?.method, patch?.address]).toEqual(["PATCH", "/api/documents/42"]);
    expect(JSON.parse(String(patch?.body))).toEqual(change);
    expect([edit.get().step, did]).toEqual(["closed", [["saved", change]]]);
  });

  it("sends a reason where one was typed, which is none of the document's facts [HIST-06]", async () => {
    const { edit, patches, did } = startEdit();
    await edit.open();
    const change = { title: "Politica", path: "SGI/5.2" };
    edit.change({ ...change, reason: " Refuso " });
    await edit.save();
    expect(JSON.parse(String(patches()[0]?.body))).toEqual({ ...change, reason: "Refuso" });
    expect(did).toEqual([["saved", change]]);
  });

  it("says what it means to change, and nothing to a host without tags", async () => {
    const tagged = startEdit();
    await tagged.edit.open();
    await tagged.edit.save();
    const untagged = startEdit({ tags: false });
    await untagged.edit.open();
    await untagged.edit.save();
    expect(tagged.patches()[0]?.headers.get("If-Match")).toBe('"1"');
    expect(untagged.patches()[0]?.headers.has("If-Match")).toBe(false);
  });

  it("sends nothing while something is wrong with the draft, and says what", async () => {
    const { edit, patches } = startEdit();
    await edit.open();
    edit.change({ title: " ", path: "a/../b" });
    await edit.save();
    expect([edit.problems(), patches()]).toEqual([{ title: "empty", path: "segments" }, []]);
    expect(edit.get().step).toBe("editing");
  });

  it("keeps the draft in editing when it fails, and can be tried again", async () => {
    const { edit, did, host } = startEdit({ patch: failed });
    await edit.open();
    edit.change({ title: "Mio" });
    await edit.save();
    expect(edit.get()).toMatchObject({ step: "editing", draft: { title: "Mio" } });
    expect(did).toEqual([["saveFailure", new ApiError(409, "Titolo già usato")]]);
    host.patch = undefined;
    await edit.save();
    expect(did.at(-1)).toEqual(["saved", { title: "Mio", path: "SGI/5.2" }]);
  });

  it("is sent once, and not left, while it is in flight", async () => {
    const { edit, patches } = startEdit();
    await edit.open();
    const saves = [edit.save(), edit.save()];
    edit.cancel();
    edit.change({ title: "Tardi" });
    expect(edit.get().step).toBe("saving");
    await Promise.all(saves);
    expect(patches().length).toBe(1);
  });

  it("sends nothing once the edit was left [DOCS-103]", async () => {
    const { edit, patches, did } = startEdit();
    await edit.open();
    edit.change({ title: "Mio" });
    edit.cancel();
    await edit.save();
    expect([edit.get().step, patches(), did]).toEqual(["closed", [], []]);
  });
});

describe("a document that someone else changed meanwhile", () => {
  /** An edit whose save met the other's words. */
  async function conflict() {
    const started = startEdit();
    await started.edit.open();
    started.edit.change({ title: "Mio", path: "SGI/mio" });
    started.host.title = "Suo";
    started.host.version = 2;
    await started.edit.save();
    return started;
  }

  it("is shown beside the user's own words, and nothing is saved", async () => {
    const { edit, did, host } = await conflict();
    expect(edit.get()).toMatchObject({
      step: "conflict",
      draft: { title: "Mio", path: "SGI/mio" },
      current: { document: { title: "Suo", path: "SGI/5.2" }, etag: '"2"' },
    });
    expect([did, host.title]).toEqual([[], "Suo"]);
  });

  it("is overwritten when the user says so, and only in the state that was seen", async () => {
    const { edit, did, host, patches } = await conflict();
    host.version = 3;
    await edit.saveAnyway();
    expect([patches()[1]?.headers.get("If-Match"), edit.get().step]).toEqual(['"2"', "conflict"]);
    await edit.saveAnyway();
    expect(patches()[2]?.headers.get("If-Match")).toBe('"3"');
    expect([host.title, did]).toEqual(["Mio", [["saved", { title: "Mio", path: "SGI/mio" }]]]);
  });

  it("is edited in the other's words when the user takes them", async () => {
    const { edit, host } = await conflict();
    edit.takeCurrent();
    expect(edit.get()).toMatchObject({ step: "editing", draft: { title: "Suo", path: "SGI/5.2" } });
    edit.change({ path: "SGI/nuovo" });
    await edit.save();
    expect([host.title, host.path]).toEqual(["Suo", "SGI/nuovo"]);
  });

  it("is edited further in the user's own words, over the other's", async () => {
    const { edit, host } = await conflict();
    edit.keepEditing();
    expect(edit.get()).toMatchObject({
      step: "editing",
      document: { title: "Suo" },
      draft: { title: "Mio", path: "SGI/mio" },
    });
    await edit.save();
    expect(host.title).toBe("Mio");
  });

  it("may be gone: the draft is kept, and cannot be saved", async () => {
    const { edit, host, patches } = startEdit({ patch: changed });
    await edit.open();
    edit.change({ title: "Mio" });
    host.read = answer(404);
    await edit.save();
    expect(edit.get()).toMatchObject({ step: "conflict", current: null, draft: { title: "Mio" } });
    await edit.saveAnyway();
    edit.takeCurrent();
    edit.keepEditing();
    expect([edit.get().step, patches().length]).toEqual(["conflict", 1]);
  });

  it("leaves the draft in editing when it cannot be read", async () => {
    const { edit, did, host } = startEdit({ patch: changed });
    await edit.open();
    host.read = answer(403);
    await edit.save();
    expect(edit.get().step).toBe("editing");
    expect(did).toEqual([["saveFailure", new ApiError(412, "Il documento è cambiato")]]);
  });

  it("is no conflict when it says what the user says: the save's answer was lost", async () => {
    const { edit, did, host, time } = startEdit();
    await edit.open();
    edit.change({ title: "Mio" });
    host.loseAnswer = true;
    const saving = edit.save();
    await time(1_000);
    await saving;
    expect([host.title, did]).toEqual(["Mio", [["saved", { title: "Mio", path: "SGI/5.2" }]]]);
  });
});
