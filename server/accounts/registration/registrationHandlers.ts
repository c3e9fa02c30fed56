import { addressBucket } from "../../http/clientAddress";
import type { Call, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { createCompanySlots } from "../../ingest/intake/uploadIntake";
import { hashPassword } from "../../sessions/passwords/password";
import {
  NO_FILES,
  normalizeRegistration,
  type Registration,
  receiveForm,
  type SpooledFirstFiles,
} from "./receiveForm";
import { type Recorded, recordRegistration } from "./recordRegistration";
import { type ResumeDeps, resumeRegistration } from "./resumeRegistration";

/** The messages for a code, name or address that is in use. */
const TAKEN: ReadonlySet<string> = new Set([
  messages.invalidCompanyCode,
  messages.companyExists,
  messages.emailExists,
]);

export interface RegistrationDeps extends ResumeDeps {
  limits: Pick<RateLimits, "registrations">;
}

/**
 * Registers a company with its first admin and signs the admin in. The code is checked first:
 * without a usable code nobody learns whether an address or name is taken, and no file is stored.
 * Source: spec 1 §7.
 */
export function createRegistrationHandlers(
  deps: RegistrationDeps,
): Pick<Handlers, "registerAdmin"> {
  const slots = createCompanySlots(deps.uploads.limits.atOncePerCompany);
  return {
    async registerAdmin(call) {
      const bucket = addressBucket(call.address);
      await takeOrRefuse(deps.limits.registrations, bucket);
      if (call.input !== null) {
        const registration = normalizeRegistration(call.input);
        try {
          await refuseBadCode(deps, registration, call.now);
          return await register(deps, call, registration, NO_FILES);
        } catch (error) {
          return await resumeOrRethrow(deps, call, { registration, error });
        }
      }
      const release = slots.take(bucket);
      if (release === null) {
        throw new HttpFailure(429, messages.tooManyRegistrations, { "Retry-After": "5" });
      }
      try {
        const uploadId = deps.newId();
        return await deps.uploads.spool.take(uploadId, (hold) =>
          registerWithFiles(deps, call, { uploadId, hold }),
        );
      } finally {
        release();
      }
    },
  };
}

/**
 * The files are in the spool before the registration refers to them; when it fails, they are
 * removed.
 */
async function registerWithFiles(
  deps: RegistrationDeps,
  call: Call<"registerAdmin">,
  { uploadId, hold }: Omit<SpooledFirstFiles, "files">,
) {
  const { spool } = deps.uploads;
  let given: Registration | null = null;
  try {
    const { registration, files } = await receiveForm(deps, call, {
      uploadId,
      check(registration) {
        given = registration;
        return refuseBadCode(deps, registration, call.now);
      },
    });
    const answer = await register(deps, call, registration, { uploadId, files, hold });
    if (files.length > 0) deps.uploads.onAccepted();
    return answer;
  } catch (error) {
    // After any other error it is unknown whether the write was committed; the sweep removes what
    // was not.
    if (error instanceof HttpFailure) await spool.remove(uploadId);
    return resumeOrRethrow(deps, call, { registration: given, error });
  }
}

/** "Code used" or "name taken" may be the result of this same registration, sent before. */
async function resumeOrRethrow(
  deps: RegistrationDeps,
  call: Call<"registerAdmin">,
  { registration, error }: { registration: Registration | null; error: unknown },
) {
  const isTaken = error instanceof HttpFailure && TAKEN.has(error.message);
  const resumed = isTaken && registration && (await resumeRegistration(deps, call, registration));
  if (!resumed) throw error;
  return answerOf(call, resumed, NO_FILES);
}

async function register(
  deps: RegistrationDeps,
  call: Call<"registerAdmin">,
  registration: Registration,
  first: SpooledFirstFiles,
) {
  const passwordHash = await hashPassword(registration.password);
  const recorded = await recordRegistration(deps, call, { registration, passwordHash, first });
  return answerOf(call, recorded, first);
}

function answerOf(
  call: Call<"registerAdmin">,
  { user, cookies }: Recorded,
  first: SpooledFirstFiles,
) {
  call.cookies.push(...cookies);
  return { user, message: messages.registered(first.files.length) };
}

/** An early check; the final one happens when the code is used. */
async function refuseBadCode(
  { store }: Pick<RegistrationDeps, "store">,
  { companyCode }: Registration,
  now: number,
): Promise<void> {
  const code = await store.companyCodes.findUsable(companyCode, now);
  if (code?.role !== "admin") throw new HttpFailure(400, messages.invalidCompanyCode);
}
