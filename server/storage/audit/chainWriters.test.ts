import { execaNode } from "execa";
import { expect, it } from "vitest";
import { programFile } from "../../base/testing/programFile";
import { forEachEngine } from "../store/testing/forEachEngine";
import { company } from "../store/testing/records";
import { createAuditSeal } from "./auditSeal";
import type { ChainWork } from "./testing/chainWriter";
import { verifyChain } from "./verifyChain";

const seal = createAuditSeal(Buffer.alloc(32, 1));

function start(work: ChainWork) {
  return execaNode(programFile("chainWriter"), [JSON.stringify(work)], {
    reject: false,
  });
}

forEachEngine((engine) => {
  it("stays one chain under 20 writers in two processes, of which one is killed while it also takes old entries out", {
    tags: ["long"],
  }, async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const companyId = company().id;
    const killed = start({ options, companyId, purges: true });
    const other = start({ options, companyId, each: 4 });
    let said = "";
    const count = (sign: string) => said.split(sign).length - 1;
    await new Promise<void>((resolve) => {
      killed.stdout?.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (count(".") >= 40 && count("!") >= 3) resolve();
      });
    });
    killed.kill("SIGKILL");
    const [, { stdout, exitCode }] = await Promise.all([killed, other]);
    expect({ stdout, exitCode }).toEqual({ stdout: ".".repeat(40), exitCode: 0 });
    expect(said).toMatch(/^[.!]+$/);
    for (const scope of [companyId, ""]) {
      expect((await verifyChain({ audit: store.audit, seal }, { scope })).fault).toBeNull();
      const head = await store.audit.getHead(scope);
      expect(head?.position).toBeGreaterThanOrEqual(count(".") + 40);
    }
    const entries = await store.audit.listChain(companyId, 0, 5000);
    expect(entries.map(({ action }) => action)).toContain("audit.purge");
  });
});
