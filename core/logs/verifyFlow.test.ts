import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError } from "../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createLogVerifyFlow } from "./verifyFlow";

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const told: unknown[] = [];
  const flow = createLogVerifyFlow({
    client: createClient({ host: "", fetch }),
    onFailure: (error) => told.push(error),
  });
  const posts = () => sent.filter(({ method }) => method === "POST").map(({ address }) => address);
  return { flow, told, posts };
}

it("asks once at a time, keeps what was found, and puts it away", async () => {
  const found = { entries: 12, broken: null };
  const { flow, posts } = start(() => json(found));
  const running = [flow.verify(), flow.verify()];
  flow.close();
  expect(flow.get()).toEqual({ step: "verifying" });
  await Promise.all(running);
  expect([flow.get(), posts()]).toEqual([{ step: "done", found }, ["/api/logs/verify"]]);
  flow.close();
  expect(flow.get()).toEqual({ step: "idle" });
});

it("tells a failure, and finds nothing", async () => {
  const { flow, told } = start(() => json({ message: "Troppo spesso" }, { status: 429 }));
  await flow.verify();
  expect([flow.get(), told]).toEqual([{ step: "idle" }, [new ApiError(429, "Troppo spesso")]]);
});
