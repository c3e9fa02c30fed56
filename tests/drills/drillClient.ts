import type { SyncStatus } from "@sgi/core/drive/sync";
import { createCookieFetch } from "./cookieFetch";
import { DRILL_ADMIN } from "./drillData";

export interface UploadState {
  status: string;
  processedFiles: number;
  failedFiles: number;
  files: { file: string; outcome: string; note: string | null }[];
}

/** The panel's calls for an upload, with one session over all starts of the server. */
export interface DrillClient {
  login(url: string): Promise<void>;
  /** Sends a batch; gives its id once the server has acknowledged it. */
  upload(
    url: string,
    files: readonly { name: string; content: Buffer<ArrayBuffer> }[],
    fields?: Readonly<Record<string, string>>,
  ): Promise<string>;
  status(url: string, uploadId: string): Promise<UploadState>;
  /** The server's answer at an address. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  /** Syncs with Google Drive, including held documents; gives the answer's status at the end. */
  sync(url: string): Promise<number>;
  /** Sends JSON, or a form; gives the answer, whatever it is. */
  write(url: string, path: string, body: unknown, method?: string): Promise<Response>;
  /** Reads the documents, or extends the session; gives the status of the answer. */
  ask(url: string, what: "documents" | "extend-session"): Promise<number>;
}

export function createDrillClient(admin = DRILL_ADMIN): DrillClient {
  const sendAnyhow = createCookieFetch();

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await sendAnyhow(address, init);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  let csrfToken = "";
  async function post(url: string, path: string, body: BodyInit, type?: string) {
    const token = (await (await send(`${url}/api/csrf-token`)).json()) as { csrfToken: string };
    csrfToken = token.csrfToken;
    const headers = { "X-CSRF-Token": token.csrfToken, ...(type && { "Content-Type": type }) };
    return send(url + path, { method: "POST", headers, body });
  }

  return {
    async login(url) {
      await post(url, "/api/login", JSON.stringify(admin), "application/json");
      csrfToken = (await (await send(`${url}/api/csrf-token`)).json()).csrfToken;
    },
    async upload(url, files, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const { name, content } of files) form.append("localFiles", new Blob([content]), name);
      const answer = await post(url, "/api/documents/local-upload", form);
      return ((await answer.json()) as { uploadId: string }).uploadId;
    },
    async sync(url) {
      const { csrfToken: token } = await (await send(`${url}/api/csrf-token`)).json();
      const headers = { "X-CSRF-Token": token, "Content-Type": "application/json" };
      const start = async (word = {}) => {
        const body = JSON.stringify(word);
        return sendAnyhow(`${url}/api/sync`, { method: "POST", headers, body });
      };
      const answer = await start();
      const { counts } = (await answer.json()) as { counts?: { held: number } };
      if (!counts || counts.held === 0) return answer.status;
      const { held } = (await (await send(`${url}/api/sync/status`)).json()) as SyncStatus;
      const last = await start({ archiveMissing: true, heldUntil: held?.until });
      await last.arrayBuffer();
      return last.status;
    },
    write(url, path, body, method = "POST") {
      const headers = { "X-CSRF-Token": csrfToken };
      if (body instanceof FormData) return sendAnyhow(url + path, { method, headers, body });
      const json = { ...headers, "Content-Type": "application/json" };
      return sendAnyhow(url + path, { method, headers: json, body: JSON.stringify(body) });
    },
    async ask(url, what) {
      const write = { method: "POST", headers: { "X-CSRF-Token": csrfToken } };
      const answer = await sendAnyhow(`${url}/api/${what}`, what === "documents" ? {} : write);
      await answer.arrayBuffer();
      return answer.status;
    },
    get: (address, headers = {}) => sendAnyhow(address, { headers }),
    async status(url, uploadId) {
      const answer = await send(`${url}/api/documents/upload-status/${uploadId}`);
      return (await answer.json()) as UploadState;
    },
  };
}
