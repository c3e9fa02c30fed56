import { driveLink } from "@sgi/core/documents";
import type { LimitFunction } from "p-limit";
import { callJson } from "./callJson";
import {
  ChangeList,
  FILE_FIELDS,
  File,
  FileList,
  FirstCellValue,
  FoundList,
  ID,
  StartPageToken,
} from "./driveShapes";
import { GoogleFailure } from "./googleFailure";
import type { CompanyAccess, CompanyDrive, DriveChange, DriveFile } from "./googleTypes";
import type { GoogleOrigins } from "./origins";
import { sendToGoogle, type TryDeps } from "./send";

/** Entries per page; fewer when long names make a response too large. */
const PAGE_SIZES = [1_000, 100, 10];
const ALL_DRIVES = { supportsAllDrives: "true", includeItemsFromAllDrives: "true" };
const CELL_QUERY = { fields: "values", valueRenderOption: "UNFORMATTED_VALUE" };

export interface CompanyDriveDeps extends TryDeps {
  origins: GoogleOrigins;
  limit: LimitFunction;
}

export function createCompanyDrive(deps: CompanyDriveDeps, access: CompanyAccess): CompanyDrive {
  const { origins } = deps;
  const inLine = createLine(deps.limit, access);
  const changePages = createPages();
  /** The panel shows the URL as a link: one outside Drive counts as missing. */
  const checked = (file: DriveFile): DriveFile => ({
    ...file,
    webViewLink: driveLink({ driveUrl: file.webViewLink }, origins.pages),
  });

  const drive = (path: string, query: Record<string, string>) => ({
    origin: origins.drive,
    path: `/drive/v3/${path}`,
    query,
  });

  return {
    async listChildren({ parents, driveId, pageToken, name }) {
      const called = name === undefined ? "" : ` and name = '${quoted(name)}'`;
      const call = drive("files", {
        q: `(${within(parents)})${called} and trashed = false`,
        fields: `nextPageToken,incompleteSearch,files(${FILE_FIELDS})`,
        ...listed(driveId, pageToken),
      });
      const page = await createPages()((pageSize) =>
        inLine((by) => callJson(deps, { ...sized(call, pageSize), ...by }, FileList)),
      );
      return { ...page, files: page.files.map(checked) };
    },
    async search({ text, folders, driveId, pageToken }) {
      const call = drive("files", {
        q: `fullText contains '${quoted(text)}' and trashed = false and (${within(folders)})`,
        fields: "nextPageToken,incompleteSearch,files(id)",
        ...listed(driveId, pageToken),
      });
      const page = await inLine((by) =>
        callJson(deps, { ...sized(call, PAGE_SIZES[0] ?? 1), ...by }, FoundList),
      );
      const ids = page.files.map(({ id }) => id);
      return {
        ids,
        nextPageToken: page.nextPageToken,
        isIncomplete: page.incompleteSearch === true,
      };
    },
    async getFile(id) {
      const call = drive(`files/${checkedId(id)}`, {
        fields: FILE_FIELDS,
        supportsAllDrives: "true",
      });
      return checked(await inLine((by) => callJson(deps, { ...call, ...by }, File)));
    },
    async download(id, { maxBytes, take }) {
      const call = drive(`files/${checkedId(id)}`, { alt: "media", supportsAllDrives: "true" });
      return inLine((by) => sendToGoogle(deps, { ...call, ...by, maxBytes, isLong: true }, take));
    },
    async startPageToken(driveId) {
      const call = drive("changes/startPageToken", {
        supportsAllDrives: "true",
        ...(driveId !== null && { driveId }),
      });
      const { startPageToken } = await inLine((by) =>
        callJson(deps, { ...call, ...by }, StartPageToken),
      );
      return startPageToken;
    },
    async listChanges({ pageToken, driveId }) {
      const call = drive("changes", {
        pageToken,
        fields: `nextPageToken,newStartPageToken,changes(fileId,removed,file(${FILE_FIELDS}))`,
        includeRemoved: "true",
        ...ALL_DRIVES,
        ...(driveId !== null && { driveId }),
      });
      const page = await changePages((pageSize) =>
        inLine((by) => callJson(deps, { ...sized(call, pageSize), ...by }, ChangeList)),
      );
      const changes = page.changes.flatMap(({ fileId, removed, file }): DriveChange[] => {
        // Changes of a drive itself, such as its name, have no file.
        return fileId == null ? [] : [{ fileId, file: removed || !file ? null : checked(file) }];
      });
      return { ...page, changes };
    },
    async firstCell(id) {
      const path = `/v4/spreadsheets/${checkedId(id)}/values/A1`;
      const read = (dateTimeRenderOption: "SERIAL_NUMBER" | "FORMATTED_STRING") => {
        const query = { ...CELL_QUERY, dateTimeRenderOption };
        const call = { origin: origins.sheets, path, query };
        return inLine((by) => callJson(deps, { ...call, ...by }, FirstCellValue));
      };
      const value = await read("SERIAL_NUMBER");
      if (value === null || value === "") return { kind: "empty" };
      if (typeof value === "boolean") return { kind: "boolean", value };
      if (typeof value === "string") return { kind: "text", text: value };

      // Google gives a number without its format; asked for text, it writes out dates alone.
      const isDate = typeof (await read("FORMATTED_STRING")) === "string";
      return { kind: "number", value, format: isDate ? "dd/mm/yyyy" : "General" };
    },
  };
}

