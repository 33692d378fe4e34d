import { strToU8, zipSync } from 'fflate'

const relations = (of: readonly [id: string, type: string, target: string][]) =>
  strToU8(
    `<Relationships>${of.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  )

/** An XLSX file of sheets, each with the XML of its rows. */
export function workbook(sheets: Record<string, string>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const parts = names.map((name, index) => [`xl/worksheets/sheet${index}.xml`, sheets[name] ?? ''] as const)
  return zipSync(
    {
      '_rels/.rels': relations([['a', 'officeDocument', '/xl/workbook.xml']]),
      'xl/workbook.xml': strToU8(
        `<x:workbook><x:sheets>${names.map((name, index) => `<x:sheet name="${name}" r:id="b${index}"/>`).join('')}</x:sheets></x:workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': relations(
        names.map((_, index) => [`b${index}`, 'worksheet', `worksheets/sheet${index}.xml`]),
      ),
      ...Object.fromEntries(
        parts.map(([path, rows]) => [path, strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)]),
      ),
    },
    { level: 1 },
  )
}

/** The XML of rows of texts. */
export const rowsOf = (...rows: readonly string[][]): string =>
  rows
    .map((cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('')
