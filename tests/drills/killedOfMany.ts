import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { companyCode, REGISTRATION } from "@sgi/server/accounts/registration/testing/codes";
import { createCookieFetch } from "./cookieFetch";
import { createDrillClient, type UploadState } from "./drillClient";
import { type ManyServers, startManyServers } from "./manyServers";

const CODE = "TANTI-2345";
const UPLOADERS = 2;
const FILES_A_BATCH = 10;
const PDF = Buffer.from("%PDF-1.7\n");
/** The servers work at most this long between two kills. */
const KILL_WITHIN_MS = 1_500;
const POLL_MS = 100;

interface Options {
  programs: string;
  /** Whether the servers share only PostgreSQL and a bucket; a killed one's other data is lost. */
  isApart?: boolean;
  kills: number;
  seed: number;
  onKill?: (done: number, takenOverMs: number) => void;
}

export interface ManyReport {
  /** For each kill: when the other server had finished all acknowledged work, in milliseconds. */
  takenOverMs: number[];
  acknowledgedFiles: number;
  registered: number;
  problems: string[];
}

/**
 * Kills one of two servers repeatedly during uploads and registrations, lets the other one take
 * over its work, and starts a new one in its place.
 */
export async function drillKilledOfMany(options: Options): Promise<ManyReport> {
  const many = await startManyServers(options.programs, options);
  try {
    await many.store.companyCodes.create(companyCode({ code: CODE, usageLimit: 1_000_000 }));
    return await drill(many, options);
  } finally {
    await many.close();
  }
}

async function drill(many: ManyServers, { kills, seed, onKill }: Options): Promise<ManyReport> {
  const { balancer } = many;
  const random = createRandom(seed);
  const load = startLoad(balancer.url);
  const takenOverMs: number[] = [];
  for (let done = 1; done <= kills; done++) {
    await wait(random.between({ min: KILL_WITHIN_MS / 5, max: KILL_WITHIN_MS }));
    const victim = many.servers[random.between({ min: 0, max: 1 })];
    if (victim !== undefined) await many.kill(victim);
    const killedAt = performance.now();
    await Promise.all(load.batches.map(({ ended }) => ended));
    takenOverMs.push(performance.now() - killedAt);
    onKill?.(done, takenOverMs.at(-1) ?? 0);
    await many.add();
  }
  await load.stop();
  const problems: string[] = [];
  for (const { id, titles, ended } of load.batches) {
    const { status, files } = await ended;
    if (status !== "completed") problems.push(`the batch ${id} ended as ${status}`);
    if (files.length !== titles.length) problems.push(`the batch ${id} has ${files.length} files`);
    const refused = files.filter(({ outcome }) => outcome === "refused");
    problems.push(...refused.map(({ file, note }) => `${file} was refused: ${note}`));
  }
  problems.push(
    ...(await documentProblems(
      many,
      load.batches.flatMap(({ titles }) => titles),
    )),
  );
  problems.push(...(await mailProblems(many, load.registered)));
  return {
    takenOverMs,
    acknowledgedFiles: load.batches.length * FILES_A_BATCH,
    registered: load.registered.length,
    problems,
  };
}

interface Batch {
  id: string;
  titles: string[];
  ended: Promise<UploadState>;
}

/**
 * Sends files, batch after batch, and registers companies, each repeatedly until it is
 * acknowledged.
 */
function startLoad(url: string) {
  const batches: Batch[] = [];
  const registered: string[] = [];
  let isOver = false;
  let count = 0;

  async function upload() {
    const client = createDrillClient();
    await untilDone(() => client.login(url));
    while (!isOver) {
      const files = Array.from({ length: FILES_A_BATCH }, () => ({
        name: `molti ${++count}.pdf`,
        content: Buffer.concat([PDF, randomBytes(2_000)]),
      }));
      const id = await untilDone(() => client.upload(url, files));
      const titles = files.map(({ name }) => name.replace(/\.pdf$/, ""));
      const ended = finalState(() => client.status(url, id));
      batches.push({ id, titles, ended });
      await ended;
    }
  }

  async function register() {
    while (!isOver) {
      const email = `molti-${++count}@example.it`;
      await untilDone(() => registerOne(url, email, count));
      registered.push(email);
      await wait(POLL_MS);
    }
  }

  const running = [...Array.from({ length: UPLOADERS }, upload), register()];
  return {
    batches,
    registered,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await wait(POLL_MS);
    }
  }
}

/** @throws When the registration is not acknowledged. */
async function registerOne(url: string, email: string, count: number): Promise<void> {
  const send = createCookieFetch();
  const { csrfToken } = await (await send(`${url}/api/csrf-token`)).json();
  const headers = {
    "X-CSRF-Token": csrfToken,
    "Content-Type": "application/json",
    "X-Forwarded-For": `10.1.${(count >> 8) & 255}.${count & 255}`,
  };
  const body = JSON.stringify({ ...REGISTRATION, companyCode: CODE, clientName: email, email });
  const answer = await send(`${url}/api/register/admin`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function finalState(ask: () => Promise<UploadState>): Promise<UploadState> {
  for (;;) {
    const state = await ask().catch(() => null);
    if (state !== null && state.status !== "in progress") return state;
    await wait(POLL_MS);
  }
}

async function documentProblems({ store, keptHashes }: ManyServers, titles: readonly string[]) {
  const documents = await store.documents.list("drill", "current");
  const found = new Map<string, number>();
  for (const { title } of documents) found.set(title, (found.get(title) ?? 0) + 1);
  const wrong = titles.filter((title) => found.get(title) !== 1);
  const kept = await keptHashes();
  return [
    ...wrong.map((title) => `${title} is there ${found.get(title) ?? 0} times`),
    ...documents
      .filter(({ fileHash }) => !kept.has(fileHash))
      .map(({ title }) => `the file of ${title} is lost`),
    ...(await store.uploads.listOpen()).map((id) => `the batch ${id} is open`),
  ];
}

/** Each registered user gets one mail: a kill may delay it, but neither loses nor doubles it. */
async function mailProblems({ store, sentMails }: ManyServers, registered: readonly string[]) {
  while ((await store.backlog()).mails.waiting > 0) await wait(POLL_MS);
  const sent = new Map<string, number>();
  for (const text of await sentMails()) {
    const to = /^To: (.*?)\r?$/m.exec(text)?.[1] ?? "";
    sent.set(to, (sent.get(to) ?? 0) + 1);
  }
  return registered
    .filter((email) => sent.get(email) !== 1)
    .map((email) => `${email} got ${sent.get(email) ?? 0} mails`);
}
