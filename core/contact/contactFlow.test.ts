import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createContactFlow } from "./contactFlow";

const form = { name: "Anna Rossi", email: "anna@esempio.it", message: "Buongiorno." };

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const flow = createContactFlow({
    client: createClient({ host: "", fetch }),
    recipient: "assistenza@esempio.it",
    subject: "Richiesta",
  });
  const steps: string[] = [];
  flow.subscribe(() => steps.push(flow.get()));
  return { flow, steps, posts: () => sent.filter(({ method }) => method === "POST") };
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
  ["a failure of the host", () => json({ message: "No" }, { status: 500 })],
  ["too many messages", () => json({ message: "No" }, { status: 429 })],
  [
    "no answer",
    () => {
      throw new TypeError("failed to fetch");
    },
  ],
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

it("has nothing to begin again before a message was sent", async () => {
  const { flow } = start(() => json(null, { status: 500 }));
  await flow.send(form);
  flow.again();
  expect(flow.get()).toBe("failed");
});
