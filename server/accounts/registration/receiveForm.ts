import { isEmail, SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import { FIRST_FILE_EXTENSIONS, RegistrationInput } from "@sgi/core/accounts/registration";
import { hasHiddenSigns } from "@sgi/core/names";
import type { Call } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { complaint } from "../../http/readInput";
import { chunksOf } from "../../ingest/intake/bodyChunks";
import { receiveBatch } from "../../ingest/intake/receiveBatch";
import type { ReceivedFile } from "../../ingest/intake/receivePart";
import type { UploadIntake } from "../../ingest/intake/uploadIntake";
import type { Hold } from "../../storage/background/holds";
import { foldEmail } from "../../storage/store/schema/database";

const MIN_COMPANY_NAME_LENGTH = 2;
/** The text fields of the form. Source: spec 1 §7. */
const REGISTRATION_FORM_FIELDS = Object.keys(RegistrationInput.shape);

/** The files that came with a registration, stored in the spool as the batch `uploadId`. */
export interface SpooledFirstFiles {
  uploadId: string;
  files: readonly ReceivedFile[];
  hold: Hold;
}

export const NO_FILES: SpooledFirstFiles = { uploadId: "", files: [], hold: async () => undefined };

interface Options {
  uploadId: string;
  /** Called before the first file is written; throws to refuse. */
  check(registration: Registration): Promise<void>;
}

/**
 * Reads a registration's form: fields first, then files. When this resolves, the files are in the
 * spool. One refused file refuses the whole form, so that no file goes missing unnoticed.
 * @throws {HttpFailure} 400, 408 or 413; the spool may then hold the batch's folder.
 */
export async function receiveForm(
  {
    uploads: { spool, limits, timers },
  }: { uploads: Pick<UploadIntake, "spool" | "limits" | "timers"> },
  { request, incoming }: Call<"registerAdmin">,
  { uploadId, check }: Options,
): Promise<{ registration: Registration; files: ReceivedFile[] }> {
  if (Number(request.headers.get("content-length")) > limits.bodyBytes) {
    throw new HttpFailure(413, messages.batchTooLarge);
  }
  const folder = await spool.create(uploadId);
  let registration: Registration | undefined;
  const contentType = request.headers.get("content-type") ?? "";
  const form = { contentType, source: chunksOf(request, incoming), timers };
  const files = await receiveBatch(form, folder, limits, {
    fields: REGISTRATION_FORM_FIELDS,
    extensions: FIRST_FILE_EXTENSIONS,
    async checkFields(fields) {
      registration = readRegistrationForm(fields);
      await check(registration);
    },
  });
  if (registration === undefined) throw new HttpFailure(400, messages.malformedForm);
  for (const { relativeName, refusal } of files) {
    if (refusal !== null) throw new HttpFailure(400, messages.refusedFile(relativeName, refusal));
  }
  if (files.length === 0) await spool.remove(uploadId);
  else await spool.keep(uploadId);
  return { registration, files };
}

/** What a registration needs, checked and normalized. */
export type Registration = Pick<
  RegistrationInput,
  "email" | "password" | "clientName" | "companyCode"
>;

/** @throws {HttpFailure} 400 when a field is not what the specification asks for. */
export function normalizeRegistration(input: RegistrationInput): Registration {
  const email = foldEmail(input.email);
  const clientName = input.clientName.normalize("NFC").trim();
  const companyCode = input.companyCode.trim();
  const { password } = input;
  const problem =
    (isEmail(email) ? null : messages.invalidEmail) ??
    nameProblem(clientName) ??
    (companyCode === "" ? messages.missingField("companyCode") : null) ??
    (!hasHiddenSigns(companyCode) ? null : messages.invalidCompanyCode) ??
    (unmetRules(password, SPECIALS).length > 0 ? messages.weakRegistrationPassword : null);
  if (problem !== null) throw new HttpFailure(400, problem);
  return { email, password, clientName, companyCode };
}

/** Reads the same from a form, where `true` as text accepts the terms. */
function readRegistrationForm(fields: ReadonlyMap<string, string>): Registration {
  const body: Record<string, unknown> = Object.fromEntries(fields);
  if (body.acceptTerms === "true") body.acceptTerms = true;
  const parsed = RegistrationInput.safeParse(body);
  if (!parsed.success) throw new HttpFailure(400, complaint(parsed.error, body));
  return normalizeRegistration(parsed.data);
}

function nameProblem(name: string): string | null {
  if (name.length < MIN_COMPANY_NAME_LENGTH) return messages.companyNameRequired;
  return hasHiddenSigns(name) ? messages.invalidCompanyName : null;
}
