import { expect, test } from 'vitest'
import { decodeText, linesOf } from './csv.ts'

const text = 'Córrego Grande;São José;R$ 12,50'
/** The bytes of a text whose signs are all in windows-1252. */
const latin = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
const utf16 = (signs: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(signs.length * 2))
  for (let at = 0; at < signs.length; at++) view.setUint16(at * 2, signs.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['windows-1252', latin(text)],
  ['UTF-16 little endian', utf16(`\ufeff${text}`, true)],
  ['UTF-16 big endian', utf16(`\ufeff${text}`, false)],
])('%s is decoded, and no sign is lost', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('bytes of no encoding never become U+FFFD', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(decodeText(bytes)).not.toContain('\ufffd')
})

const cellsOf = (file: string) => linesOf(file).map(({ cells }) => cells)
const expected = [
  ['de', 'para', 'valor'],
  ['Centro', 'São José', '12,50'],
]

test.each([
  ['semicolons', 'de;para;valor\r\nCentro;São José;12,50'],
  ['tabs', 'de\tpara\tvalor\nCentro\tSão José\t12,50'],
  ['commas and quotes', 'de,para,valor\r\nCentro,São José,"12,50"'],
  ['the ends of lines of old Macs', 'de;para;valor\rCentro;São José;12,50\r'],
  ['a line that names the separator', 'sep=;\r\nde;para;valor\r\nCentro;São José;12,50'],
  ['a byte order mark', '\ufeffde;para;valor\r\nCentro;São José;12,50'],
  ['a line break in a cell', 'de;para;valor\r\nCentro;"São\nJosé";12,50'],
])('a file with %s is read', (_, file) => {
  expect(cellsOf(file)).toEqual(expected)
})

test('addresses with commas stay whole between semicolons', () => {
  expect(cellsOf('Rua A, 1;Rua B, 2;15,00\nRua C, 3;Rua D, 4;16,00')[0]).toEqual(['Rua A, 1', 'Rua B, 2', '15,00'])
})

test('a quote in the wrong place is part of its cell', () => {
  expect(cellsOf('Centro;Bairro "Novo";12\nA;B;"9')).toContainEqual(['Centro', 'Bairro "Novo"', '12'])
})

test('each line has its number in the file, also after empty ones', () => {
  const numbers = (file: string) => linesOf(file).map(({ number }) => number)
  expect(numbers('a;b\r\n;\r\n\r\nc;d')).toEqual([1, 4])
  expect(numbers('sep=;\r\na;b\r\nc;d')).toEqual([2, 3])
  expect(numbers('a;b\r\n"c\r\nc";d\r\ne;f')).toEqual([1, 2, 3])
})

test.each([
  ['line breaks', '\n'],
  ['separators', ','],
  ['quotes', '"'],
  ['quotes that are never closed', ';"a'],
])('megabytes of %s are refused or read without minutes of work', (_, sign) => {
  const began = performance.now()
  let lines = 0
  try {
    lines = linesOf(sign.repeat(6_000_000 / sign.length)).length
  } catch {
    lines = 0
  }
  expect(lines).toBeLessThan(2)
  expect(performance.now() - began).toBeLessThan(20_000)
})
