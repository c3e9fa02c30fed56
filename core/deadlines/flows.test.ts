import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { throughPauses } from "../testing/throughPauses";
import { createManualTime } from "../time/manualTime";
import { createCalendarFlow } from "./calendarFlow";
import { createEndRemindersFlow, readRemindersLink } from "./endRemindersFlow";

const ADDRESSES = { address: "https://p.it/c/uno.ics", plainAddress: "https://p.it/c/due.ics" };

function host(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const posts = () =>
    sent
      .filter(({ method }) => method === "POST")
      .map(({ address, body }) => (body ? [address, JSON.parse(String(body))] : [address]));
  return { client: createClient({ host: "", fetch }), timers, advance, posts };
}

function startCalendar(answer: Answering = () => json(ADDRESSES)) {
  const { client, timers, posts, advance } = host(answer);
  const clipboard: string[] = [];
  const told: string[] = [];
  const browser = { refuses: false };
  const flow = createCalendarFlow({
    client,
    timers,
    async write(text) {
      if (browser.refuses) throw new Error("NotAllowedError");
      clipboard.push(text);
    },
    onDone: (done) => void told.push(done),
    onFailure: (failed) => void told.push(`${failed} failed`),
  });
  return { flow, clipboard, told, browser, posts, advance };
}

describe("the calendar's addresses", () => {
  it("are copied, with titles and without [DUE-06]", async () => {
    const { flow, clipboard, told } = startCalendar();
    await flow.copy("whole");
    await flow.copy("plain");
    expect(clipboard).toEqual([ADDRESSES.address, ADDRESSES.plainAddress]);
    expect(told).toEqual(["copied", "copied"]);
    expect(flow.get()).toEqual({ step: "idle" });
  });

  it("are shown where the clipboard is refused, until that is closed [DUE-06]", async () => {
    const { flow, told, browser } = startCalendar();
    browser.refuses = true;
    await flow.copy("plain");
    expect(flow.get()).toEqual({ step: "shown", address: ADDRESSES.plainAddress });
    expect(told).toEqual([]);
    flow.close();
    expect(flow.get()).toEqual({ step: "idle" });
  });

  it("are renewed after a question, once [DUE-06]", async () => {
    const { flow, posts, told } = startCalendar();
    await flow.confirm();
    flow.ask();
    flow.close();
    await flow.confirm();
    expect(posts()).toEqual([]);
    flow.ask();
    await Promise.all([flow.confirm(), flow.confirm()]);
    expect(posts()).toEqual([["/api/calendar/renew"]]);
    expect(told).toEqual(["renewed"]);
  });

  it("stay as they are after a failure, which is told", async () => {
    const { flow, told } = startCalendar(() => json({}, { status: 403 }));
    await flow.copy("whole");
    flow.ask();
    await flow.confirm();
    expect(told).toEqual(["copy failed", "renew failed"]);
    expect(flow.get()).toEqual({ step: "idle" });
  });

  it("are asked for once at a time", async () => {
    const { flow, posts } = startCalendar();
    await Promise.all([flow.copy("whole"), flow.copy("plain")]);
    expect(posts()).toEqual([["/api/calendar"]]);
  });
});

describe("a reminder's link", () => {
  const LINK = { user: "u1", signature: "abc-_1" };
  function start(answer: Answering = () => json({})) {
    const { client, timers, posts, advance } = host(answer);
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const flow = createEndRemindersFlow(LINK, { client, timers, onFailure });
    return { flow, posts, failures, advance };
  }

  it.each([
    [{ utente: "u1", firma: "abc-_1" }, LINK],
    [{ utente: "u1" }, null],
    [{ firma: "abc" }, null],
    [{ utente: "u1", firma: "a b" }, null],
    [{ utente: "u\u0000", firma: "abc" }, null],
  ])("is read from %j as %j [DUE-05]", (query, link) => {
    expect(readRemindersLink(query)).toEqual(link);
  });

  it("turns the reminders off at one's word, once [DUE-05]", async () => {
    const { flow, posts } = start();
    expect(posts()).toEqual([]);
    await Promise.all([flow.confirm(), flow.confirm()]);
    await flow.confirm();
    expect(posts()).toEqual([["/api/reminders/off", LINK]]);
    expect(flow.get()).toEqual({ step: "done" });
  });

  it.each([400, 403, 404])("is none where the host answers %i [DUE-05]", async (status) => {
    const { flow, failures } = start(() => json({}, { status }));
    await flow.confirm();
    expect(flow.get()).toEqual({ step: "invalid" });
    expect(failures).toEqual([]);
  });

  it("may be tried again after a failure [DUE-05]", async () => {
    let status = 503;
    const { flow, failures, advance } = start(() => json({}, { status }));
    await throughPauses(flow.confirm(), advance);
    expect(flow.get()).toEqual({ step: "ask", pending: false });
    expect(failures).toHaveLength(1);
    status = 200;
    await flow.confirm();
    expect(flow.get()).toEqual({ step: "done" });
  });
});
