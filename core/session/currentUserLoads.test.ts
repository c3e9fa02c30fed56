import { describe, expect, it } from "vitest";
import { ANNA, aCurrentUser, LUCA, startUser } from "../testing/currentUser";
import { type Answering, json } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { HOUR_MS } from "../time/units";

/** Answers one request after the other when told to. */
function held() {
  const waiting: ((response: Response) => void)[] = [];
  const answer: Answering = () => new Promise((resolve) => waiting.push(resolve));
  return { answer, give: (value: unknown) => waiting.shift()?.(json(value)) };
}

describe("one request at a time", () => {
  it("serves all who ask while it is under way", async () => {
    const { answer, give } = held();
    const { source, sent } = aCurrentUser(answer);
    source.start();
    const asked = [source.refresh(), source.refresh()];
    await turn();
    give(ANNA);
    await Promise.all(asked);
    expect(sent.length).toBe(1);
    expect(source.get().user).toEqual(ANNA);
  });

  it("is followed by another once it has ended", async () => {
    const { source, sent } = await startUser();
    await source.refresh();
    expect(sent.length).toBe(2);
  });
});

describe("a load that fails", () => {
  const down: Answering = () => json({}, { status: 503 });

  it("is tried three times more, after 1, 2 and 4 seconds, then given up", async () => {
    const { source, sent, later } = await startUser(down);
    for (const [pauseMs, requests] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await later(pauseMs - 1);
      expect([sent.length, source.get().failed]).toEqual([requests - 1, false]);
      await later(1);
      expect(sent.length).toBe(requests);
    }
    expect(source.get()).toMatchObject({ user: undefined, failed: true });
    await later(HOUR_MS);
    expect(sent.length).toBe(4);
  });

  it("may be asked for anew, and is no failure while under way", async () => {
    let status = 403;
    const { source } = await startUser(() => json(ANNA, { status }));
    expect(source.get()).toMatchObject({ user: undefined, failed: true });
    status = 200;
    const refreshed = source.refresh();
    expect(source.get()).toMatchObject({ user: undefined, failed: false });
    await refreshed;
    expect(source.get()).toMatchObject({ user: ANNA, failed: false });
  });

  it("goes on at once, without a second request beside it, when asked for in a pause", async () => {
    let status = 503;
    const { source, sent, later } = await startUser(() => json(ANNA, { status }));
    status = 200;
    await source.refresh();
    expect(source.get().user).toEqual(ANNA);
    await later(HOUR_MS);
    expect(sent.length).toBe(2);
  });

  it("leaves the user known before", async () => {
    let status = 200;
    const { source } = await startUser(() => json(ANNA, { status }));
    status = 403;
    await source.refresh();
    expect(source.get()).toMatchObject({ user: ANNA, failed: true });
  });

  it("is an answer that the contract does not know, too", async () => {
    const { source, later } = await startUser(() => json({ email: 7 }));
    await later(1_000);
    await later(2_000);
    await later(4_000);
    expect(source.get()).toMatchObject({ user: undefined, failed: true });
  });
});

describe("replace", () => {
  it("takes whoever signed in for fresh, null for nobody", async () => {
    const { source, sent, later } = await startUser();
    await later(HOUR_MS);
    source.replace(LUCA);
    expect(source.get()).toMatchObject({ user: LUCA, failed: false });
    source.refreshIfStale();
    await turn();
    expect(sent.length).toBe(1);
    source.replace(null);
    expect(source.get().user).toBeNull();
  });

  it("is not undone by an answer on its way that speaks of the session before", async () => {
    const { answer, give } = held();
    const { source, sent } = aCurrentUser(answer);
    const asked = source.refresh();
    await turn();
    source.replace(LUCA);
    give(ANNA);
    await asked;
    await turn();
    expect(source.get()).toMatchObject({ user: LUCA, failed: false });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    const again = source.refresh();
    await turn();
    give(ANNA);
    give(ANNA);
    await again;
    expect(source.get().user).toEqual(ANNA);
  });

  it("ends a load that waits to try again", async () => {
    const { source, sent, later } = await startUser(() => json({}, { status: 503 }));
    source.replace(null);
    await later(HOUR_MS);
    expect(source.get()).toMatchObject({ user: null, failed: false });
    expect(sent.length).toBe(1);
  });
});

describe("a logout that runs", () => {
  it("lets no answer decide meanwhile, be it on its way or asked for, and has it asked if the user stays", async () => {
    let user: object | null = ANNA;
    const { source, sent } = await startUser(() => json(user, { status: user ? 200 : 401 }));
    user = null;
    const asked = source.refresh();
    const release = source.hold();
    await asked;
    await source.refresh();
    expect(source.get().user).toEqual(ANNA);
    const before = sent.length;
    release();
    await turn();
    expect([source.get().user, sent.length]).toEqual([null, before + 1]);
  });

  it("that ends with nobody leaves nothing to ask", async () => {
    const { source, sent } = await startUser();
    const release = source.hold();
    await source.refresh();
    source.replace(null);
    release();
    await turn();
    expect([source.get().user, sent.length]).toEqual([null, 1]);
  });
});
