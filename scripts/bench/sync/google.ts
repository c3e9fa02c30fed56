import { createGoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { bigWorkbook, fillCompanyDrive } from "@sgi/fixtures/google/largeDrive";

/** A stand-in for Google in its own process, so that it does not change the server's figures. */
const [files = "0", folders = "0", bigFiles = "0", latencyMs = "0"] = process.argv.slice(2);
const google = await createGoogleStandIn({ latencyMs: Number(latencyMs) });
const folderId = google.tree.addFolder({ name: "SGI" });
await fillCompanyDrive(google.tree, folderId, { files: Number(files), folders: Number(folders) });
const content = Number(bigFiles) > 0 ? await bigWorkbook() : "";
for (let n = 0; n < Number(bigFiles); n++) {
  google.tree.addFile({ name: `Registro ${n}.xlsx`, parent: folderId, content });
}
const { refreshToken, accessToken } = google.oauth.issue();
const { url, client } = google;
// One first listing: computing the first answer would take longer than the 20 ms of a request.
for (let pageToken = ""; ; ) {
  const all = new URLSearchParams({
    fields: "*",
    pageSize: "1000",
    ...(pageToken && { pageToken }),
  });
  const headers = { Authorization: `Bearer ${accessToken}` };
  const page = await (await fetch(`${url}/drive/v3/files?${all}`, { headers })).json();
  pageToken = page.nextPageToken ?? "";
  if (pageToken === "") break;
}
google.requests.reset();
process.send?.({ url, client, folderId, refreshToken, bigBytes: content.length });

process.on("message", async (message) => {
  if (message === "requests") {
    const { requests } = google;
    const most = requests.mostAtOnce();
    process.send?.({ kinds: requests.all.map(({ kind }) => kind), most });
    requests.reset();
  }
  if (message === "stop") {
    await google.close();
    process.disconnect();
  }
});
