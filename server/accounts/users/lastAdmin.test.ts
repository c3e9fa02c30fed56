import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import type { Store } from "../../storage/store/store";
import { beforeTransactions } from "../../storage/store/testing/beforeTransactions";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";

const LAST_ADMIN = "È l'ultimo amministratore dell'azienda: nominane prima un altro.";
const FORBIDDEN = "Non hai i permessi per questa operazione.";

interface Step {
  actor: number;
  target: number;
  act: "promote" | "demote" | "delete";
}

forEachEngine((engine) => {
  let store: Store;
  let server: TestServer;
  /** Runs other callers' actions between a call's checks and its writes. */
  let meanwhile: () => Promise<unknown>;
  beforeEach(async () => {
    meanwhile = async () => undefined;
    store = await engine.newStore();
    const watched = beforeTransactions(store, async () => {
      const act = meanwhile;
      meanwhile = async () => undefined;
      await act();
    });
    server = await startTestServer(watched);
    await store.users.create(colleague("colleague", "admin"));
  });

  const colleague = (id: string, role: "admin" | "viewer", companyId = "acme") =>
    user({ id, role, companyId, email: `${id}@example.it` });
  const adminsOf = async (companyId: string) =>
    (await store.users.listAdmins(companyId)).map(({ id }) => id);

  /** One call with its token fetched before: a change meanwhile must not refuse it at the gate. */
  async function prepare(actor: string, { target, act }: { target: string; act: Step["act"] }) {
    const browser = await server.signedIn(actor);
    const headers = { "X-CSRF-Token": await browser.csrfToken() };
    return () => send(browser, { target, act, headers });
  }
  async function send(
    browser: Browser,
    { target, act, headers }: { target: string; act: Step["act"]; headers: Record<string, string> },
  ) {
    const address = `/api/users/${target}`;
    const role = act === "promote" ? "admin" : "viewer";
    const answer =
      act === "delete"
        ? await browser.send(address, { method: "DELETE", headers })
        : await browser.send(`${address}/role`, {
            method: "PATCH",
            headers: { ...headers, "Content-Type": "application/json" },
            body: JSON.stringify({ role }),
          });
    const text = await answer.text();
    return { status: answer.status, message: text && JSON.parse(text).message };
  }

  describe.each(["demote", "delete"] as const)("%s", (act) => {
    it("is refused for the last admin, also when others were admins when the call arrived [USERS-27, USERS-28]", async () => {
      const mine = await prepare("admin", { target: "colleague", act });
      const theirs = await prepare("colleague", { target: "admin", act: "demote" });
      meanwhile = theirs;
      expect(await mine()).toEqual({ status: 409, message: LAST_ADMIN });
      expect(await adminsOf("acme")).toEqual(["colleague"]);
    });

    it("is refused to a caller who is no longer an admin, although others are", async () => {
      await store.users.create(colleague("third", "admin"));
      const mine = await prepare("admin", { target: "colleague", act });
      meanwhile = await prepare("third", { target: "admin", act: "demote" });
      expect(await mine()).toEqual({ status: 403, message: FORBIDDEN });
      expect(await adminsOf("acme")).toEqual(["colleague", "third"]);
    });

    it("leaves one of two admins who do it to each other at the same time", {
      tags: ["long"],
    }, async () => {
      for (let round = 0; round < 10; round++) {
        const pair = [`a${round}`, `b${round}`] as const;
        const companyId = `company-${round}`;
        await store.companies.create({ id: companyId, name: companyId, createdAt: 1 });
        for (const id of pair) await store.users.create(colleague(id, "admin", companyId));
        const calls = [
          await prepare(pair[0], { target: pair[1], act }),
          await prepare(pair[1], { target: pair[0], act }),
        ];
        const [won, lost] = (await Promise.all(calls.map((call) => call()))).toSorted(
          (a, b) => a.status - b.status,
        );
        expect(won?.status).toBe(204);
        // At the gate, if the other call was already done.
        expect([401, 403, 409]).toContain(lost?.status);
        expect(await adminsOf(companyId)).toHaveLength(1);
      }
    });
  });

  it("creates no user for a caller who is no longer an admin", async () => {
    const browser = await server.signedIn("admin");
    const headers = { "X-CSRF-Token": await browser.csrfToken() };
    meanwhile = await prepare("colleague", { target: "admin", act: "demote" });
    const answer = await browser.send("/api/users", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "nuovo@example.it", password: "Nuova-26!", role: "admin" }),
    });
    expect(answer.status).toBe(403);
    expect(await store.users.findByEmail("nuovo@example.it")).toBeNull();
  });

  it("leaves each company an admin, whatever its admins do to each other", {
    tags: ["long"],
  }, async () => {
    let runs = 0;
    const step = fc.record<Step>({
      actor: fc.nat(2),
      target: fc.nat(2),
      act: fc.constantFrom("demote", "demote", "delete", "promote"),
    });
    // Several calls at once, one batch after the other.
    const batches = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    });
    const roles = fc.tuple(...Array.from({ length: 2 }, () => fc.constantFrom("admin", "viewer")));
    await fc.assert(
      fc.asyncProperty(roles, batches, async (others, steps) => {
        const companyId = `run-${++runs}`;
        const nameOf = (index: number) => `${companyId}-${index}`;
        await store.companies.create({ id: companyId, name: companyId, createdAt: 1 });
        for (const [index, role] of (["admin", ...others] as const).entries()) {
          await store.users.create(colleague(nameOf(index), role as "admin", companyId));
        }
        for (const batch of steps) {
          const { users: there } = await store.users.listPart(companyId, { offset: 0, limit: 3 });
          const calls = batch
            .map(({ actor, target, act }) => ({
              actor: nameOf(actor),
              target: nameOf(target),
              act,
            }))
            .filter(({ actor }) => there.some(({ id }) => id === actor))
            .map(({ actor, ...call }) => prepare(actor, call));
          // All calls arrive before the first begins, which may remove other callers.
          await Promise.all(
            (await Promise.all(calls)).map(async (call) => {
              expect([204, 401, 403, 404, 409]).toContain((await call()).status);
            }),
          );
          expect((await adminsOf(companyId)).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 30, seed: 26 },
    );
    expect(await adminsOf("other")).toEqual(["stranger"]);
  });
});
