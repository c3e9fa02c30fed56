import { createMfaSetup } from "../accounts/mfa/setupFlow";
import { createClient } from "../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "./fakeFetch";

export const anMfaSetup = {
  qrCode: "data:image/png;base64,AA==",
  secret: "JBSWY3DPEHPK3PXP",
  backupCodes: ["ABCD-2345", "EFGH-6789"],
};
export const refusedSetup = (status = 400) => json({ message: "Codice non valido" }, { status });

/** A setup over a host, `onEnable` its answer to a code, and all that it did, in order. */
export function begin(
  onEnable: Answering = () => json({}),
  onSetup: Answering = () => json(anMfaSetup),
) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) => (request.address === "/api/mfa/setup" ? onSetup : onEnable)(request)),
  );
  const did: string[] = [];
  const flow = createMfaSetup({
    client: createClient({ host: "", fetch }),
    onStartFailure: (error) => did.push(`start: ${(error as Error).message}`),
    onCodeFailure: (error) => did.push(`code: ${(error as Error).message}`),
    onEnabled: () => did.push("enabled"),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  const toVerify = async () => {
    await flow.start();
    flow.toVerify();
  };
  return { flow, did, posts, toVerify };
}
