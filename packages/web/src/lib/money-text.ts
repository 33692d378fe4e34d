// The fields of amounts are in `ui`, which imports nothing.
export { centsFromText } from '#ui/amount-text.ts'

/** The cells of a text copied from a spreadsheet. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
