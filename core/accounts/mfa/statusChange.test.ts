import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { createStatusChange, type StatusChange } from "./statusChange";

const CODES = ["WXYZ-2345"];
const PATHS = {
  disable: "/api/mfa/disable",
  regenerate: "/api/mfa/regenerate-backup-codes",
} as const satisfies Record<StatusChange, string>;
const CHANGES = ["disable", "regenerate"] as const;

function start(answer: Answering = () => json({ backupCodes: CODES })) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const did: string[] = [];
  const flow = createStatusChange({
    client: createClient({ host: "", fetch }),
    onChanged: (change) => did.push(change),
    onFailure: (error) => did.push((error as Error).message),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, did, posts };
}

describe.each(CHANGES)("%s", (change) => {
  it("sends nothing without a password, and says so [SETTINGS-38, SETTINGS-41]", async () => {
    const { flow, posts } = start();
    flow.ask(change);
    await flow.confirm("");
    expect(flow.get()).toMatchObject({ step: "asking", problem: { kind: "missing" } });
    expect(posts()).toEqual([]);
  });

  it("is one POST with the password [SETTINGS-39, SETTINGS-42]", async () => {
    const { flow, did, posts } = start();
    flow.ask(change);
    await Promise.all([flow.confirm("Segreta1!"), flow.confirm("Segreta1!")]);
    expect(posts().map(({ address, body }) => [address, body])).toEqual([
      [PATHS[change], '{"password":"Segreta1!"}'],
    ]);
    expect(did).toEqual([change]);
  });

  it("says that the password is wrong, and takes another [SETTINGS-44]", async () => {
    let works = false;
    const { flow, did } = start(() => json({ backupCodes: CODES }, { status: works ? 200 : 403 }));
    flow.ask(change);
    await flow.confirm("sbagliata");
    expect(flow.get()).toMatchObject({ pending: false, problem: { kind: "refused" } });
    flow.forgetProblem();
    expect(flow.get()).toMatchObject({ problem: null });
    works = true;
    await flow.confirm("giusta");
    expect(did.at(-1)).toBe(change);
  });

  it("does not call the password wrong when the host fails, nor tries again", async () => {
    const { flow, posts } = start(() => json({ message: "Guasto" }, { status: 500 }));
    flow.ask(change);
    await flow.confirm("Segreta1!");
    expect(flow.get()).toMatchObject({ problem: { kind: "failed", error: expect.any(Error) } });
    expect(posts().length).toBe(1);
  });

  it("cannot be left while it is sent", async () => {
    const { flow } = start();
    flow.ask(change);
    const sending = flow.confirm("Segreta1!");
    flow.close();
    expect(flow.get()).toMatchObject({ step: "asking", pending: true });
    await sending;
  });
});

describe("afterwards", () => {
  it("renewed codes are shown, and only they [SETTINGS-43]", async () => {
    const { flow } = start();
    flow.ask("regenerate");
    await flow.confirm("Segreta1!");
    expect(flow.get()).toEqual({ step: "codes", codes: CODES });
    flow.close();
    expect(flow.get()).toEqual({ step: "closed" });
  });

  it("a factor that is off leaves no code [SETTINGS-40]", async () => {
    const { flow } = start();
    flow.ask("disable");
    await flow.confirm("Segreta1!");
    expect(flow.get()).toEqual({ step: "closed" });
  });

  it("a question taken back sends nothing", async () => {
    const { flow, posts } = start();
    flow.ask("disable");
    flow.ask("regenerate");
    expect(flow.get()).toMatchObject({ change: "disable" });
    flow.close();
    await flow.confirm("Segreta1!");
    expect(posts()).toEqual([]);
  });
});
