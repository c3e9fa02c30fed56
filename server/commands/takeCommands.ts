import type { ServerData } from "../app/appDeps";
import type { Config } from "../base/config/config";
import { controlErrorTexts } from "../base/control/controlErrorTexts";
import type { RunTask } from "../base/control/converse";
import { type Control, openControl } from "../base/control/openControl";
import { EXIT_CODES, type ServerCommandDeps } from "./base/commandDeps";
import type { TaskData, TaskDeps } from "./base/task";
import { taskProblem } from "./base/toldErrors";
import { TASKS } from "./tasks";

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
