import { expect, it } from "vitest";
import { readS3Answer } from "./bucketCall";

const read = (xml: string, item = "") => readS3Answer(Buffer.from(xml), item);

it("reads the texts below the root", async () => {
  const xml = `<?xml version="1.0"?>\n<InitiateMultipartUploadResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <Bucket>b</Bucket><UploadId>a&amp;b/=</UploadId></InitiateMultipartUploadResult>`;
  expect(await read(xml)).toEqual({
    root: "InitiateMultipartUploadResult",
    fields: { Bucket: "b", UploadId: "a&b/=" },
    items: [],
  });
});

it("reads what is repeated, one or many, and nothing that lies deeper", async () => {
  const upload = (id: string) =>
    `<Upload><Key>k</Key><UploadId>${id}</UploadId><Owner><ID>o</ID></Owner></Upload>`;
  const xml = `<R><IsTruncated>false</IsTruncated>${upload("1")}${upload("2")}</R>`;
  const { items, fields } = await read(xml, "Upload");
  expect(items).toMatchObject([
    { Key: "k", UploadId: "1" },
    { Key: "k", UploadId: "2" },
  ]);
  expect(items[0]).not.toHaveProperty("ID");
  expect(fields.IsTruncated).toBe("false");
});

it("throws for what is no XML", async () => {
  await expect(read("<html><br></html>")).rejects.toThrow();
});
