export const ellipsisVerticalIcon =
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z";
