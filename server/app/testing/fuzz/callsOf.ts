import type { JsonSchema } from "@sgi/core/contract/forms";
import fc from "fast-check";
import type { OperationObject } from "../../../pages/reference/document/openApi";
import { PASSWORD } from "../testServer";
import { arbitraryOf } from "./arbitraryOf";
import { brokenOf } from "./brokenOf";

export const FUZZED_BACKUP = "backup-acme-20261120-100000-00000001.zip";

/** Existing values, so that calls get beyond the gate and the lookup. */
const KNOWN = {
  email: ["admin@example.it", "colleague@example.it", "nuova@example.it"],
  password: [PASSWORD],
  currentPassword: [PASSWORD],
  newPassword: [PASSWORD, "Altra-26!x"],
  backupPath: [FUZZED_BACKUP],
  title: ["Manuale", "Procedura"],
  path: ["SGI/4.1", "SGI/../x"],
  revisions: [[{ id: "waiting", mark: null }]],
  code: ["ABCD-2345", "NUOVO-1"],
  companyCode: ["SUPER", "ABCD-2345"],
  token: ["000000"],
  selection: ['["a.pdf"]', "[]"],
  answers: ["{}", '{"a.pdf":"new"}', '{"a.pdf":{"document":"none"}}'],
  expiresAt: ["2027-01-01T00:00:00Z", null],
};
/** Values for the parameters of paths. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  "/api/documents/{id}": ["current", "archived"],
  "/api/approvals/{id}": ["waiting", "rejected"],
  "/api/documents/upload-status": ["batch"],
  "/api/users": ["colleague"],
  "/api/company-codes": ["own-code", "superadmins-code"],
  "/api/admin": [FUZZED_BACKUP],
  "/api/clients": ["acme"],
  "/api/google": ["acme"],
};
const LITTER = ["none", "..%2f", "%00", "%ff", "%C3%28", "a".repeat(3000), "è à", "null", "-1"];

/** One request, with path and encoded body. */
export interface FuzzedCall {
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** Whether the body violates the document. */
  isBroken: boolean;
}

/** Requests of an operation, valid and invalid ones. */
export function fuzzCallsOf(path: string, call: OperationObject): fc.Arbitrary<FuzzedCall> {
  const bodies = bodiesOf(call);
  return fc.tuple(pathsOf(path, call), headersOf(call), bodies).map(([filled, headers, body]) => ({
    path: filled,
    headers: { ...headers, ...body.headers },
    body: body.body,
    isBroken: body.isBroken,
  }));
}

function pathsOf(path: string, { parameters }: OperationObject): fc.Arbitrary<string> {
  const prefix = Object.keys(IDS).find((each) => path.startsWith(each)) ?? "";
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(IDS[prefix] ?? ["none"])) },
    fc.constantFrom(...LITTER),
    fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/^\.{1,2}$/.test(text)),
  );
  const filled = id.map((text) => path.replace(/\{\w+\}/g, encodeURIComponent(text)));
  const query = parameters.filter((each) => each.in === "query");
  const values = query.map(({ name, schema }) => {
    const good = arbitraryOf(schema, {}).map(String);
    const value = fc.oneof({ weight: 2, arbitrary: good }, fc.string({ maxLength: 10 }));
    return fc.option(value.map((text): [string, string] => [name, text]));
  });
  return fc.tuple(filled, ...values).map(([base, ...given]) => {
    const pairs = given.flatMap((each) => (each === null ? [] : [each]));
    return pairs.length === 0 ? base : `${base}?${new URLSearchParams(pairs)}`;
  });
}

function headersOf({ parameters }: OperationObject): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((each) => each.in === "header").map(({ name }) => name);
  const values = fc.constantFrom("*", '"x"', "bytes=0-3", "bytes=9999-", "bytes=-2", ",,", '"');
  const some = fc.dictionary(fc.constantFrom("X-Nobody", ...names), values, { maxKeys: 2 });
  return fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, some);
}

interface Body {
  headers: Record<string, string>;
  body: FuzzedCall["body"];
  isBroken: boolean;
}

function bodiesOf({ requestBody }: OperationObject): fc.Arbitrary<Body> {
  const content = (requestBody?.content ?? {}) as Record<string, { schema: JsonSchema }>;
  const json = content["application/json"]?.schema;
  const form = content["multipart/form-data"]?.schema;
  const kinds: fc.Arbitrary<Body>[] = [];
  if (json !== undefined) kinds.push(jsonBodies(json));
  if (form !== undefined) kinds.push(forms(form));
  return kinds.length === 0
    ? fc.constant({ headers: {}, body: undefined, isBroken: false })
    : fc.oneof(...kinds);
}

function jsonBodies(schema: JsonSchema): fc.Arbitrary<Body> {
  const headers = { "Content-Type": "application/json" };
  const good = arbitraryOf(schema, KNOWN).map((value) => JSON.stringify(value));
  const broken = brokenOf(schema, KNOWN).map((body) => ({ headers, body, isBroken: true }));
  const types = fc.constantFrom("text/plain", "application/jsonp");
  const declaredOtherwise = fc
    .tuple(good, types)
    .map(([body, type]) => ({ headers: { "Content-Type": type }, body, isBroken: true }));
  return fc.oneof(
    { weight: 4, arbitrary: good.map((body) => ({ headers, body, isBroken: false })) },
    { weight: 3, arbitrary: broken },
    { weight: 1, arbitrary: declaredOtherwise },
  );
}

/** Forms whose files have any name and type. */
function forms(schema: JsonSchema): fc.Arbitrary<Body> {
  const files = fc.array(
    fc.tuple(
      fc.constantFrom("a.pdf", "SGI/7.5_Registro_Rev.2_2026-01-01.docx", "x.exe", "../a.pdf", ""),
      fc.constantFrom("%PDF-1.7", "", "PK"),
    ),
    { maxLength: 3 },
  );
  const { localFiles: _, ...fields } = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const texts = arbitraryOf({ type: "object", properties: fields }, KNOWN);
  return fc.tuple(texts as fc.Arbitrary<Record<string, unknown>>, files).map(([given, sent]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(given)) body.append(name, String(value));
    for (const [name, bytes] of sent) body.append("localFiles", new Blob([bytes]), name);
    return { headers: {}, body, isBroken: false };
  });
}
