import type { APIResponse, Page } from "playwright-core";

/** Sends a write with the page's cookies and a fresh token, as the panel would. */
export async function post(page: Page, path: string, data?: object): Promise<APIResponse> {
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const answer = await page.request.post(path, {
    headers: { "X-CSRF-Token": csrfToken },
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
