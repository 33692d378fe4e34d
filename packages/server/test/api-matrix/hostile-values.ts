import { allEndpoints } from '@ligeiro/contract/api'
import type { Described } from '@ligeiro/contract/endpoint'
import * as fc from 'fast-check'
import type * as z from 'zod/mini'

const half = '\ud83d'
const strange = ['', ' ', '\0', 'Rua\0A', half, `a${half}`, '\ude00b', '\u202etxt', '\ufeff', '\u0085', '\u2028']
const markup = ["'; drop table orders; --", '<script>alert(1)</script>', '{{7*7}}', '${jndi:ldap://x}', '=cmd|x']
const paths = ['../../etc/passwd', '%00', '%', '\\', '\r\nSet-Cookie: a=b']
const almost = ['null', 'true', '[]', '{}', 'NaN', '1e400', '-0', '0x10', '٣', '１２', '2026-02-30', '+275760-09-13']
const long = ['x'.repeat(1001), '😀'.repeat(200), 'é'.repeat(300), 'x'.repeat(70_000)]

const surrogateCount = 0x800
/** Any character. The unit 'binary' of fast-check has the same values, but building its table of them takes a second. */
const character = fc
  .nat({ max: 0x10ffff - surrogateCount })
  .map((index) => String.fromCodePoint(index < 0xd800 ? index : index + surrogateCount))

export const texts = fc.oneof(
  fc.string({ unit: character, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(...strange, ...markup, ...paths, ...almost, ...long),
)

const prices = [0, -0, -1, 0.001, 0.009, 0.01, 0.015, 1.005, 99999.99, 99999.991, 99999.995, 100000]
const limits = [1e21, 2 ** 53, -1e308, 5e-324]
const numbers = fc.oneof(fc.double(), fc.constantFrom(...prices, ...limits))

const names = ['constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', 'role', 'version', 'status', 'a\0b', '']
export const keys = fc.oneof(fc.constantFrom(...names, 'x'.repeat(500)), fc.string({ unit: character, maxLength: 12 }))
/** The names of the query parameters of a call in the contract. */
export const queryNamesOf = ({ query }: Described): string[] =>
  query ? Object.keys((query as z.ZodMiniObject).shape) : []
export const parameters = fc.oneof(keys, fc.constantFrom(...new Set(allEndpoints.flatMap(queryNamesOf))))

/** A placeholder for `depth` nested arrays, which `json` expands, because `JSON.stringify` would overflow the stack. */
const nested = (depth: number) => `@${depth} deep@`
export const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 3, arbitrary: numbers },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(texts, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(keys, texts, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 1000, 30_000).map(nested) },
)

/** Values that often break programs. */
export const worstValues = [
  'a\0b',
  `a${half}`,
  '',
  'x'.repeat(5000),
  '@30000 deep@',
  {},
  null,
  -1,
  1e21,
  '00000000-0000-0000-0000-00000000000\0',
]

export const json = (value: unknown) =>
  Buffer.from(JSON.stringify(value).replace(/"@(\d+) deep@"/, (_all, depth) => '['.repeat(+depth) + ']'.repeat(+depth)))

/** A value as text for a URL: a string stays as it is, so that a NUL arrives as %00; any other value becomes JSON. */
export const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : json(value).toString())

/** JSON pairs that `JSON.stringify` cannot produce: a duplicate key, a number beyond the range, `__proto__`. */
export const poison = [
  '"__proto__":{"role":"admin"}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"price":1e400',
  '"price":-1e-400',
  '"description":"\\ud800"',
  '"a":1,"a":2',
]

/** Ways to corrupt a JSON body. */
export const corruptions: Record<string, (whole: Buffer) => Buffer> = {
  'a byte order mark': (whole) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), whole]),
  'UTF-16': (whole) => Buffer.from(whole.toString('utf8'), 'utf16le'),
  twice: (whole) => Buffer.concat([whole, whole]),
  'a NUL after it': (whole) => Buffer.concat([whole, Buffer.from('\0')]),
  'single quotes': (whole) => Buffer.from(whole.toString('utf8').replaceAll('"', "'")),
  'no UTF-8': (whole) => Buffer.from(whole.toString('latin1').replace(/[a-z]/, '\u00ff'), 'latin1'),
  nothing: () => Buffer.from(''),
  'an open array': () => Buffer.from('[1,'),
  'open arrays': () => Buffer.alloc(70_000, '['),
  blanks: () => Buffer.alloc(200_000, ' '),
  'a text': () => Buffer.from('"text"'),
}

export const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonx',
  'application/json, text/plain',
  '*/*',
  'nonsense',
  '',
]

/** Reduces a text to what a header can carry. */
export const header = (text: string) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 4000) || 'x'
export const tokens = [
  '',
  'Bearer',
  'Bearer null',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  `Bearer ${'a'.repeat(8000)}`,
  'Bearer a.b.c',
]
export const versions = ['', '"', '""', '"0"', '"-1"', '"1.0"', '"99999999999999999999"', 'W/"1"', '"1", "2"', '*, "1"']
export const otherHeaders = ['cookie', 'x-forwarded-for', 'accept', 'origin', 'host', 'range', 'x-http-method-override']

export const queries = [
  '%',
  '%zz=%',
  'a=%ff%fe',
  '=&=&',
  'limit[]=1',
  'limit[$gt]=1',
  'status=pending&status=',
  '__proto__=1',
  'x=%00',
]
export const parts = ['%00', '%2e%2e', '%zz', '%c0%ae', '..%2f..', '%', 'a'.repeat(1000), '']
