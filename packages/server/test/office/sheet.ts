import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

/** A cell as LibreOffice read it. `formula` is true when LibreOffice took the cell for a formula. */
export type OfficeCell = { type: string; value: string; formula: boolean }

const program = process.env.SOFFICE_PATH ?? 'soffice'
/** The import options of LibreOffice: commas, double quotes, UTF-8, from line 1, quoted fields are texts. */
const csvFilter = '--infilter=CSV:44,34,76,1,,0,true,false'

/** Opens a file in headless LibreOffice and returns every cell of its first sheet. */
export async function openInOffice(name: string, content: Buffer): Promise<OfficeCell[][]> {
  const directory = await mkdtemp(join(tmpdir(), 'ligeiro-office-'))
  try {
    const file = join(directory, name)
    await writeFile(file, content)
    const profile = `-env:UserInstallation=file://${directory}/profile`
    const filter = extname(name) === '.csv' ? [csvFilter] : []
    const args = [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', directory, file]
    await promisify(execFile)(program, args, { timeout: 240_000 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error('LibreOffice is needed: install it, or set SOFFICE_PATH') : error
    })
    return cellsIn(await readFile(join(directory, `${basename(name, extname(name))}.fods`), 'utf8'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const textOf = (xml: string) =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count?: string) => ' '.repeat(Number(count ?? 1)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<text:line-break\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, code?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(Number.parseInt(hex ?? code ?? '', hex ? 16 : 10))
        : (entities[name] ?? ''),
    )

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

function cellOf(tag: string, content: string): OfficeCell {
  const type = attribute(tag, 'office:value-type') ?? 'empty'
  const text = [...content.matchAll(/<text:p(?:\/>|[^>]*>(.*?)<\/text:p>)/gs)]
    .map(([, line = '']) => textOf(line))
    .join('\n')
  const value = attribute(tag, 'office:date-value') ?? attribute(tag, 'office:value') ?? text
  return { type, value, formula: attribute(tag, 'table:formula') !== undefined }
}

function cellsIn(fods: string): OfficeCell[][] {
  const [sheet = ''] = /<table:table .*?<\/table:table>/s.exec(fods) ?? []
  const rows = [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, tag = '', content = '']) => {
        const times = Number(attribute(tag, 'table:number-columns-repeated') ?? 1)
        // A cell that repeats more than 100 times is the empty rest of the row.
        return times > 100 ? [] : Array.from({ length: times }, () => cellOf(tag, content))
      },
    ),
  )
  return rows.filter((row) => row.some(({ type }) => type !== 'empty'))
}
