import type { SheetRead } from '../sheet.ts'
import { decodeText, readText } from './csv.ts'
import { readHtml } from './html.ts'
import { readOds } from './ods.ts'
import { SheetProblem } from './sheet-problem.ts'
import { readXlsx } from './xlsx.ts'
import { openZip } from './zip.ts'

const startsWith = (bytes: Uint8Array, signs: string) =>
  Array.from(signs).every((sign, index) => bytes[index] === sign.charCodeAt(0))

/**
 * Reads a file by what is in it, whatever its name: XLSX, ODS, an HTML table, or text in any encoding. `wanted` is one of the visible sheets
 * of a workbook. Throws a `SheetProblem`.
 */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  wanted?: number,
  progress: (part: number) => void = () => {},
): Promise<SheetRead> {
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    throw new SheetProblem(
      'Este é um arquivo do Excel antigo (.xls) ou com senha. Salve como .xlsx ou .csv, sem senha.',
    )
  try {
    if (!startsWith(bytes, 'PK\u0003\u0004')) return readPlain(decodeText(bytes), progress)
    const zip = openZip(bytes)
    return await ((await zip.read('content.xml')) === null ? readXlsx : readOds)(zip, wanted, progress)
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    throw new SheetProblem('O arquivo não pôde ser lido. Salve de novo como .xlsx ou .csv.')
  }
}

function readPlain(text: string, progress: (part: number) => void): SheetRead {
  if (text.includes('\0') || text.startsWith('%PDF'))
    throw new SheetProblem('Este arquivo não é uma planilha. Salve a planilha como .xlsx ou .csv.')
  if (!/^\s*</.test(text)) return readText(text)
  if (/<table[\s>]/i.test(text)) return readHtml(text, progress)
  throw new SheetProblem('Este arquivo é uma página (HTML ou XML). Abra no Excel e salve como .xlsx.')
}
