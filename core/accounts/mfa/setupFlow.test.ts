import { describe, expect, it } from "vitest";
import { type Answering, json } from "../../testing/fakeFetch";
import { anMfaSetup, begin, refusedSetup } from "../../testing/mfaSetup";
import { turn } from "../../testing/turn";

describe("the setup of a second factor", () => {
  it("goes from the picture over the code to the backup codes [SETTINGS-25, SETTINGS-27, SETTINGS-30]", async () => {
    const { flow, did, posts } = begin();
    const starting = flow.start();
    expect(flow.get()).toEqual({ step: "starting" });
    await starting;
    expect(flow.get()).toEqual({ step: "qr", setup: anMfaSetup });
    flow.toVerify();
    expect(flow.get()).toMatchObject({ step: "verify", pending: false, problem: null });
    await flow.verify("123456");
    expect([flow.get(), did]).toEqual([
      { step: "codes", codes: anMfaSetup.backupCodes },
      ["enabled"],
    ]);
    expect(posts().map(({ address, body }) => [address, body])).toEqual([
      ["/api/mfa/setup", undefined],
      ["/api/mfa/enable", '{"token":"123456"}'],
    ]);
  });

  it("asks for one secret, however often it is begun", async () => {
    const { flow, posts } = begin();
    await Promise.all([flow.start(), flow.start()]);
    await flow.start();
    expect(posts().length).toBe(1);
  });

  it("closes and tells when the secret cannot be had [SETTINGS-26]", async () => {
    const { flow, did } = begin(undefined, () => json({ message: "No" }, { status: 500 }));
    await flow.start();
    expect([flow.get(), did]).toEqual([{ step: "closed" }, ["start: 500: No"]]);
  });

  it("leads back to the picture", async () => {
    const { flow, toVerify } = begin();
    await toVerify();
    flow.toQr();
    expect(flow.get().step).toBe("qr");
  });
});

describe("the code", () => {
  it.each(["", "12345", "1234567", "12345a", "١٢٣٤٥٦"])(
    "%j is not sent: it is not six digits [SETTINGS-29]",
    async (code) => {
      const { flow, posts, toVerify } = begin();
      await toVerify();
      await flow.verify(code);
      expect(flow.get()).toMatchObject({ step: "verify", problem: { kind: "incomplete" } });
      expect(posts().length).toBe(1);
    },
  );

  it("may be typed with spaces", async () => {
    const { flow, posts, toVerify } = begin();
    await toVerify();
    await flow.verify(" 123 456 ");
    expect(posts()[1]?.body).toBe('{"token":"123456"}');
  });

  it.each([400, 401, 403, 422])(
    "refused with %i is said to be wrong, and nothing is on [SETTINGS-31]",
    async (status) => {
      const { flow, did, toVerify } = begin(() => refusedSetup(status));
      await toVerify();
      await flow.verify("123456");
      expect(flow.get()).toMatchObject({
        step: "verify",
        pending: false,
        problem: { kind: "refused" },
      });
      expect(did).toEqual([`code: ${status}: Codice non valido`]);
      flow.forgetProblem();
      expect(flow.get()).toMatchObject({ step: "verify", problem: null });
    },
  );

  it.each([
    ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the host fails", () => json({}, { status: 500 })],
    ["there were too many", () => json({}, { status: 429 })],
  ] as const)("is not said to be wrong when %s, and can be sent again", async (_, answer) => {
    let works = false;
    const { flow, posts, toVerify } = begin(() => (works ? json({}) : answer()));
    await toVerify();
    await flow.verify("123456");
    expect(flow.get()).toMatchObject({ step: "verify", problem: { kind: "failed" } });
    works = true;
    await flow.verify("123456");
    expect([flow.get().step, posts().length]).toEqual(["codes", 3]);
  });

  it("is sent once while the host judges it", async () => {
    const { flow, posts, toVerify } = begin();
    await toVerify();
    await Promise.all([flow.verify("123456"), flow.verify("123456")]);
    expect(posts().length).toBe(2);
  });
});

describe("a code whose answer was lost", () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));

  it("gives the backup codes once the host says that the factor is on", async () => {
    let answers = 0;
    const { flow, toVerify } = begin(() => {
      answers += 1;
      return answers === 1 ? lost() : refusedSetup();
    });
    await toVerify();
    await flow.verify("123456");
    // The host takes no code twice.
    await flow.verify("123456");
    expect(flow.get()).toMatchObject({ step: "verify", problem: { kind: "refused" } });
    flow.heldAnyway();
    expect(flow.get()).toEqual({ step: "codes", codes: anMfaSetup.backupCodes });
  });

  it("is none where the host has judged every code, or another setup was begun", async () => {
    let answer: Answering = () => refusedSetup();
    const { flow, toVerify } = begin((request) => answer(request));
    await toVerify();
    await flow.verify("123456");
    flow.heldAnyway();
    expect(flow.get().step).toBe("verify");
    answer = lost;
    await flow.verify("123456");
    flow.close();
    await toVerify();
    flow.heldAnyway();
    expect(flow.get().step).toBe("verify");
  });
});

describe("leaving half-way", () => {
  it("turns nothing on, and begins anew the next time", async () => {
    const { flow, did, posts, toVerify } = begin();
    await toVerify();
    flow.close();
    await flow.verify("123456");
    expect([flow.get(), did, posts().length]).toEqual([{ step: "closed" }, [], 1]);
    await flow.start();
    expect([flow.get().step, posts().length]).toEqual(["qr", 2]);
  });

  it("drops the secret that comes afterwards", async () => {
    const { flow, did } = begin(undefined, () => json({}, { status: 500 }));
    const starting = flow.start();
    flow.close();
    await starting;
    expect([flow.get(), did]).toEqual([{ step: "closed" }, []]);
  });

  it("still gives the codes when the host had taken the code", async () => {
    let answer = (_: Response): void => undefined;
    const { flow, toVerify } = begin(() => new Promise((resolve) => (answer = resolve)));
    await toVerify();
    const verifying = flow.verify("123456");
    await turn();
    flow.close();
    answer(json({}));
    await verifying;
    expect(flow.get()).toEqual({ step: "codes", codes: anMfaSetup.backupCodes });
  });
});
