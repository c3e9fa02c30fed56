import { createClient } from "../api/client";
import { createDocumentEdit } from "../documents/changes/editDocument";
import { createManualTime } from "../time/manualTime";
import { aDocument } from "./documents";
import { type Answering, createFakeFetch, json, type SentRequest, withCsrf } from "./fakeFetch";
import { turn } from "./turn";

interface Host {
  title: string;
  path: string;
  version: number;
  /** Overrides the host's answer to a read or write. */
  read?: Answering | undefined;
  patch?: Answering | undefined;
  /** The next write is done, and its answer never arrives. */
  loseAnswer?: boolean;
  tags: boolean;
}

/** An edit of document 42 on a host that keeps it, by tags unless told otherwise. */
export function startEdit(given: Partial<Host> = {}) {
  const host: Host = { title: "Politica", path: "SGI/5.2", version: 1, tags: true, ...given };
  const { fetch, sent } = createFakeFetch(withCsrf((request) => answerAs(host, request)));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const edit = createDocumentEdit({
    client: createClient({ host: "", fetch }),
    timers,
    id: "42",
    onSaved: (change) => did.push(["saved", change]),
    onOpenFailure: (error) => did.push(["openFailure", error]),
    onSaveFailure: (error) => did.push(["saveFailure", error]),
  });
  const steps: string[] = [];
  edit.subscribe(() => steps.push(edit.get().step));
  const time = async (ms: number) => {
    await turn();
    advance(ms);
    await turn();
  };
  return { edit, host, did, steps, time, patches: () => sent.filter((r) => r.method === "PATCH") };
}

function answerAs(host: Host, request: SentRequest): Response | Promise<Response> {
  if (request.method === "GET") return (host.read ?? (() => readAnswer(host)))(request);
  return (host.patch ?? (() => write(host, request)))(request);
}

function readAnswer(host: Host): Response {
  const { title, path, version, tags } = host;
  const headers = tags ? { ETag: `"${version}"` } : {};
  return json(aDocument({ legacyId: "42", title, path }), { headers });
}

function write(host: Host, { headers, body }: SentRequest): Response {
  const expected = headers.get("If-Match");
  if (expected !== null && expected !== `"${host.version}"`) return json({}, { status: 412 });
  Object.assign(host, JSON.parse(String(body)), { version: host.version + 1 });
  if (!host.loseAnswer) return json({});
  host.loseAnswer = false;
  throw new TypeError("failed to fetch");
}
