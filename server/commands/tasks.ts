import type * as z from "zod";
import { mfaResetTask } from "./accounts/mfaReset";
import { userChangeTasks } from "./accounts/userChanges";
import { userTasks } from "./accounts/userTasks";
import { backupTask } from "./backups/backup";
import type { Task, TaskData, TaskDeps } from "./base/task";
import { companyDeletionTasks } from "./companies/companyDeletionTasks";
import { companyTasks } from "./companies/companyTasks";
import { protectionsTask } from "./doctor/checkReading";
import { importTask } from "./documents/import";
import { reindexTask } from "./documents/reindex";
import { mailTestTask } from "./installation/mail";
import { auditVerifyTask } from "./logs/audit";

/** A task with arguments from the socket; null when they do not fit. */
type AskedTask = (args: unknown) => ((data: TaskData, deps: TaskDeps) => Promise<number>) | null;

function checked<Args>({ args: schema, run }: Task<Args>): AskedTask {
  return (args) => {
    const read: z.ZodSafeParseResult<Args> = schema.safeParse(args);
    return read.success ? (data, deps) => run(data, read.data, deps) : null;
  };
}

/** The tasks that a running server does for commands, by name. */
export const TASKS: ReadonlyMap<string, AskedTask> = new Map([
  [auditVerifyTask.name, checked(auditVerifyTask)],
  [backupTask.name, checked(backupTask)],
  [companyTasks.list.name, checked(companyTasks.list)],
  [companyTasks.rename.name, checked(companyTasks.rename)],
  [companyDeletionTasks.count.name, checked(companyDeletionTasks.count)],
  [companyDeletionTasks.delete.name, checked(companyDeletionTasks.delete)],
  [companyDeletionTasks.undelete.name, checked(companyDeletionTasks.undelete)],
  [companyTasks.quota.name, checked(companyTasks.quota)],
  [importTask.name, checked(importTask)],
  [mailTestTask.name, checked(mailTestTask)],
  [mfaResetTask.name, checked(mfaResetTask)],
  [protectionsTask.name, checked(protectionsTask)],
  [reindexTask.name, checked(reindexTask)],
  [userTasks.list.name, checked(userTasks.list)],
  [userTasks.add.name, checked(userTasks.add)],
  [userChangeTasks.role.name, checked(userChangeTasks.role)],
  [userChangeTasks.delete.name, checked(userChangeTasks.delete)],
  [userTasks.resetPassword.name, checked(userTasks.resetPassword)],
]);
