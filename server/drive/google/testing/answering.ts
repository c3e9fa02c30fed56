import { createManualTime } from "@sgi/core/time";
import { createGoogle } from "../google";
import type { GoogleFailure, GoogleFailureKind } from "../googleFailure";
import type { CallLine } from "../googleTypes";
import { byFetch } from "./byFetch";

/** An answer, or what fetch throws. */
export type CannedAnswer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** An answer as Google writes it. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

/** A refusal of Drive. */
export function refusedAnswer(
  status: number,
  reason: string,
  headers: Record<string, string> = {},
) {
  const error = { code: status, message: reason, errors: [{ domain: "usageLimits", reason }] };
  return jsonAnswer({ error }, { status, headers });
}

/** The kind of a failure; null without one. */
export function kindOfCall(work: Promise<unknown>): Promise<GoogleFailureKind | null> {
  return work.then(
    () => null,
    ({ kind }: GoogleFailure) => kind,
  );
}

/** A Google that gives these answers in order, the last one repeatedly. */
export function createAnsweringGoogle(...answers: CannedAnswer[]) {
  return createAnsweringStandIn(null, ...answers);
}

/** The same, at a stand-in's origin. */
export function createAnsweringStandIn(standIn: string | null, ...answers: CannedAnswer[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const { clock, advance } = createManualTime(1_000_000);
  const google = createGoogle(
    { client: { clientId: "client", clientSecret: "client-secret" }, standIn },
    {
      exchange: byFetch(async (input, init) => {
        const request = new Request(input, init);
        requests.push(request);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        if (typeof answer === "function") return answer(request);
        return answer?.clone() ?? new Response();
      }),
      clock,
      // Pauses pass at once and are counted; a call's time limit never comes.
      timers: {
        after(ms, run) {
          if (ms === 30_000 || ms === 300_000) return () => undefined;
          waits.push(ms);
          const handle = setImmediate(run);
          return () => clearImmediate(handle);
        },
      },
      random: () => 1,
    },
  );
  const tokens: (string | null)[] = [];
  const refusedAnew: string[] = [];
  const drive = (signal?: AbortSignal, line: CallLine = "sync") =>
    google.drive({
      companyId: "acme",
      line,
      async token(refusedOne) {
        tokens.push(refusedOne);
        return refusedOne === null ? "token" : "fresh-token";
      },
      async refusedAnew(token) {
        refusedAnew.push(token);
      },
      signal,
    });
  return { google, drive, requests, waits, tokens, refusedAnew, advance };
}
