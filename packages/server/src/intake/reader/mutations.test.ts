import { expect, test } from 'vitest'
import { corpusFiles, readCorpus } from '#test/intake/corpus.ts'
import { fieldsOf } from '#test/intake/fields-of.ts'
import { hostileTexts, readHostile } from '#test/intake/growth.ts'
import { createRandom, type Random } from '../../../../../harness/random.ts'
import { indexNames } from './names.ts'
import { readMessage } from './read-message.ts'
import { isNumberWord } from './spoken-numbers.ts'

const corpora = corpusFiles.map(readCorpus)
const texts = corpora.flatMap(({ messages }) => messages.map(({ text }) => text))
const bairros = indexNames(corpora.flatMap(({ house }) => house.bairros))
const noise = [
  '🛵',
  '👩‍👧',
  '\u200f',
  '\u202e',
  '(',
  ')',
  '[',
  '\n',
  '\n\n',
  '\n---\n',
  ' - ',
  ',',
  ':',
  '1) ',
  '• ',
  ' R$ 10 ',
  ' 9',
  ' às ',
  ' rua ',
  ' pra ',
  'º',
  '\u0301',
  '*',
  '/',
  '12/11/2026 09:15 - Ana: ',
]

const edits: ((text: string, at: number, random: Random) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, random) => text.slice(0, at) + random.pick(noise) + text.slice(at),
  (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at, random) => text.slice(0, at) + random.pick(texts).slice(at),
  (text, _, random) => `${text}${random.pick(['\n', ' ', '\n\n'])}${random.pick(texts)}`,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text, at) => text.slice(at) + text.slice(0, at),
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replace(/[,.;]/g, ''),
]

const types = Object.fromEntries(
  'r rua, av avenida, ave avenida, aven avenida, tv travessa, trav travessa, al alameda, rod rodovia, est estrada, estr estrada, serv servidao, pca praca, pc praca, lgo largo, lg largo, bc beco, lad ladeira'
    .split(', ')
    .map((pair) => pair.split(' ')),
) as Record<string, string>
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether a range says a number in words, which `new-firm.test.ts` compares with its digits. */
const saysNumber = (range: string) => wordsOf(range).some((word) => isNumberWord(word))

/** Whether a value is made of the characters of its range. */
function isFrom(path: string, value: string | number | true, range: string): boolean {
  if (range === '') return false
  if (path === 'scheduled_for') return /\d/.test(range)
  if (typeof value === 'number') return digitsOf(range).includes(String(Math.trunc(value)))
  if (value === true || path === 'payment.method') return true
  if (/phone$|number$|complement$/.test(path) && saysNumber(range)) return true
  if (/phone$|cep$/.test(path)) return digitsOf(range).endsWith(value)
  const words = new Set(wordsOf(range).flatMap((word) => [word, types[word] ?? word]))
  if (path.endsWith('.number')) return value === 's/n' ? /s/i.test(range) : digitsOf(range).includes(digitsOf(value))
  return wordsOf(value).every((word) => words.has(word))
}

// `npm run test:long` sets LONG.
const seeds = Array.from({ length: process.env.LONG ? 10 : 1 }, (_, n) => 20_261_112 + n)

test.each(seeds)('1,000 messages changed by the seed %d: no error, and every value comes from its range', (seed) => {
  const random = createRandom(seed)
  const wrong: string[] = []
  for (let n = 0; n < 1000; n++) {
    let text = random.pick(texts)
    for (let edit = random.integer(1, 6); edit > 0; edit--)
      text = random.pick(edits)(text, random.integer(0, text.length), random)
    text = text.slice(0, 16_000).toWellFormed()
    const orders = readMessage(text, { at: new Date('2026-11-12T13:00:00Z'), timeZone: 'America/Sao_Paulo', bairros })
    if (typeof orders === 'string') continue
    expect(orders.length).toBeLessThanOrEqual(20)
    for (const order of orders) {
      if (order.description === '') wrong.push(`description of ${text}`)
      for (const [path, { value, from }] of fieldsOf(order)) {
        const range = text.slice(...from)
        if (!isFrom(path, value, range)) wrong.push(`${path} ${JSON.stringify(value)} of ${JSON.stringify(range)}`)
      }
    }
  }
  expect(wrong.slice(0, 20)).toEqual([])
})

test.each(hostileTexts(16_000).map((text) => [text.slice(0, 30), text]))(
  '16,000 characters of %j are read',
  (_, text) => {
    const orders = readHostile(text)
    expect(typeof orders === 'string' || orders.length <= 20).toBe(true)
  },
)
