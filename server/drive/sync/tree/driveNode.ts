import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import type { DriveFile } from "../../google/googleTypes";

/** The stored facts about a Drive file. */
export function toNode(file: DriveFile): DriveNode {
  const modifiedAt = Date.parse(file.modifiedTime ?? file.createdTime ?? "");
  return {
    id: file.id,
    parentId: file.parents[0] ?? null,
    name: file.name,
    mimeType: file.mimeType,
    // Google's own documents have no checksum; `version` would grow with a mere rename.
    content: file.target === null ? (file.md5Checksum ?? file.modifiedTime ?? "") : "",
    modifiedAt: Number.isNaN(modifiedAt) ? 0 : modifiedAt,
    sizeBytes: file.sizeBytes,
    url: file.webViewLink,
    driveId: file.driveId,
    targetId: file.target?.id ?? null,
  };
}

export function isSameNode(a: DriveNode, b: DriveNode | undefined): boolean {
  return (
    b !== undefined && (Object.keys(a) as (keyof DriveNode)[]).every((key) => a[key] === b[key])
  );
}
