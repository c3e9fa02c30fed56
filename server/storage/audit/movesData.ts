import type { AuditEvent } from "./auditTrail";

/**
 * Whether an event changes something that a backup holds, so that a restore must not undo it
 * without a copy. Events of reading or signing in must not count: any viewer could block a restore.
 */
const MOVES_DATA = {
  login: false,
  "login.password": false,
  "login.failed": false,
  logout: false,
  register: true,
  "password.change": true,
  "password.forgot": false,
  "password.reset": true,
  "mfa.setup": true,
  "mfa.enable": true,
  "mfa.disable": true,
  "mfa.regenerate": true,
  "mfa.failed": false,
  "mfa.reset": true,
  "document.import": true,
  "document.upload": true,
  "document.update": true,
  "document.move": true,
  "document.edit": true,
  "document.archive": true,
  "document.restore": true,
  "document.restoreAll": true,
  "document.restoreRevision": true,
  "document.purgeRevision": true,
  "document.zip": false,
  "upload.receive": false,
  "sync.completed": true,
  "sync.failed": false,
  contact: false,
  "company.create": true,
  "company.quota": true,
  "user.create": true,
  "user.role": true,
  "user.delete": true,
  "code.create": true,
  "code.generate": true,
  "code.update": true,
  "code.delete": true,
  "backup.create": false,
  "backup.failed": false,
  "backup.download": false,
  "backup.delete": false,
  "backup.sync": false,
  "backup.restore": true,
  "drive.folder": true,
  "drive.authorize": true,
  "drive.disconnect": true,
  "export.csv": false,
  "audit.purge": false,
  "audit.sealed": false,
  "audit.unsealed": false,
} as const satisfies Record<AuditEvent, boolean>;

/** True also for events of other versions, which are unknown here. */
export function movesData(action: string): boolean {
  return !Object.hasOwn(MOVES_DATA, action) || MOVES_DATA[action as AuditEvent];
}
