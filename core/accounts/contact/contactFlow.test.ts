import { expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { turn } from "../../testing/turn";
import { createManualTime } from "../../time/manualTime";
import { MINUTE_MS } from "../../time/units";
import { createContactFlow } from "./contactFlow";

const form = { name: "Anna Rossi", email: "anna@esempio.it", message: "Buongiorno." };

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const flow = createContactFlow({
    timers,
    client: createClient({ host: "", fetch }),
    recipient: "assistenza@esempio.it",
    subject: "Richiesta",
  });
  const steps: string[] = [];
  flow.subscribe(() => steps.push(flow.get()));
  return { flow, steps, advance, posts: () => sent.filter(({ method }) => method === "POST") };
}

it("sends what was written, to the fixed recipient and under the fixed subject [PAGES-11]", async () => {
  const { flow, steps, posts } = start(() => json(null));
  await flow.send(form);
  expect(posts().map(({ address, body }) => [address, JSON.parse(String(body))])).toEqual([
    ["/api/contact", { ...form, recipient: "assistenza@esempio.it", subject: "Richiesta" }],
  ]);
  expect(steps).toEqual(["pending", "sent"]);
});

it.each([
  ["a refusal by the host", () => json({ message: "No" }, { status: 400 })],
  ["too many messages", () => json({ message: "No" }, { status: 429 })],
])("may be repeated after %s", async (_, failure) => {
  let works = false;
  const { flow, steps } = start(() => (works ? json(null) : failure()));
  await flow.send(form);
  expect(flow.get()).toBe("failed");
  works = true;
  await flow.send(form);
  expect(steps).toEqual(["pending", "failed", "pending", "sent"]);
});

it("sends one message once, however often it is told", async () => {
  const { flow, posts } = start(() => json(null));
  await Promise.all([flow.send(form), flow.send(form)]);
  await flow.send(form);
  expect(posts()).toHaveLength(1);
  flow.again();
  await flow.send(form);
  expect(posts()).toHaveLength(2);
});

it.each([
  ["the host fails", () => json(null, { status: 500 })],
  ["there is no answer", () => Promise.reject(new TypeError("failed to fetch"))],
])("tries twice more when %s, then gives up [CALL-34]", async (_, failure) => {
  const { flow, steps, posts, advance } = start(failure);
  const sending = flow.send(form);
  for (const _attempt of [1, 2, 3]) {
    await turn();
    advance(MINUTE_MS);
  }
  await sending;
  expect(posts()).toHaveLength(3);
  expect(steps).toEqual(["pending", "failed"]);
});

it("has nothing to begin again before a message was sent", async () => {
  const { flow } = start(() => json(null, { status: 400 }));
  await flow.send(form);
  flow.again();
  expect(flow.get()).toBe("failed");
});
