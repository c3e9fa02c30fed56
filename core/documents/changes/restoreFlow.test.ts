import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError } from "../../api/errors";
import { aDocument } from "../../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createRestoreFlow } from "./restoreFlow";

const document = aDocument({ legacyId: "7" });
const refused = () => json({ message: "Non si può" }, { status: 409 });

/** A flow, and all that it did, in order. */
function start(answer: Answering = () => json({})) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createRestoreFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onRestored: (restored) => did.push(restored),
    onWaiting: ({ legacyId }) => did.push(["waits", legacyId]),
    onAllRestored: ({ restoredCount }) => did.push(restoredCount),
    onFailure: (error) => did.push(error),
  });
  const posts = () => sent.filter(({ method }) => method === "POST").map(({ address }) => address);
  return { flow, advance, did, posts };
}

describe("restoring one document", () => {
  it("is a POST to its restore [OBS-07]", async () => {
    const { flow, did, posts } = start();
    await flow.restore(document);
    expect(posts()).toEqual(["/api/documents/7/restore"]);
    expect([flow.get(), did]).toEqual([{ step: "idle" }, [document]]);
  });

  it("is told to wait for approval where the host says so [APPR-01]", async () => {
    const { flow, did } = start(() => json({ waiting: ["7"] }));
    await flow.restore(document);
    expect([flow.get(), did]).toEqual([{ step: "idle" }, [["waits", "7"]]]);
  });

  it("is done one at a time", async () => {
    const { flow, posts } = start();
    const restoring = [flow.restore(document), flow.restore(aDocument({ legacyId: "8" }))];
    expect(flow.get()).toEqual({ step: "restoring", document });
    flow.askAll();
    expect(flow.get().step).toBe("restoring");
    await Promise.all(restoring);
    expect(posts().length).toBe(1);
  });

  it("is done when it is refused only since its first answer was lost", async () => {
    let posts = 0;
    const { flow, advance, did } = start(({ method }) => {
      if (method === "GET") return json(document);
      posts += 1;
      return posts === 1 ? Promise.reject(new TypeError("reset")) : refused();
    });
    await throughPauses(flow.restore(document), advance);
    expect(did).toEqual([document]);
  });

  it("has failed when the document is found no more after its first answer was lost", async () => {
    const answers = [() => Promise.reject(new TypeError("reset"))];
    const { flow, advance, did } = start(
      () => answers.shift()?.() ?? json({ message: "Non trovato" }, { status: 404 }),
    );
    await throughPauses(flow.restore(document), advance);
    expect(did).toEqual([new ApiError(404, "Non trovato")]);
  });

  it("tells its failure with the host's words", async () => {
    const { flow, did } = start(refused);
    await flow.restore(document);
    expect([flow.get(), did]).toEqual([{ step: "idle" }, [new ApiError(409, "Non si può")]]);
  });
});

describe("restoring all", () => {
  it("asks first, and sends nothing when the answer is no", async () => {
    const { flow, posts } = start();
    await flow.confirmAll();
    flow.askAll();
    flow.cancelAll();
    await flow.confirmAll();
    expect([flow.get(), posts()]).toEqual([{ step: "idle" }, []]);
  });

  it.each([
    [{ restoredCount: 17 }, 17],
    [{ restored: 3 }, 3],
    [{ count: 0 }, 0],
    [{}, null],
  ])(
    "is one POST, and reads the count from the answer %j [OBS-08, OBS-09]",
    async (answer, count) => {
      const { flow, did, posts } = start(() => json(answer));
      flow.askAll();
      await Promise.all([flow.confirmAll(), flow.confirmAll()]);
      expect(posts()).toEqual(["/api/documents/restore-all-obsolete"]);
      expect([flow.get(), did]).toEqual([{ step: "idle" }, [count]]);
    },
  );

  it("asks again after a failure", async () => {
    const { flow, did } = start(refused);
    flow.askAll();
    await flow.confirmAll();
    expect([flow.get(), did]).toEqual([{ step: "askingAll" }, [new ApiError(409, "Non si può")]]);
  });
});
