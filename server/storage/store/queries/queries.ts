import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import { createCompanies } from "./accounts/companies";
import { createCompanyCodes } from "./accounts/companyCodes";
import { createInvitations } from "./accounts/invitations";
import { createMfa } from "./accounts/mfa";
import { createPendingLogins } from "./accounts/pendingLogins";
import { createSessions } from "./accounts/sessions";
import { createPreferences, createUsers } from "./accounts/users";
import { createApprovalNotes } from "./approvals/approvalNotes";
import { createApprovals } from "./approvals/approvals";
import { createProposals } from "./approvals/proposals";
import { createBackupCopies } from "./backups/backupCopies";
import { createBackups } from "./backups/backups";
import { createReplaceRows } from "./backups/replaceRows";
import { createLeases } from "./base/leases";
import { createTurns } from "./base/turns";
import { createCalendars } from "./deadlines/calendars";
import { createReminders } from "./deadlines/reminders";
import { createCellDays } from "./documents/cellDays";
import { createDocuments } from "./documents/documents";
import { createFileRemovals } from "./documents/fileRemovals";
import { createQuotas } from "./documents/quotas";
import { createReviews } from "./documents/reviews";
import { createRevisions } from "./documents/revisions";
import { createTexts } from "./documents/texts";
import { createUploads } from "./documents/uploads";
import { createZipTickets } from "./documents/zipTickets";
import { createDrive, createSyncs } from "./drive/drive";
import { createDriveFeeds } from "./drive/driveFeeds";
import { createDriveLinks } from "./drive/driveLinks";
import { createDriveSearch } from "./drive/driveSearch";
import { createDriveStates } from "./drive/driveStates";
import { createSyncTimes } from "./drive/syncTimes";
import { createInstallation } from "./installation";
import type { Chains } from "./logs/appendAudit";
import { createAudit } from "./logs/audit";
import { createChainChecks, createSupervisionQueries } from "./logs/supervision";
import { createOutbox } from "./outbox";
import { createGroups } from "./readings/groups";
import { createReadingMatrix } from "./readings/matrix";
import { createReadingNotes } from "./readings/readingNotes";
import { createReadings } from "./readings/readings";

/** All SQL of the server, named by the domain. Works both inside and outside a transaction. */
export function createQueries(db: Kysely<Database>, chains: Chains) {
  const { now } = chains;
  return {
    installation: createInstallation(db),
    companies: createCompanies(db, now),
    quotas: createQuotas(db),
    fileRemovals: createFileRemovals(db),
    users: createUsers(db, now),
    sessions: createSessions(db),
    documents: createDocuments(db, now),
    revisions: createRevisions(db, now),
    reviews: createReviews(db),
    proposals: createProposals(db),
    approvals: createApprovals(db),
    approvalNotes: createApprovalNotes(db),
    groups: createGroups(db),
    readings: createReadings(db),
    readingNotes: createReadingNotes(db),
    readingMatrix: createReadingMatrix(db),
    driveStates: createDriveStates(db, now),
    texts: createTexts(db),
    cellDays: createCellDays(db, now),
    turns: createTurns(db),
    uploads: createUploads(db, now),
    drive: createDrive(db),
    driveFeeds: createDriveFeeds(db),
    driveSearch: createDriveSearch(db),
    syncs: createSyncs(db),
    syncTimes: createSyncTimes(db),
    leases: createLeases(db, now),
    companyCodes: createCompanyCodes(db),
    mfa: createMfa(db),
    pendingLogins: createPendingLogins(db),
    zipTickets: createZipTickets(db),
    invitations: createInvitations(db),
    preferences: createPreferences(db),
    outbox: createOutbox(db, now),
    reminders: createReminders(db),
    calendars: createCalendars(db),
    audit: createAudit(db, chains),
    backups: createBackups(db, now),
    backupCopies: createBackupCopies(db),
    supervision: createSupervisionQueries(db),
    chainChecks: createChainChecks(db),
    driveLinks: createDriveLinks(db),
    rows: createReplaceRows(db, now),
  };
}
