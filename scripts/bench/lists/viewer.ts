import { request } from "node:http";
import { listDocuments } from "@sgi/core/documents";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";

/** A panel that keeps the list: later reads ask only for changes. */
export interface Viewer {
  /** Reads the list; gives the size of the answer's body as sent. */
  read(): Promise<number>;
}

export function createListViewer(url: string, cookie: string): Viewer {
  let version: string | null = null;
  return {
    async read() {
      const query = version === null ? "" : `?${SINCE}=${version}`;
      const address = url + listDocuments.path + query;
      const { status, headers, bytes } = await get(address, { cookie, "accept-encoding": "br" });
      if (status !== 200) throw new Error(`a list answered ${status}`);
      const given = headers[LIST_VERSION_HEADER.toLowerCase()];
      version = String(given ?? JSON.parse(String(bytes)).version);
      return bytes.length;
    },
  };
}

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** The body as sent: fetch would decode it. */
function get(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode: status, headers: given } = answer;
        resolve({ status, headers: given, bytes: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}
