import { setTimeout as pause } from "node:timers/promises";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { createRandom, type Random } from "@sgi/fixtures/random";
import type { SeededPerson } from "./peopleData";

/** Between two things that a person does. */
const PACE_MS = { min: 1_000, max: 8_000 };
/** In percent: who opens a document, and of the admins who changes one; all others look at the index. */
const OPENS = 45;
const CHANGES = 10;

export interface PeopleReport {
  /** Answers that came as they should. */
  answered: number;
  /** What did not, a line each with how often. */
  errors: string[];
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
}

interface World {
  url: string;
  waits: number[];
  errors: Map<string, number>;
  random: Random;
}

/** Lets people work at their own pace for some time: they look, open documents and change a few. */
export async function letPeopleWork(
  url: string,
  people: readonly SeededPerson[],
  { forMs, seed }: { forMs: number; seed: number },
): Promise<PeopleReport> {
  const world: World = { url, waits: [], errors: new Map(), random: createRandom(seed) };
  const until = performance.now() + forMs;
  await Promise.all(people.map((person) => work(world, person, until)));
  const sorted = world.waits.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return {
    answered: sorted.length,
    errors: [...world.errors].map(([line, times]) => `${times} times ${line}`),
    p50Ms: share(0.5),
    p99Ms: share(0.99),
    longestMs: share(1),
  };
}

async function work(world: World, { cookie, isAdmin }: SeededPerson, until: number): Promise<void> {
  const { random } = world;
  const ask = (path: string, init: RequestInit = {}) => timed(world, cookie, path, init);
  let ids: string[] = [];
  let since = "";
  const look = async () => {
    await ask("/api/user");
    const answer = await ask(`/api/documents${since && `?${SINCE}=${since}`}`);
    const list = answer?.body as { legacyId: string }[] | { version: string } | undefined;
    if (Array.isArray(list)) ids = list.map(({ legacyId }) => legacyId);
    since = answer?.version ?? (list as { version?: string } | undefined)?.version ?? since;
  };
  const open = async (id: string) => {
    await ask(`/api/documents/${id}`);
    await ask(`/api/documents/${id}/preview`);
  };
  const change = async (id: string) => {
    const document = (await ask(`/api/documents/${id}`))?.body as { path: string } | undefined;
    const token = (await ask("/api/csrf-token"))?.body as { csrfToken: string } | undefined;
    if (document === undefined || token === undefined) return;
    const headers = { "X-CSRF-Token": token.csrfToken, "Content-Type": "application/json" };
    const title = `Istruzione operativa ${random.between({ min: 1, max: 1_000_000 })}`;
    const body = JSON.stringify({ title, path: document.path });
    await ask(`/api/documents/${id}`, { method: "PATCH", headers, body });
  };
  for (;;) {
    await pause(random.between(PACE_MS));
    if (performance.now() >= until) return;
    const percent = random.between({ min: 0, max: 99 });
    const id = ids.length === 0 ? null : random.pick(ids);
    if (id === null || percent >= OPENS + CHANGES) await look();
    else if (percent >= CHANGES || !isAdmin) await open(id);
    else await change(id);
  }
}

interface Answer {
  /** The JSON, or the text of another type. */
  body: unknown;
  /** Of a list. */
  version: string | null;
}

/** Null, and noted, when it is no success. */
async function timed(
  { url, waits, errors }: World,
  cookie: string,
  path: string,
  init: RequestInit,
): Promise<Answer | null> {
  const askedAt = performance.now();
  let problem: string;
  try {
    const headers = { ...init.headers, cookie };
    const answer = await fetch(url + path, { ...init, headers });
    const text = await answer.text();
    if (answer.ok) {
      waits.push(performance.now() - askedAt);
      const isJson = answer.headers.get("content-type")?.startsWith("application/json");
      return {
        body: isJson ? JSON.parse(text) : text,
        version: answer.headers.get(LIST_VERSION_HEADER),
      };
    }
    problem = `${answer.status} ${text.slice(0, 200)}`;
  } catch (error) {
    problem = String((error as Error).cause ?? error);
  }
  const line = `${init.method ?? "GET"} ${path.replace(/(?<=documents\/)[^/?]+/, ":id").replace(/\?.*/, "")}: ${problem}`;
  errors.set(line, (errors.get(line) ?? 0) + 1);
  return null;
}
