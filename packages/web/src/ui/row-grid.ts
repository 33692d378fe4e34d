/**
 * The grid columns that rows, header cells and skeletons share, on large screens; those of statuses and buttons in `ch`, because what
 * they say must fit in any font.
 */
export const rowGrid =
  'grid gap-x-3.5 pr-6 pl-11 text-1 items-center grid-cols-[24ch_minmax(0,1.1fr)_minmax(0,1fr)_15.5ch_20ch] room:gap-x-2.5 room:pr-4 room:grid-cols-[24ch_minmax(0,1.2fr)_minmax(0,1fr)_15.5ch_23ch] min-[85.375rem]:grid-cols-[32ch_minmax(0,1fr)_minmax(0,1fr)_15.5ch_22ch] wide:grid-cols-[33ch_minmax(0,1fr)_minmax(0,1fr)_17ch_31ch] wide:gap-x-6 wide:pr-6'
