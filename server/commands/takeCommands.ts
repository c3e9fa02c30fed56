import type * as z from "zod";
import type { ServerData } from "../app/appDeps";
import type { Config } from "../base/config/config";
import type { RunTask } from "../base/control/converse";
import { type Control, openControl } from "../base/control/openControl";
import { controlErrorTexts } from "../base/control/protocol";
import { mfaResetTask } from "./accounts/mfaReset";
import { userChangeTasks } from "./accounts/userChanges";
import { userTasks } from "./accounts/userTasks";
import { backupTask } from "./backups/backup";
import { EXIT_CODES, type ServerCommandDeps } from "./base/commandDeps";
import type { Task, TaskData, TaskDeps } from "./base/task";
import { taskProblem } from "./base/toldErrors";
import { companyDeletionTasks } from "./companies/companyDeletionTasks";
import { companyTasks } from "./companies/companyTasks";
import { protectionsTask } from "./doctor/checkReading";
import { importTask } from "./documents/import";
import { reindexTask } from "./documents/reindex";
import { mailTestTask } from "./installation/mail";
import { auditVerifyTask } from "./logs/audit";

/** The tasks that a running server does for commands, by name. */
const TASKS: ReadonlyMap<string, AskedTask> = new Map([
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

type Deps = Pick<ServerCommandDeps, "clock" | "newId" | "randomPassword" | "hashPassword">;

/** Makes a running server accept commands from users who can access its data folder. */
export function takeCommands(
  { dataDir, smtpUrl, mailFrom }: Pick<Config, "dataDir" | "smtpUrl" | "mailFrom">,
  server: ServerData,
  deps: Deps,
): Promise<Control> {
  const { store, files, secret, onMail, stepAside, backups, timers, log } = server;
  const data: TaskData = {
    store,
    files,
    mail: { smtpUrl, mailFrom },
    onMail,
    stepAside,
    secret: async () => secret,
    backups: async () => backups,
  };
  const run: RunTask = async ({ task, args }, { tell, signal }) => {
    const work = TASKS.get(task)?.(args) ?? null;
    const complain = (line: string) => tell({ complain: line });
    if (work === null) {
      complain(controlErrorTexts.otherVersion);
      return EXIT_CODES.failed;
    }
    const told: Pick<TaskDeps, "print" | "showProgress" | "onFact"> = {
      print: (line) => tell({ print: line }),
      showProgress: (text) => tell({ progress: text }),
      onFact: (fact) => tell({ fact }),
    };
    try {
      return await work(data, { ...deps, ...told, complain, signal });
    } catch (error) {
      tell({ progress: null });
      complain(taskProblem(error, signal));
      return EXIT_CODES.failed;
    }
  };
  return openControl(dataDir, { run, timers, log });
}

/** A task with arguments from the socket; null when they do not fit. */
type AskedTask = (args: unknown) => ((data: TaskData, deps: TaskDeps) => Promise<number>) | null;

function checked<Args>({ args: schema, run }: Task<Args>): AskedTask {
  return (args) => {
    const read: z.ZodSafeParseResult<Args> = schema.safeParse(args);
    return read.success ? (data, deps) => run(data, read.data, deps) : null;
  };
}
