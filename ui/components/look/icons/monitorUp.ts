export const monitorUpIcon =
  "M9 10l3-3l3 3m-3 3V7M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2ZM12 17v4m-4 0h8";
