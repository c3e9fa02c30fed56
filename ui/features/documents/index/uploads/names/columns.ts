/** The columns from 1024 px on; below, each row is a card. */
export const NAME_COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_112px_92px_118px_276px_32px] lg:gap-x-3 lg:px-4";
