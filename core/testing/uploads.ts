import { createClient } from "../api/client";
import { createManualTime } from "../time/manualTime";
import type { LocalFile } from "../uploads/localFile";
import { createUploadJob } from "../uploads/uploadJob";
import type { UploadResult } from "../uploads/uploadResult";
import { type Answering, createFakeFetch, json, type SentRequest, withCsrf } from "./fakeFetch";
import { turn } from "./turn";

interface Host {
  /** The answer to a batch; by default upload 1, 2, …. */
  post?: Answering;
  /** The answer to a poll; by default still in progress. */
  status?: Answering;
  unreadableNote?: string;
  firstPollMs?: number;
}

/** An upload that has just begun, on a host with these answers, in manual time. */
export function startUpload(
  files: LocalFile[],
  { post, status, unreadableNote, firstPollMs }: Host,
) {
  const { clock, timers, advance } = createManualTime();
  const times = new Map<SentRequest, number>();
  let taken = 0;
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) => {
      times.set(request, clock.now());
      if (request.method === "GET") return (status ?? inProgress)(request);
      taken += 1;
      return (post ?? (() => json({ uploadId: String(taken) })))(request);
    }),
  );
  const client = createClient({ host: "", fetch });
  const note = unreadableNote === undefined ? {} : { unreadableNote };
  const first = firstPollMs === undefined ? {} : { firstPollMs };
  const job = createUploadJob({ client, clock, timers, ...note, ...first });
  let result: UploadResult | null = null;
  const run = job.start(files).then((ended) => {
    result = ended;
  });
  const of = (method: string) => () =>
    sent.filter((each) => each.method === method && !each.address.endsWith("/csrf-token"));
  const atOf = (requests: SentRequest[]) => requests.map((each) => times.get(each));
  const settle = async () => {
    for (let turns = 0; turns < 8; turns += 1) await turn();
  };
  const later = async (ms: number) => {
    advance(ms);
    await settle();
  };
  return {
    job,
    posts: of("POST"),
    polls: of("GET"),
    postedAt: () => atOf(of("POST")()),
    polledAt: () => atOf(of("GET")()),
    settle,
    later,
    /** The result so far: null while there is none. */
    result: () => result,
    /** Moves the time on by seconds until the upload ended. */
    async end() {
      await settle();
      for (let second = 0; second < 700 && job.get().running; second += 1) {
        advance(1_000);
        await turn();
      }
      await run;
      return result;
    },
  };
}

function inProgress(): Response {
  return json({ status: "in progress" });
}
