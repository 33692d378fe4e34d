/** Reads an amount as people and spreadsheets write it: 'R$ 1.234,50', '15', '15.5'. Returns cents; null if blank, undefined if it is none. */
export function centsFromText(text: string): number | null | undefined {
  const bare = text.replace(/R\$|\s/g, '')
  if (bare === '' || bare === '-') return null
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+)\.(\d{1,2})$/.exec(bare) ?? []
  if (whole === '') return undefined
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return cents <= 9_999_999 ? cents : undefined
}

/** The cells of a text copied from a spreadsheet. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
