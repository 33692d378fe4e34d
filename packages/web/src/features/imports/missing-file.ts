import type { ImportLine, JudgedLine } from '@ligeiro/contract/imports-schemas'
import type { Role } from '#features/sheet-columns/roles.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'
import { csvText } from '#lib/csv-text.ts'
import { saveFile } from '#lib/save-file.ts'

const reasonHead = 'Motivo'

type LeftOut = { sheet: Sheet; columns: readonly Role[]; lines: readonly ImportLine[]; judged: readonly JudgedLine[] }

/** Returns the left-out lines in the sheet's columns, with the reason, to be imported again. A date above its lines is written into each. */
export function missingCsv({ sheet, columns, lines, judged }: LeftOut): string {
  const reasons = new Map(judged.map(({ number, text }) => [number, text ?? '']))
  const dateOf = new Map(lines.map(({ number, fields }) => [number, fields.date ?? '']))
  const [dateAt, reasonAt] = [columns.indexOf('date'), sheet.head.indexOf(reasonHead)]
  const hasSections = sheet.lines.some(({ section }) => section !== undefined)
  const row = (cells: readonly string[], date: string, reason: string) => [
    ...(dateAt < 0 && hasSections ? [date] : []),
    ...columns.flatMap((_, at) =>
      at === reasonAt ? [] : at === dateAt && cells[at] === '' ? date : (cells[at] ?? ''),
    ),
    reason,
  ]
  const left = sheet.lines.filter(({ number }) => reasons.has(number))
  return csvText([
    ...(sheet.head.length === 0 ? [] : [row(sheet.head, 'Data', reasonHead)]),
    ...left.map(({ number, cells }) => row(cells, dateOf.get(number) ?? '', reasons.get(number) ?? '')),
  ])
}

export function saveMissing(leftOut: LeftOut, fileName: string): void {
  const name = `${fileName.replace(/\.\w+$/, '')} - o que falta.csv`
  // With the byte order mark Excel reads the accents.
  saveFile(new Blob(['\ufeff', missingCsv(leftOut)], { type: 'text/csv;charset=utf-8' }), name)
}
