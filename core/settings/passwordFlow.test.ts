import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError } from "../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { createPasswordFlow } from "./passwordFlow";

const input = { currentPassword: "vecchia", newPassword: "Qualita2026!" };

/** A flow over a host, and all that it did, in order. */
function start(answer: Answering = () => json({})) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createPasswordFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onFailure: (error) => did.push(error),
    onLogoutFailure: (error) => did.push(error),
    clearCache: () => did.push("cleared"),
    redirect: () => did.push("home"),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  const pass = async (ms: number) => {
    advance(ms);
    await turn();
  };
  return { flow, did, posts, pass };
}

const onLogout =
  (answer: () => Response): Answering =>
  ({ address }) =>
    address === "/api/logout" ? answer() : json({});

describe("a password change", () => {
  it("is one POST with both passwords, however often it is asked for [SETTINGS-11]", async () => {
    const { flow, posts } = start();
    await Promise.all([flow.submit(input), flow.submit(input)]);
    await flow.submit(input);
    expect(posts().map(({ address, body }) => [address, JSON.parse(String(body))])).toEqual([
      ["/api/change-password", input],
    ]);
  });

  it("counts down, and logs out after 3 s with the session's cookie [SETTINGS-12, SETTINGS-13]", async () => {
    const { flow, did, posts, pass } = start();
    await flow.submit(input);
    expect(flow.get()).toEqual({ step: "changed", secondsLeft: 3 });
    await pass(1_000);
    expect(flow.get()).toEqual({ step: "changed", secondsLeft: 2 });
    await pass(1_999);
    expect([flow.get(), posts().length]).toEqual([{ step: "changed", secondsLeft: 1 }, 1]);
    await pass(1);
    expect(posts()[1]).toMatchObject({ address: "/api/logout", init: { credentials: "include" } });
    expect(did).toEqual(["cleared", "home"]);
  });

  it("goes home only once the caches are empty, and once [SETTINGS-14]", async () => {
    const { flow, did, pass } = start();
    await flow.submit(input);
    await pass(60_000);
    await pass(60_000);
    expect(did).toEqual(["cleared", "home"]);
  });

  it("tells a failure, logs nobody out and may be sent again [SETTINGS-15]", async () => {
    const { flow, did, posts, pass } = start(() => json({ message: "No" }, { status: 400 }));
    await flow.submit(input);
    await pass(60_000);
    expect([flow.get(), did]).toEqual([{ step: "form" }, [new ApiError(400, "No")]]);
    await flow.submit(input);
    expect(posts().length).toBe(2);
  });

  it("is not tried again by itself when nothing answers", async () => {
    const { flow, posts } = start(() => Promise.reject(new TypeError("Failed to fetch")));
    await flow.submit(input);
    expect(posts().length).toBe(1);
  });
});

describe("the logout after it", () => {
  it("counts as done where there is no session left", async () => {
    const { flow, did, pass } = start(onLogout(() => json({}, { status: 401 })));
    await flow.submit(input);
    await pass(3_000);
    expect(did).toEqual(["cleared", "home"]);
  });

  it("is tried twice more, and then by hand after a failure, which leaves nobody in doubt [CALL-34]", async () => {
    let works = false;
    const { flow, did, posts, pass } = start(
      onLogout(() => json({}, { status: works ? 200 : 503 })),
    );
    await flow.submit(input);
    for (const ms of [3_000, 1_000, 2_000]) await pass(ms);
    expect([flow.get(), did]).toEqual([{ step: "stuck" }, [expect.any(ApiError)]]);
    // The change, and three tries of the logout.
    expect(posts().length).toBe(4);
    works = true;
    await Promise.all([flow.leave(), flow.leave()]);
    expect(did.slice(1)).toEqual(["cleared", "home"]);
  });

  it("does not begin before the password has changed", async () => {
    const { flow, posts } = start();
    await flow.leave();
    expect(posts()).toEqual([]);
  });
});
