import { addressBucket } from "../auth/addressBucket";
import { hashPassword } from "../auth/password";
import { takeOrRefuse } from "../auth/rateLimits";
import type { AppDeps } from "../http/appEnv";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { createCompanySlots } from "../uploads/companySlots";
import { checkRegistration, type Registration } from "./readRegistration";
import { type FirstFiles, NO_FILES, receiveForm } from "./receiveForm";
import { type RecordDeps, recordRegistration } from "./recordRegistration";

type Deps = RecordDeps & Pick<AppDeps, "limits" | "uploads">;

/**
 * Registers a company with its first admin, who is signed in by it. The code is asked first: only
 * who holds a usable one learns whether an address or a name is taken, or gets a file stored.
 * Source: spec 1 §7.
 */
export function createRegistrationHandlers(deps: Deps): Pick<Handlers, "registerAdmin"> {
  const slots = createCompanySlots(deps.uploads.limits.atOncePerCompany);
  return {
    async registerAdmin(call) {
      const bucket = addressBucket(call.address);
      await takeOrRefuse(deps.limits.registrations, bucket);
      if (call.input !== null) {
        const registration = checkRegistration(call.input);
        await refuseBadCode(deps, registration, call.now);
        return register(deps, call, registration, NO_FILES);
      }
      const release = slots.take(bucket);
      if (release === null) {
        throw new HttpFailure(429, messages.tooManyRegistrations, { "Retry-After": "5" });
      }
      try {
        return await registerWithFiles(deps, call);
      } finally {
        release();
      }
    },
  };
}

/** The files lie in the spool before the registration names them, and go when it fails. */
async function registerWithFiles(deps: Deps, call: Call<"registerAdmin">) {
  const { spool } = deps.uploads;
  const uploadId = deps.newId();
  try {
    const { registration, files } = await receiveForm(deps, call, {
      uploadId,
      check: (given) => refuseBadCode(deps, given, call.now),
    });
    const answer = await register(deps, call, registration, { uploadId, files });
    if (files.length > 0) deps.uploads.onAccepted();
    return answer;
  } catch (error) {
    await spool.remove(uploadId);
    throw error;
  }
}

async function register(
  deps: Deps,
  call: Call<"registerAdmin">,
  registration: Registration,
  first: FirstFiles,
) {
  const passwordHash = await hashPassword(registration.password);
  const recorded = await recordRegistration(deps, call, { registration, passwordHash, first });
  call.cookies.push(recorded.cookie);
  return { user: recorded.user, message: messages.registered(first.files.length) };
}

/** Whether the code will do is decided again when it is used. */
async function refuseBadCode(
  { store }: Pick<Deps, "store">,
  { companyCode }: Registration,
  now: number,
): Promise<void> {
  const code = await store.companyCodes.findUsable(companyCode, now);
  if (code?.role !== "admin") throw new HttpFailure(400, messages.invalidCompanyCode);
}
