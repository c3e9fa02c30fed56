import type { Page } from "playwright-core";
import { type BenchServer, signInCookie, startBenchServer } from "./benchServer";
import { openPage } from "./panelPage";
import { printTable, type Row } from "./table";

interface Load {
  bytes: number;
  hosts: Set<string>;
  files: string[];
}

/** What a first visit requests, as Chromium received it: bodies in brotli, the font left out. */
export async function benchFirstLoad(): Promise<boolean> {
  const server = await startBenchServer(100);
  try {
    const rows = [
      ...rowsOf("/auth", await firstLoad(server, "/auth", null), 90),
      ...rowsOf(
        "/dashboard",
        await firstLoad(server, "/dashboard", await signInCookie(server.url)),
        112,
      ),
    ];
    return printTable("First load", rows);
  } finally {
    await server.stop();
  }
}

function rowsOf(path: string, { bytes, hosts, files }: Load, limitKb: number): Row[] {
  const kb = bytes / 1_000;
  return [
    {
      figure: `${path}, brotli without font and API answers`,
      measured: `${kb.toFixed(1)} KB in ${files.length} files`,
      limit: `${limitKb} KB`,
      holds: kb <= limitKb,
    },
    {
      figure: `${path}, hosts requested`,
      measured: [...hosts].join(", "),
      limit: "1",
      holds: hosts.size === 1,
    },
  ];
}

async function firstLoad({ url }: BenchServer, path: string, cookie: string | null): Promise<Load> {
  const { page, context, close } = await openPage();
  try {
    if (cookie !== null) {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url }]);
    }
    const load = watch(page);
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    return await load();
  } finally {
    await close();
  }
}

function watch(page: Page): () => Promise<Load> {
  const pending: Promise<void>[] = [];
  const load: Load = { bytes: 0, hosts: new Set(), files: [] };
  page.on("requestfinished", (request) => {
    const { host, pathname } = new URL(request.url());
    load.hosts.add(host);
    if (pathname.endsWith(".woff2") || pathname.startsWith("/api/")) return;
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        load.bytes += responseBodySize;
        load.files.push(`${pathname} ${responseBodySize}`);
      }),
    );
  });
  return async () => {
    await Promise.all(pending);
    return load;
  };
}
