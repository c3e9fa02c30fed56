import type { Route } from "@sgi/core/api";
import { contract } from "@sgi/core/contract";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createAuthHandlers } from "../accounts/auth/authHandlers";
import { createCodeHandlers } from "../accounts/codes/codeHandlers";
import { createContactHandlers } from "../accounts/contact/contactHandlers";
import { createAcceptHandlers } from "../accounts/invitations/acceptInvitation";
import { createInvitationHandlers } from "../accounts/invitations/invitationHandlers";
import { createInvitationTokens } from "../accounts/invitations/invitationTokens";
import { createBackupCodeHash } from "../accounts/mfa/backupCodes";
import { createMfaHandlers } from "../accounts/mfa/mfaHandlers";
import { createVerifyMfa } from "../accounts/mfa/verifyMfa";
import { createRegistrationHandlers } from "../accounts/registration/registrationHandlers";
import { createResetHandlers } from "../accounts/reset/resetHandlers";
import { createResetTokens } from "../accounts/reset/resetTokens";
import { createChangePassword } from "../accounts/settings/changePassword";
import { createGetCompany, createSetCompanySwitch } from "../accounts/settings/companyHandlers";
import { createSessionHandlers } from "../accounts/settings/ownSessions";
import { createUserHandlers } from "../accounts/users/userHandlers";
import { createApprovalHandlers } from "../approvals/approvalHandlers";
import { createRightHandlers } from "../approvals/approvalRight";
import { createStatementHandlers } from "../approvals/statements";
import { createSwitchApproval } from "../approvals/switchApproval";
import { createBackupHandlers } from "../backups/backupHandlers";
import { createCalendarHandlers } from "../deadlines/calendarHandlers";
import { createEndReminders, mountOneClick } from "../deadlines/endReminders";
import { mountCalendar } from "../deadlines/mountCalendar";
import { remindCompany } from "../deadlines/remindCompanies";
import { createReminderLinks } from "../deadlines/reminderLinks";
import { createUrgeOwners } from "../deadlines/urgeOwners";
import { createDocumentHandlers } from "../documents/documentHandlers";
import { createCheckHandler } from "../documents/uploads/checkHandler";
import { createUploadHandlers } from "../documents/uploads/uploadHandlers";
import { createDriveHandlers } from "../drive/driveHandlers";
import { mountCallback } from "../drive/mountCallback";
import { createSyncHandlers } from "../drive/sync/syncHandlers";
import { apiHeaders } from "../http/apiHeaders";
import { createCacheRule } from "../http/caching";
import { createClientAddress } from "../http/clientAddress";
import { type AppContext, type AppEnv, type HttpSettings, isHttps } from "../http/env";
import { createFailureAnswer, HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { corsPolicy, createOriginGuard, hostGuard } from "../http/originGuard";
import { isForm, MAX_JSON_BYTES } from "../http/readInput";
import { requestLog } from "../http/requestLog";
import { createLogHandlers } from "../logs/logHandlers";
import { noteOutcome } from "../mail/approvals";
import { mountDownloads } from "../pages/downloads/mountDownloads";
import { countRequests, mountMetrics } from "../pages/metrics/mountMetrics";
import { mountReference } from "../pages/reference/mountReference";
import { mountPanel } from "../pages/static/mountPanel";
import { createGroupHandlers } from "../readings/groupHandlers";
import { createMatrixHandlers } from "../readings/matrixHandlers";
import { createReadingHandlers } from "../readings/readingHandlers";
import { createCsrf } from "../sessions/csrf";
import { createKnownDevices } from "../sessions/knownDevices";
import { createPendingLoginService } from "../sessions/pendingLogins";
import { createSessionService } from "../sessions/sessions";
import { createAuditSeal } from "../storage/audit/auditSeal";
import { createSeal } from "../storage/secrets/seal";
import type { AppDeps } from "./appDeps";
import { createGate } from "./gate";
import { mountContract } from "./mountContract";
import { mountHealth } from "./readiness";
import { REFERENCE } from "./reference";

/** The whole server as one `fetch`: API, health checks and panel. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { settings } = deps;
  const headers = apiHeaders(settings);
  const app = new Hono<AppEnv>();
  const answerFailure = createFailureAnswer({
    headers,
    log: deps.log,
    home: settings.publicUrl ?? "/",
  });
  app.onError(answerFailure);
  app.notFound((c) => answerFailure(new HttpFailure(404, messages.unknownRoute), c));
  app.use(requestLog(deps));
  if (deps.metrics !== null) app.use(countRequests(deps.metrics.metrics));
  app.use(hostGuard(settings));
  if (settings.corsOrigins.length > 0) app.use("/api/*", corsPolicy(settings.corsOrigins));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/api/*", limitBody());
  mountApi(app, deps, headers);
  const mounted = { metrics: deps.metrics !== null, downloads: deps.downloads !== undefined };
  mountReference(app, { reference: REFERENCE, settings, mounted }, headers);
  app.all("/api/*", (c) => c.notFound());
  mountHealth(app, deps, headers);
  if (deps.metrics !== null) mountMetrics(app, deps.metrics, headers);
  if (deps.downloads !== undefined)
    mountDownloads(app, { ...deps.downloads, log: deps.log }, headers);
  if (deps.panel !== null) mountPanel(app, deps.panel, { ...settings, log: deps.log });
  return app;
}

function mountApi(app: Hono<AppEnv>, deps: AppDeps, headers: Readonly<Record<string, string>>) {
  const { settings, secret, store } = deps;
  const https = isHttps(settings);
  const sessions = createSessionService({ store, https });
  const pendingLogins = createPendingLoginService({ store, https });
  const csrf = createCsrf({ secret, https });
  const accountDeps = {
    ...deps,
    sessions,
    pendingLogins,
    csrf,
    devices: createKnownDevices({ secret, https }),
    seal: createSeal(secret, "sgi mfa secrets"),
    hashBackupCode: createBackupCodeHash(secret),
    tokens: createResetTokens(secret),
  };
  const driveDeps = {
    ...deps,
    sessions,
    seal: createSeal(secret, "sgi drive verifiers"),
    onLinkChange: deps.syncs.interrupt,
  };
  mountCallback(app, driveDeps, headers);
  const clientAddress = createAddressOf(settings);
  const reminderDeps = { ...deps, links: createReminderLinks(secret), addressOf: clientAddress };
  mountOneClick(app, reminderDeps, headers);
  mountCalendar(app, reminderDeps, headers);
  mountContract(app, {
    handlers: {
      ...createAuthHandlers(accountDeps),
      ...createMfaHandlers(accountDeps),
      verifyMfa: createVerifyMfa(accountDeps),
      changePassword: createChangePassword(accountDeps),
      ...createSessionHandlers(deps),
      ...createResetHandlers(accountDeps),
      ...createRegistrationHandlers(accountDeps),
      ...createContactHandlers(deps),
      ...createDocumentHandlers(deps),
      ...createApprovalHandlers({
        ...deps,
        frameAncestors: settings.corsOrigins,
        cacheRule: createCacheRule(settings),
        onOutcome: noteOutcome,
      }),
      ...createReadingHandlers({
        ...deps,
        frameAncestors: settings.corsOrigins,
        cacheRule: createCacheRule(settings),
      }),
      ...createMatrixHandlers(deps),
      ...createUploadHandlers(deps),
      ...createCheckHandler(deps),
      ...createSyncHandlers(deps),
      ...createDriveHandlers(driveDeps),
      ...createUserHandlers(deps),
      ...createGroupHandlers(deps),
      ...createInvitationHandlers(deps),
      ...createAcceptHandlers({ ...accountDeps, tokens: createInvitationTokens(secret) }),
      ...createCodeHandlers(deps),
      getCompany: createGetCompany(deps.store),
      setCompanySwitch: createSetCompanySwitch({
        ...deps,
        switchApproval: createSwitchApproval(deps),
        beginReminders: (given) =>
          remindCompany(deps, given).catch((err: unknown) =>
            deps.log.error({ err, company: given.companyId }, "reminders could not be begun"),
          ),
      }),
      ...createRightHandlers(deps),
      ...createStatementHandlers(deps),
      ...createCalendarHandlers(deps),
      urgeOwners: createUrgeOwners(deps),
      ...createEndReminders(reminderDeps),
      ...createBackupHandlers(deps),
      ...createLogHandlers({ ...deps, seal: createAuditSeal(secret) }),
    },
    gate: createGate({
      sessions,
      csrf,
      checkOrigin: createOriginGuard(settings),
      log: deps.log,
    }),
    clock: deps.clock,
    newId: deps.newId,
    limits: deps.limits,
    log: deps.log,
    clientAddress,
    headers,
  });
}

function createAddressOf({ trustedProxies }: HttpSettings): (c: AppContext) => string {
  const addressOf = createClientAddress(trustedProxies);
  return (c) =>
    addressOf(
      c.env?.incoming?.socket.remoteAddress ?? "",
      c.req.raw.headers.get("x-forwarded-for"),
    );
}

/** Forms have limits of their own, which their handlers apply while they read. */
const FORM_PATHS: ReadonlySet<string> = new Set(
  Object.values<Route>(contract).flatMap(({ input, path }) => (input === "form" ? [path] : [])),
);
/** Form routes that also accept JSON, with its limit. */
const JSON_OR_FORM_PATHS: ReadonlySet<string> = new Set(
  Object.values<Route>(contract).flatMap(({ alsoForm, path }) => (alsoForm ? [path] : [])),
);

export function isFormCall(path: string, contentType: string | null | undefined): boolean {
  return FORM_PATHS.has(path) || (JSON_OR_FORM_PATHS.has(path) && isForm(contentType));
}

/** Calls whose JSON may be larger than usual. */
const MAX_BYTES: readonly (readonly [RegExp, number])[] = Object.values<Route>(contract).flatMap(
  ({ maxBytes, path }) =>
    maxBytes === undefined
      ? []
      : [[new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`), maxBytes] as const],
);

function limitBody(): MiddlewareHandler<AppEnv> {
  const limits = new Map(
    [MAX_JSON_BYTES, ...MAX_BYTES.map(([, bytes]) => bytes)].map((size) => [size, limitOf(size)]),
  );
  return async (c, next) => {
    if (isFormCall(c.req.path, c.req.header("content-type"))) return next();
    const larger = MAX_BYTES.find(([path]) => path.test(c.req.path));
    const maxSize = larger?.[1] ?? MAX_JSON_BYTES;
    const limit = limits.get(maxSize) as MiddlewareHandler<AppEnv>;
    let isRead = false;
    try {
      return await limit(c, () => {
        isRead = true;
        return next();
      });
    } catch (error) {
      // A chunked body is read here: if it breaks off, the client is responsible.
      if (isRead || error instanceof HttpFailure) throw error;
      throw new HttpFailure(400, messages.unreadableBody);
    }
  };
}

function limitOf(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpFailure(413, messages.bodyTooLarge(maxSize));
    },
  });
}
