import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { CREATED_AT } from "../../../storage/store/testing/records";
import { FOLDER_TYPE, SHORTCUT_TYPE } from "../../google/googleTypes";

export const ROOT_NODE = "root";

export function fileNode(id: string, fields: Partial<DriveNode> = {}): DriveNode {
  return {
    id,
    parentId: ROOT_NODE,
    name: `${id}.pdf`,
    mimeType: "application/pdf",
    content: "1",
    modifiedAt: CREATED_AT,
    sizeBytes: 1_234,
    url: `https://drive.google.com/file/d/${id}/view`,
    driveId: null,
    targetId: null,
    ...fields,
  };
}

export function folderNode(id: string, fields: Partial<DriveNode> = {}): DriveNode {
  const folder = { name: id, mimeType: FOLDER_TYPE, content: "", sizeBytes: null };
  return fileNode(id, { ...folder, ...fields });
}

export function shortcutNode(id: string, targetId: string, fields: Partial<DriveNode> = {}) {
  const shortcut = { name: id, mimeType: SHORTCUT_TYPE, content: "", sizeBytes: null, targetId };
  return fileNode(id, { ...shortcut, ...fields });
}

export function nodesOf(nodes: readonly DriveNode[]): Map<string, DriveNode> {
  return new Map(nodes.map((node) => [node.id, node]));
}
