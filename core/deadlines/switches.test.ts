import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { createDocumentIndex } from "../documents/list/documentIndex";
import { aDocument } from "../testing/documents";
import { createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createManualTime } from "../time/manualTime";
import { countBegun, createCompanySwitch, createOwnMails, wantsMails } from "./switches";

function start(create: ReturnType<typeof createOwnMails>, status = 200) {
  const { fetch, sent } = createFakeFetch(withCsrf(() => json({}, { status })));
  const did: unknown[] = [];
  const flow = create({
    client: createClient({ host: "", fetch }),
    timers: createManualTime().timers,
    refreshUser: async () => did.push("refreshed"),
    onDone: (on) => did.push(["done", on]),
    onFailure: () => did.push("failed"),
  });
  const puts = () =>
    sent
      .filter(({ method }) => method === "PUT")
      .map(({ address, body }) => [address, JSON.parse(String(body)) as unknown]);
  return { flow, did, puts };
}

it("turns the company's reminders off after a question, and reads the user again [LIFE-08]", async () => {
  const { flow, did, puts } = start(createCompanySwitch("reminders"));
  flow.ask(false);
  expect(puts()).toEqual([]);
  await flow.confirm(undefined);
  expect(puts()).toEqual([["/api/company/switches", { name: "reminders", on: false }]]);
  expect(did).toEqual(["refreshed", ["done", false]]);
});

it("leaves them on when the question is taken back [LIFE-08]", async () => {
  const { flow, puts } = start(createCompanySwitch("reminders"));
  flow.ask(false);
  flow.cancel();
  await flow.confirm(undefined);
  expect(puts()).toEqual([]);
});

it.each([
  [true, "on"],
  [false, "off"],
])("keeps one's own choice, %s, as a preference [DUE-05]", async (on, value) => {
  const { flow, puts } = start(createOwnMails("reminders"));
  await flow.write(on, undefined);
  expect(puts()).toEqual([["/api/user/preferences", { name: "reminders", value }]]);
});

it("tells a failure, after which nothing has changed [DUE-05]", async () => {
  const { flow, did } = start(createOwnMails("reminders"), 403);
  await flow.write(false, undefined);
  expect([did, flow.get()]).toEqual([["failed"], { step: "idle" }]);
});

it.each([
  [undefined, true],
  [{ preferences: null }, true],
  [{ preferences: { reminders: "on" } }, true],
  [{ preferences: { reminders: "off" } }, false],
])("takes reminders as wanted unless turned off: %j [DUE-05]", (user, wants) => {
  expect(wantsMails("reminders", user)).toBe(wants);
});

it("counts what falls due within 30 days or expired in the last 7 [LIFE-08]", () => {
  const days = ["2026-11-12", "2026-11-13", "2026-11-20", "2026-12-20", "2026-12-21", null];
  const documents = days.map((expiryDate) => aDocument({ expiryDate }));
  const list = createDocumentIndex(documents, "2026-11-20");
  expect(countBegun(list)).toBe(3);
  const obsolete = documents.map((document) => ({ ...document, isObsolete: true }));
  expect(countBegun(createDocumentIndex(obsolete, "2026-11-20"))).toBe(0);
});
