import { inflateRawSync } from 'node:zlib'

/** The records of a CSV whose fields are all quoted; throws where one is not. */
export function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  for (let at = 0; at < text.length;) {
    const [whole, value, end] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(text.slice(at, at + 10_000)) ?? []
    if (whole === undefined || value === undefined) throw new Error(`not a field: ${text.slice(at, at + 60)}`)
    record.push(value.replaceAll('""', '"'))
    at += whole.length
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}

/** The files of a zip archive by their paths, found by its directory at the end. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no zip archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((place) =>
      place === 20 ? archive.readUInt32LE(at + place) : archive.readUInt16LE(at + place),
    ) as [number, number, number, number]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(begin, begin + size)
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    files.set(path, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return files
}

const plain = (xml: string) =>
  xml
    .replace(/&(lt|gt|amp);/g, (_, name: 'lt' | 'gt' | 'amp') => ({ lt: '<', gt: '>', amp: '&' })[name])
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The cells of one sheet: texts as strings, numbers and dates as numbers, nothing as null. */
export function readSheet(xml: string, columns: number): (string | number | null)[][] {
  return [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells = '']) => {
    const row: (string | number | null)[] = Array.from({ length: columns }, () => null)
    for (const [, letter = '', , text, number] of cells.matchAll(
      /<c r="([A-Z])\d+" s="(\d)"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    ))
      row[letter.charCodeAt(0) - 65] = text === undefined ? Number(number) : plain(text)
    return row
  })
}
