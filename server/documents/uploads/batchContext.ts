import { MAX_REASON, REASON_SIGNS } from "@sgi/core/documents/history";
import { createSelection, type FileSelection } from "@sgi/core/documents/names";
import { UploadDecisions, UploadFacts, UploadSelection } from "@sgi/core/uploads";
import { MAX_SELECTED_FILES } from "@sgi/core/uploads/selection";
import { isPossibleId } from "../../base/ids/newId";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { BroughtToPage, FileAnswer } from "../../ingest/candidate";
import type { FormRules } from "../../ingest/intake/receiveBatch";
import { MAX_CONTEXT_BYTES } from "../../ingest/intake/uploadIntake";
import type {
  ClaimedUpload,
  StoredUploadFile,
  UploadContext,
} from "../../storage/store/schema/uploadTypes";
import type { StoreQueries } from "../../storage/store/store";

/** What a batch has beyond its files. */
export interface BatchContext {
  /** All files of the selection, the batch's own included. */
  selection: FileSelection;
  answers: Record<string, FileAnswer>;
  facts: UploadFacts;
}

/** A document's page that a file was brought to: the document, and its mark in force as seen. */
export type PageAsSeen = Omit<BroughtToPage, "allowLower">;

/**
 * The fields of a batch's form: `selection`, `answers` and `facts`, each JSON, `reason`, and for the
 * one file of a document's page `document` and `seen`. Once they pass the checks, `context` gets them
 * unparsed, and `brought` says of which page the file is.
 */
export function contextRules(
  store: Pick<StoreQueries, "documents" | "proposals">,
  companyId: string,
) {
  const context: UploadContext = { selection: null, answers: null, facts: null, reason: null };
  let page: PageAsSeen | null = null;
  const rules: FormRules = {
    fields: ["selection", "answers", "facts", "reason", "document", "seen"],
    fieldBytes: MAX_CONTEXT_BYTES,
    async checkFields(fields) {
      Object.assign(context, contextIn(fields));
      const { reason } = context;
      if (reason !== null && (reason.length > MAX_REASON || !REASON_SIGNS.test(reason))) {
        throw new HttpFailure(400, messages.invalidField("reason"));
      }
      refuseTooMany(read(context.selection, UploadSelection, "selection") ?? [], "selection");
      const answers = read(context.answers, UploadDecisions, "answers") ?? {};
      // Each answer costs a database query: too many would delay everybody.
      refuseTooMany(Object.keys(answers), "answers");
      // As parsed: what is stored has nothing that the form may not say.
      if (context.answers !== null) context.answers = JSON.stringify(answers);
      refuseTooMany(Object.keys(read(context.facts, UploadFacts, "facts") ?? {}), "facts");
      await refuseStrangers(store, companyId, answers);
      page = pageIn(fields.get("document"), fields.get("seen"));
      if (page !== null) await refuseChanged(store, companyId, page);
    },
  };
  return { context, rules, page: () => page };
}

/**
 * The page that a file was brought to, by its two fields; null without both.
 * @throws {HttpFailure} 400 for one without the other.
 */
export function pageIn(document: string | undefined, seen: string | undefined): PageAsSeen | null {
  if (document === undefined && seen === undefined) return null;
  if (!document || !seen)
    throw new HttpFailure(400, messages.invalidField(document ? "seen" : "document"));
  return { document, seen };
}

/**
 * Refuses a file for a document that changed since its page was read.
 * @throws {HttpFailure} 404 for a document that the company does not have; 409 for one that is
 * archived, or in Google Drive, or has another mark in force.
 */
export async function refuseChanged(
  { documents }: Pick<StoreQueries, "documents">,
  companyId: string,
  { document: id, seen }: PageAsSeen,
): Promise<void> {
  const found = isPossibleId(id) ? await documents.get(companyId, id) : null;
  if (found === null) throw new HttpFailure(404, messages.documentNotFound);
  if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.obsoleteDocument);
  if (found.fileHash === "") throw new HttpFailure(409, messages.documentInDrive);
  if (found.mark === seen) return;
  throw new HttpFailure(409, messages.otherRevisionInForce(found.revision));
}

/** The stored answers of a page's batch, whose only file is `name`. */
export function answersOfPage(answers: string | null, name: string, page: PageAsSeen): string {
  const given = answers === null ? {} : (JSON.parse(answers) as UploadDecisions);
  const answer = Object.hasOwn(given, name) ? given[name] : null;
  const allowLower = typeof answer === "object" && answer?.allowLower === true;
  const brought: BroughtToPage = { ...page, ...(allowLower && { allowLower }) };
  return JSON.stringify({ [name]: brought });
}

/** What the audit entry tells of a page's file that was refused. */
export function refusalOf(
  { document: documentId }: Pick<PageAsSeen, "document">,
  name: string,
  reason: string | null,
) {
  return { documentId, details: `${name}: ${reason ?? ""}` };
}

function contextIn(fields: ReadonlyMap<string, string>): UploadContext {
  return {
    selection: fields.get("selection") ?? null,
    answers: fields.get("answers") ?? null,
    facts: fields.get("facts") ?? null,
    reason: fields.get("reason")?.trim() || null,
  };
}

function refuseTooMany(names: readonly string[], field: string): void {
  if (names.length > MAX_SELECTED_FILES) throw invalid(field);
}

/**
 * The selection, answers and facts of a stored batch, checked before they were stored. Without a
 * selection, the batch's own names are the selection.
 */
export function contextOf(
  { selection, answers, facts }: Pick<ClaimedUpload, "selection" | "answers" | "facts">,
  files: readonly StoredUploadFile[],
): BatchContext {
  const all = selection === null ? [] : (JSON.parse(selection) as string[]);
  const known = new Set(all);
  const own = files.map(({ relativeName }) => relativeName);
  const told = facts === null ? {} : (JSON.parse(facts) as UploadFacts);
  return {
    selection: createSelection([...all, ...own.filter((name) => !known.has(name))], told),
    answers: answers === null ? {} : (JSON.parse(answers) as BatchContext["answers"]),
    facts: told,
  };
}

/**
 * @throws {HttpFailure} 404 for a document that is not in force in this company, and no new one that
 * waits.
 */
async function refuseStrangers(
  queries: Pick<StoreQueries, "documents" | "proposals">,
  companyId: string,
  answers: UploadDecisions,
): Promise<void> {
  for (const answer of Object.values(answers)) {
    if (answer === "new") continue;
    const { document: id } = answer;
    if (!isPossibleId(id) || !(await isAnswerable(queries, companyId, id))) {
      throw new HttpFailure(404, messages.documentNotFound);
    }
  }
}

async function isAnswerable(
  { documents, proposals }: Pick<StoreQueries, "documents" | "proposals">,
  companyId: string,
  id: string,
): Promise<boolean> {
  const found = await documents.get(companyId, id);
  if (found !== null) return found.obsoleteAt === null;
  const { waiting, coming } = await proposals.findPending(companyId, id);
  return (waiting ?? coming)?.isNew === 1;
}

function read<Value>(
  json: string | null,
  schema: { parse(value: unknown): Value },
  field: string,
): Value | null {
  if (json === null) return null;
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw invalid(field);
  }
}

function invalid(field: string): HttpFailure {
  return new HttpFailure(400, messages.invalidNames(field));
}
