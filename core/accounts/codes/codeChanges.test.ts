import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError, NetworkError } from "../../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import type { CompanyCode } from "./api";
import { createCodeChanges, createCodeEdit } from "./codeChanges";

const code: CompanyCode = {
  legacyId: "3",
  code: "ABCD-2345",
  role: "viewer",
  usageCount: 0,
  usageLimit: 1,
  isActive: true,
};
const change = {
  code: "ABCD-2345",
  role: "viewer",
  usageLimit: 5,
  expiresAt: null,
  isActive: true,
} as const;
const refused = () => json({ message: "Non si può" }, { status: 409 });
const lost = () => Promise.reject(new TypeError("reset"));

/** Both flows, and all that they did, in order. */
function start(...answers: Answering[]) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) => (answers.shift() ?? (() => json({})))(request)),
  );
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const deps = {
    client: createClient({ host: "", fetch }),
    timers,
    onDone: (done: unknown) => void did.push(done),
    onFailure: (error: unknown) => void did.push(error),
  };
  const writes = () =>
    sent
      .filter(({ method }) => method !== "GET")
      .map(({ method, address, body }) => [
        `${method} ${address}`,
        body === undefined ? null : JSON.parse(String(body)),
      ]);
  return { changes: createCodeChanges(deps), edit: createCodeEdit(deps), did, writes, advance };
}

describe("generating codes", () => {
  it("asks first, then is one POST [CODES-07]", async () => {
    const { changes, did, writes } = start();
    changes.ask({ kind: "generate" });
    expect(writes()).toEqual([]);
    await Promise.all([changes.confirm(), changes.confirm()]);
    expect(writes()).toEqual([["POST /api/company-codes/bulk-generate", null]]);
    expect(did).toEqual([{ kind: "generate" }]);
  });

  it("is never tried again by itself, since it may have made its codes [CODES-19]", async () => {
    const { changes, did, writes, advance } = start(lost);
    changes.ask({ kind: "generate" });
    await throughPauses(changes.confirm(), advance);
    expect(writes()).toHaveLength(1);
    expect(did).toEqual([expect.any(NetworkError)]);
    expect(changes.get()).toEqual({ step: "asking", what: { kind: "generate" } });
  });
});

describe("deleting a code", () => {
  it("asks first, then sends one delete [CODES-17]", async () => {
    const { changes, did, writes } = start();
    changes.ask({ kind: "delete", code });
    await changes.confirm();
    expect(writes()).toEqual([["DELETE /api/company-codes/3", null]]);
    expect(did).toEqual([{ kind: "delete", code }]);
  });

  it("is done when the code is found no more after a lost answer", async () => {
    const { changes, did, advance } = start(lost, () => json({}, { status: 404 }));
    changes.ask({ kind: "delete", code });
    await throughPauses(changes.confirm(), advance);
    expect(did).toEqual([{ kind: "delete", code }]);
  });

  it("asks again after a failure, and tells it [CODES-21]", async () => {
    const { changes, did } = start(refused);
    changes.ask({ kind: "delete", code });
    await changes.confirm();
    expect([changes.get().step, did]).toEqual(["asking", [new ApiError(409, "Non si può")]]);
  });
});

describe("editing a code", () => {
  it("sends the whole code, and again when the answer is lost [CODES-09]", async () => {
    const { edit, did, writes, advance } = start(lost);
    edit.ask(code);
    await throughPauses(edit.confirm(change), advance);
    expect(writes()).toEqual(Array(2).fill(["PATCH /api/company-codes/3", change]));
    expect([edit.get(), did]).toEqual([{ step: "idle" }, [code]]);
  });

  it("stays open after a failure, and tells it [CODES-20]", async () => {
    const { edit, did } = start(refused);
    edit.ask(code);
    await edit.confirm(change);
    expect([edit.get(), did]).toEqual([
      { step: "asking", what: code },
      [new ApiError(409, "Non si può")],
    ]);
  });
});