/** The condition of a query for the direct children of folders. */
function within(folders: readonly string[]): string {
  return folders.map((id) => `'${checkedId(id)}' in parents`).join(" or ");
}

/** The drive that a list is of, and its page. */
function listed(driveId: string | null, pageToken: string | null): Record<string, string> {
  return {
    ...ALL_DRIVES,
    ...(driveId === null ? { corpora: "user" } : { corpora: "drive", driveId }),
    ...(pageToken !== null && { pageToken }),
  };
}

/** Queues the company's calls, and gives each a token. */
function createLine(limit: LimitFunction, access: CompanyAccess) {
  /** Queues a call; repeats it with another token when Google refuses the first. */
  function inLine<T>(work: (by: Authorized) => Promise<T>): Promise<T> {
    return limit(async () => {
      const { signal } = access;
      signal?.throwIfAborted();
      const token = await access.token(null);
      try {
        return await work({ token, signal });
      } catch (error) {
        if (!isRefused(error)) throw error;
        return workAnew(work, await access.token(token));
      }
    });
  }

  async function workAnew<T>(work: (by: Authorized) => Promise<T>, token: string): Promise<T> {
    try {
      return await work({ token, signal: access.signal });
    } catch (error) {
      if (isRefused(error)) await access.refusedAnew(token);
      throw error;
    }
  }

  return inLine;
}

interface Authorized {
  token: string;
  signal: AbortSignal | undefined;
}

/** Requests pages; after one that is too large, requests smaller ones from then on. */
function createPages() {
  let fits = 0;
  return async <T>(ask: (pageSize: number) => Promise<T>): Promise<T> => {
    for (let at = fits; ; at += 1) {
      try {
        return await ask(PAGE_SIZES[at] ?? 1);
      } catch (error) {
        const isTooLarge = error instanceof GoogleFailure && error.kind === "tooLarge";
        if (!isTooLarge || at >= PAGE_SIZES.length - 1) throw error;
        fits = Math.max(fits, at + 1);
      }
    }
  };
}

function sized<Call extends { query: Record<string, string> }>(call: Call, pageSize: number) {
  return { ...call, query: { ...call.query, pageSize: String(pageSize) } };
}

function isRefused(error: unknown): boolean {
  return error instanceof GoogleFailure && error.status === 401;
}

/** As the text of a search. */
function quoted(text: string): string {
  return text.replaceAll(/[\\']/g, "\\$&");
}

function checkedId(id: string): string {
  if (!ID.test(id)) throw new GoogleFailure("notFound");
  return id;
}
