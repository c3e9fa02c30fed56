import { setTimeout as pause } from "node:timers/promises";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { createRandom, type Random } from "@sgi/fixtures/random";
import type { SeededPerson } from "./peopleData";

/** The pause between two actions of a person. */
const PACE_MS = { min: 1_000, max: 8_000 };
/** In percent: actions that open a document or, for admins, change one; others read the index. */
const OPENS = 45;
const CHANGES = 10;

export interface PeopleReport {
  /** Successful answers. */
  answered: number;
  /** Errors, one line for each kind with its count. */
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

/** Makes people work at their own pace: they look, open documents and change a few. */
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
  /** The JSON, or the text when it is another type. */
  body: unknown;
  /** The version of a list. */
  version: string | null;
}

/** Null when the request fails, which is counted as an error. */
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
