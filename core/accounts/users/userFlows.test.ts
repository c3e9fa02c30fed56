import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError, NetworkError } from "../../api/errors";
import type { User } from "../../session/user";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createNewUserFlow } from "./newUserForm";
import { createNameChange, createOwnName, createUserChanges } from "./userChanges";

const viewer: User = { legacyId: "7", email: "anna@esempio.it", role: "viewer" };
const admin: User = { legacyId: "8", email: "marco@esempio.it", role: "admin" };
const refused = () => json({ message: "Non si può" }, { status: 409 });
const lost = () => Promise.reject(new TypeError("reset"));

/** Both flows, and all that they did, in order. */
function start(...answers: Answering[]) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) => (answers.shift() ?? (() => json({})))(request)),
  );
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const deps = { client: createClient({ host: "", fetch }), timers };
  const onDone = (done: unknown) => void did.push(done);
  const onFailure = (error: unknown) => void did.push(error);
  const writes = () =>
    sent
      .filter(({ method }) => method !== "GET")
      .map(({ method, address, body }) => [
        `${method} ${address}`,
        body === undefined ? null : JSON.parse(String(body)),
      ]);
  return {
    changes: createUserChanges({ ...deps, onDone, onFailure }),
    creation: createNewUserFlow({ ...deps, onCreated: onDone, onFailure }),
    naming: createNameChange({ ...deps, onDone: (...done) => did.push(done), onFailure }),
    ownName: createOwnName({ ...deps, onDone: () => did.push("own"), onFailure }),
    did,
    writes,
    advance,
  };
}

describe("changing a role", () => {
  it("makes a viewer an admin at once [USERS-24]", async () => {
    const { changes, did, writes } = start();
    await changes.changeRole(viewer, "admin");
    expect(changes.get().step).toBe("idle");
    expect(writes()).toEqual([["PATCH /api/users/7/role", { role: "admin" }]]);
    expect(did).toEqual([{ kind: "role", user: viewer, role: "admin" }]);
  });

  it("asks before an admin loses the role, who loses more with it", async () => {
    const { changes, writes } = start();
    await changes.changeRole(admin, "viewer");
    const what = { kind: "role", user: admin, role: "viewer" };
    expect([changes.get(), writes()]).toEqual([{ step: "asking", what }, []]);
    await changes.confirm(undefined);
    expect(writes()).toEqual([["PATCH /api/users/8/role", { role: "viewer" }]]);
  });

  it("does nothing for the role that they have", async () => {
    const { changes, writes } = start();
    await changes.changeRole(admin, "admin");
    await changes.changeRole(viewer, "viewer");
    expect([changes.get().step, writes()]).toEqual(["idle", []]);
  });

  it("is done one at a time, and tells its failure with the host's words [USERS-30]", async () => {
    const { changes, did, writes } = start(refused);
    const first = changes.changeRole(viewer, "admin");
    await changes.changeRole({ ...viewer, legacyId: "9" }, "admin");
    changes.askDelete(admin);
    expect(changes.get()).toMatchObject({ step: "writing", what: { user: viewer } });
    await first;
    expect(did).toEqual([new ApiError(409, "Non si può")]);
    expect(writes()).toHaveLength(1);
  });

  it("is tried again when its answer is lost: twice the same role is the role", async () => {
    const { changes, did, writes, advance } = start(lost);
    await changes.changeRole(admin, "viewer");
    await throughPauses(changes.confirm(undefined), advance);
    expect([writes().length, did.length]).toEqual([2, 1]);
  });
});

describe("deleting a user", () => {
  it("asks first, then sends one delete [USERS-25, USERS-26]", async () => {
    const { changes, did, writes } = start();
    changes.askDelete(viewer);
    expect(writes()).toEqual([]);
    await Promise.all([changes.confirm(undefined), changes.confirm(undefined)]);
    expect(writes()).toEqual([["DELETE /api/users/7", null]]);
    expect(did).toEqual([{ kind: "delete", user: viewer }]);
  });

  it("is done when the user is found no more after a lost answer", async () => {
    const { changes, did, advance } = start(lost, () => json({}, { status: 404 }));
    changes.askDelete(viewer);
    await throughPauses(changes.confirm(undefined), advance);
    expect(did).toEqual([{ kind: "delete", user: viewer }]);
  });

  it("has failed when nobody of that id was there, of whom there is nothing to ask any more [USERS-31]", async () => {
    const { changes, did } = start(() => json({ message: "Non trovato" }, { status: 404 }));
    changes.askDelete(viewer);
    await changes.confirm(undefined);
    expect(did).toEqual([new ApiError(404, "Non trovato")]);
    expect(changes.get()).toEqual({ step: "idle" });
  });
});

describe("creating a user", () => {
  const input = { email: "nuova@esempio.it", password: "Qualita2026!", role: "viewer" } as const;

  it("sends nothing before the form is open, and once from it [USERS-12]", async () => {
    const { creation, did, writes } = start();
    await creation.confirm(input);
    creation.ask(null);
    await Promise.all([creation.confirm(input), creation.confirm(input)]);
    expect(writes()).toEqual([["POST /api/users", input]]);
    expect([creation.get(), did]).toEqual([{ step: "idle" }, [input]]);
  });

  it("keeps the form open after a failure, and tells it [USERS-29]", async () => {
    const { creation, did } = start(refused);
    creation.ask(null);
    await creation.confirm(input);
    expect(creation.get()).toEqual({ step: "asking", what: null });
    expect(did).toEqual([new ApiError(409, "Non si può")]);
  });

  it("is never tried again by itself: the host would say that the user is there", async () => {
    const { creation, did, writes, advance } = start(lost);
    creation.ask(null);
    await throughPauses(creation.confirm(input), advance);
    expect([writes().length, did]).toEqual([1, [expect.any(NetworkError)]]);
  });
});

describe("a name", () => {
  it("is sent for a user, again when its answer was lost [LIFE-11]", async () => {
    const { naming, did, writes, advance } = start(lost);
    naming.ask(viewer);
    await throughPauses(naming.confirm("Anna Rossi"), advance);
    expect(writes().at(-1)).toEqual(["PATCH /api/users/7/name", { name: "Anna Rossi" }]);
    expect(did).toEqual([[viewer, "Anna Rossi"]]);
  });

  it("is one's own, and a failure is told [LIFE-11]", async () => {
    const { ownName, did, writes } = start(() => json({}), refused);
    await ownName.write(null, "Laura Ferrarese");
    await ownName.write(null, "Altro");
    expect(writes()[0]).toEqual(["PUT /api/user/name", { name: "Laura Ferrarese" }]);
    expect(did).toEqual(["own", expect.any(ApiError)]);
  });
});
