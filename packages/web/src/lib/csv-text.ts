/** A cell that begins like a formula would be one in a spreadsheet; the reader takes the apostrophe away again. */
const cellText = (text: string) => {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of a spreadsheet as the text of a file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellText).join(';')).join('\r\n')
