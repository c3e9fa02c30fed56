import { LSOF, type PlatformDeps, windowsHost } from "./deps";
import { createLinuxPeer } from "./linuxPeer";
import type { Peer, PeerCheck } from "./peerCheck";
import { COMMAND_MS } from "./run";

export function createPeerCheck(deps: PlatformDeps): PeerCheck {
  if (deps.system === "windows") return createWindowsPeer(deps);
  return deps.system === "macos" ? createMacPeer(deps) : createLinuxPeer({ own: deps.uid });
}

const WINDOWS_ANSWERS: Readonly<Record<number, Peer>> = { 0: "own", 1: "other" };

/** Windows: the host looks up the session of the program at the other end. Source: host.h. */
function createWindowsPeer({ execPath, run }: PlatformDeps): PeerCheck {
  const host = windowsHost({ execPath });
  return async ({ remotePort, localPort }) => {
    const args = ["--peer", String(remotePort), String(localPort)];
    const outcome = await run(host, args, { afterMs: COMMAND_MS });
    return (outcome.kind === "exited" && WINDOWS_ANSWERS[outcome.code]) || "unknown";
  };
}

/** macOS: lsof lists the connections of this user's programs; any other is unknown. */
function createMacPeer({ uid, run }: PlatformDeps): PeerCheck {
  return async ({ remotePort, localPort }) => {
    const own = ["-nP", "-a", "-u", String(uid), `-iTCP@127.0.0.1:${remotePort}`, "-Fn"];
    const outcome = await run(LSOF, own, { afterMs: COMMAND_MS });
    if (outcome.kind !== "exited") return "unknown";
    const row = `n127.0.0.1:${remotePort}->127.0.0.1:${localPort}`;
    return outcome.stdout.split("\n").includes(row) ? "own" : "unknown";
  };
}
