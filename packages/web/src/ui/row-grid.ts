/**
 * The grid columns that rows, header cells and skeletons share; those of statuses and buttons in `ch`, because what they
 * say must fit in any font. On a phone a row is a card.
 */
export const rowGrid =
  'grid gap-x-3.5 gap-y-2 px-4 text-1 desk:items-center desk:pr-6 desk:pl-11 desk:grid-cols-[24ch_minmax(0,1.1fr)_minmax(0,1.2fr)_15.5ch_20ch] room:grid-cols-[24ch_minmax(0,1.1fr)_minmax(0,1.2fr)_15.5ch_23ch] wide:grid-cols-[25ch_minmax(0,1.1fr)_minmax(0,1fr)_17ch_31ch] wide:gap-x-6'
