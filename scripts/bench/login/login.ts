import { hashPassword, verifyPassword } from "@sgi/server/sessions/passwords/password";
import { BENCH_LOGIN, cookieOf, startBenchServer } from "../stage/benchServer";
import { printTable } from "../stage/table";

const LOGINS = 60;
/** For one account, so that one hash runs at a time; fewer than an address's limit of attempts. */
const AT_ONCE = 4;
/** The server's work on a login besides the hash: a session, an audit entry, one commit. */
const MAX_RATIO = 1.5;

/**
 * Measures logins on the built server against the hash alone, which is slow on purpose: argon2id
 * with 19 MiB and two passes on one lane, as in the server.
 */
export async function benchLogin(): Promise<boolean> {
  const server = await startBenchServer(0);
  try {
    const token = await fetch(`${server.url}/api/csrf-token`);
    const { csrfToken } = (await token.json()) as { csrfToken: string };
    const headers = {
      "Content-Type": "application/json",
      "X-CSRF-Token": csrfToken,
      Cookie: cookieOf(token),
    };
    const body = JSON.stringify(BENCH_LOGIN);
    const login = async () => {
      const answer = await fetch(`${server.url}/api/login`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`login failed: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const { email, password } = BENCH_LOGIN;
    const account = { email, passwordHash: await hashPassword(password) };
    const bareMs = await meanMs(() => verifyPassword(account, password));
    const loginMs = await meanMs(login);
    const ratio = loginMs / bareMs;
    const perSecond = (1_000 / loginMs).toFixed(1);
    return printTable("Login (argon2id, 19 MiB, t=2, p=1)", [
      {
        figure: `logins, ${AT_ONCE} at once`,
        measured: `${perSecond}/s, ${ratio.toFixed(2)}× (${loginMs.toFixed(1)} ms each, the hash alone ${bareMs.toFixed(1)} ms)`,
        limit: `${MAX_RATIO}× the hash`,
        holds: ratio <= MAX_RATIO,
      },
    ]);
  } finally {
    await server.stop();
  }
}

/** The mean milliseconds of one run when several run at once. */
async function meanMs(run: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < AT_ONCE; warm++) await run();
  let left = LOGINS;
  const worker = async () => {
    while (left-- > 0) await run();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (performance.now() - startedAt) / LOGINS;
}
