import { inflateRawSync } from 'node:zlib'

/** Parses a CSV in which every field is quoted. Throws at a field without quotes. */
export function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  for (let offset = 0; offset < text.length;) {
    const [whole, value, end] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(text.slice(offset, offset + 10_000)) ?? []
    if (whole === undefined || value === undefined) throw new Error(`not a field: ${text.slice(offset, offset + 60)}`)
    record.push(value.replaceAll('""', '"'))
    offset += whole.length
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}

/** Reads the files of a zip archive by path, from the central directory at the end of the archive. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no zip archive')
  const files = new Map<string, string>()
  let offset = archive.readUInt32LE(end + 16)
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((position) =>
      position === 20 ? archive.readUInt32LE(offset + position) : archive.readUInt16LE(offset + position),
    ) as [number, number, number, number]
    const local = archive.readUInt32LE(offset + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size)
    const path = archive.toString('utf8', offset + 46, offset + 46 + name)
    files.set(path, (archive.readUInt16LE(offset + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'))
    offset += 46 + name + extra + comment
  }
  return files
}

const unescapeXml = (xml: string) =>
  xml
    .replace(/&(lt|gt|amp);/g, (_, name: 'lt' | 'gt' | 'amp') => ({ lt: '<', gt: '>', amp: '&' })[name])
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads the cells of one sheet: texts as strings, numbers and dates as numbers, empty cells as null. */
export function readSheet(xml: string, columns: number): (string | number | null)[][] {
  return [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells = '']) => {
    const row: (string | number | null)[] = Array.from({ length: columns }, () => null)
    for (const [, column = '', , text, number] of cells.matchAll(
      /<c r="([A-Z])\d+" s="(\d)"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    ))
      row[column.charCodeAt(0) - 65] = text === undefined ? Number(number) : unescapeXml(text)
    return row
  })
}
