import * as z from "zod/mini";
import { CompanyCode } from "../../accounts/codes/api";
import { sentFormOf } from "../../api/sentForms";
import { DriveCompany } from "../../drive/api";
import { SyncCounts, SyncFailedFile } from "../../drive/sync/report";
import { LogEntry } from "../../logs/api";
import { UploadedFile } from "../../uploads/api";
import { AskedDocument } from "../../uploads/question";
import { BackupForm, DocumentForm, UserForm } from "./guardForms";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Forms that get a name in the reference: shared by several calls, or named in the contract. */
const NAMED: ReadonlyMap<object, string> = new Map<object, string>([
  [UserForm, "User"],
  [DocumentForm, "Document"],
  [UploadedFile, "UploadedFile"],
  [AskedDocument, "AskedDocument"],
  [SyncCounts, "SyncCounts"],
  [SyncFailedFile, "SyncFailedFile"],
  [DriveCompany, "DriveClient"],
  [CompanyCode, "CompanyCode"],
  [LogEntry, "LogEntry"],
  [BackupForm, "Backup"],
]);

/** The path of `named` schemas in an OpenAPI document. */
const PLACE = "#/components/schemas/";

/** The schemas that others reference. */
export function namedSchemas(): Record<string, JsonSchema> {
  const entries = [...NAMED].map(([form, name]) => [name, inFull(form as z.ZodMiniType, "output")]);
  return Object.fromEntries(entries);
}

/**
 * A form as JSON Schema 2020-12. Objects may have more fields than it names.
 * @param io Whether it is sent to the host, or by it.
 */
export function jsonSchemaOf(form: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  return referenceTo(form) ?? inFull(form, io);
}

function referenceTo(form: object): JsonSchema | null {
  const name = NAMED.get(form);
  return name === undefined ? null : { $ref: PLACE + name };
}

function inFull(form: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(form, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const sent = sentFormOf(zodSchema);
      const other = sent === undefined ? referenceTo(zodSchema) : jsonSchemaOf(sent, io);
      if (other !== null && (zodSchema as object) !== form) replace(jsonSchema, other);
      // An empty `additionalProperties` allows everything, as does leaving it out.
      if (isEmpty(jsonSchema.additionalProperties)) delete jsonSchema.additionalProperties;
    },
  });
  const sent = sentFormOf(form);
  return sent === undefined ? schema : jsonSchemaOf(sent, io);
}

function replace(target: object, source: JsonSchema) {
  for (const name of Object.keys(target)) delete (target as Record<string, unknown>)[name];
  Object.assign(target, source);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
