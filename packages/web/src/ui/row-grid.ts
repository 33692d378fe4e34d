/** The grid columns that rows, header cells and skeletons share. On a phone a row is a card. */
export const rowGrid =
  'grid gap-x-4 gap-y-2 px-4 desk:items-center desk:pr-6 desk:pl-11 desk:grid-cols-[168px_minmax(0,1.06fr)_minmax(0,1fr)_100px_156px] wide:grid-cols-[176px_minmax(0,1fr)_minmax(0,1fr)_120px_224px] wide:gap-x-6'
