import type { Command } from "commander";
import { createAuditSeal } from "../audit/auditSeal";
import type { ChainFault } from "../audit/chainLink";
import { verifyChain } from "../audit/verifyChain";
import type { OpenConfig } from "../installation/openData";
import { readSecretKey } from "../secrets/secretKey";
import type { Store } from "../store/types";
import { type CommandDeps, EXIT } from "./commandDeps";
import { instantOf } from "./instant";
import { withData } from "./withData";

const HELP = `
Codice di uscita:
  0  il registro è integro
  1  il registro è alterato, oppure non è stato possibile leggerlo o verificarlo per intero
  2  comando sbagliato`;

/** Adds `audit verify`: whether every company's log is as it was written. */
export function registerAudit(program: Command, deps: CommandDeps): void {
  program
    .command("audit")
    .description("Controlla il registro delle attività: audit verify.")
    .helpCommand(false)
    .command("verify")
    .description("Verifica che nessuna voce del registro sia stata modificata, tolta o aggiunta.")
    .addHelpText("after", HELP)
    .action(() =>
      withData(deps, async ({ store }, config) => verifyAll(store, await secretOf(config), deps)),
    );
}

/** Without a key nothing was ever signed by it. */
async function secretOf({ dataDir, secretKey }: OpenConfig): Promise<Uint8Array> {
  if (secretKey !== null) return Buffer.from(secretKey);
  return (await readSecretKey(dataDir)) ?? new Uint8Array();
}

/** Each company's, to the end: who runs the server wants to know how far it goes. */
async function verifyAll(store: Store, secret: Uint8Array, deps: CommandDeps): Promise<number> {
  const seal = createAuditSeal(secret);
  let code: number = EXIT.done;
  for (const scope of await store.audit.listScopes()) {
    const known = await store.backups.listHeads(scope);
    const { entries, fault } = await verifyChain({ audit: store.audit, seal }, { scope, known });
    const name = await nameOf(store, scope);
    if (fault === null) {
      deps.print(`${name}: registro integro, ${entries === 1 ? "1 voce" : `${entries} voci`}.`);
      continue;
    }
    code = EXIT.failed;
    const verdict =
      fault.fault === "otherKey" ? "registro non verificabile per intero" : "registro alterato";
    deps.complain(`${name}: ${verdict}. ${told(fault)}`);
  }
  return code;
}

async function nameOf(store: Store, scope: string): Promise<string> {
  if (scope === "") return "(nessuna azienda)";
  return (await store.companies.get(scope))?.name ?? `(azienda eliminata ${scope})`;
}

function told({ position, fault, at }: ChainFault): string {
  const entry = `La voce ${position}${at === null ? "" : `, del ${instantOf(at)},`}`;
  switch (fault) {
    case "changed":
      return `${entry} è stata modificata.`;
    case "missing":
      return `${entry} manca.`;
    case "added":
      return `${entry} è stata aggiunta da fuori.`;
    case "otherKey":
      return `${entry} riassume voci scadute ed è sigillata con una chiave diversa da quella di questa installazione; tutte le altre sono come sono state scritte. Se i dati sono stati spostati, rimetti la chiave secret.key (o SGI_SECRET_KEY) di prima; se non è mai cambiata, la voce è stata aggiunta da fuori.`;
  }
}
