import { readFileSync } from 'node:fs'
import { indexNames } from '#intake/reader/names.ts'
import { readMessage } from '#intake/reader/read-message.ts'

type Expected = Record<string, unknown>
export type Corpus = {
  /** Short forms that are as good as the words in full. */
  expand: Record<string, string>
  house: { bairros: string[] }
  messages: { id: string; at: string; text: string; orders: Expected[] }[]
}
/** The files of messages beside this one. */
export const corpusFiles = [
  'messages.json',
  'other-towns.json',
  'curitiba.json',
  'belo-horizonte.json',
  'salvador.json',
  'towns-before.json',
  'towns-after.json',
  'towns-new.json',
  'towns-later.json',
  'towns-last.json',
  'lists.json',
  'small-town.json',
]
export const readCorpus = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Corpus

type Found = { value: unknown; sure: boolean }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const expanded = (text: string, expand: Record<string, string>) =>
  plain(text)
    .split(' ')
    .map((word) => (Object.hasOwn(expand, word) ? expand[word] : word))
    .join(' ')

/** The fields of an order that have a value, by their path. */
function flat(value: object, path = ''): [string, Found][] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, Found][] => {
    const key = path + name
    if (part === null || typeof part !== 'object') return []
    return 'from' in part ? [[key, part as unknown as Found]] : flat(part, `${key}.`)
  })
}

function isRight(key: string, expected: unknown, found: unknown, expand: Record<string, string>): boolean {
  if (typeof expected !== 'string' || typeof found !== 'string') return expected === found
  if (/\.(?:phone|cep)$/.test(key)) return expected.replace(/\D/g, '') === found.replace(/\D/g, '')
  if (key === 'scheduled_for') return expected === found
  const [left, right] = [expanded(expected, expand), expanded(found, expand)]
  return /^(?:recipient|sender)\.name$/.test(key) ? right === left || right.startsWith(`${left} `) : left === right
}

/** Reads every message of a corpus and compares the answers with what is expected. */
export function judge({ expand, house, messages }: Corpus) {
  const count = { expected: 0, right: 0, sure: 0, sureRight: 0, invented: 0, words: 0, wordsFound: 0, counted: 0 }
  const mistakes: string[] = []
  for (const { id, at, text, orders } of messages) {
    const answer = readMessage(text, {
      at: new Date(`${at}-03:00`),
      timeZone: 'America/Sao_Paulo',
      bairros: indexNames(house.bairros),
    })
    const read = typeof answer === 'string' ? [] : answer
    if (read.length === orders.length) count.counted++
    else mistakes.push(`${id}: ${read.length} orders, not ${orders.length}`)
    for (let n = 0; n < Math.max(read.length, orders.length); n++) {
      const { description_has: words = [], ...expected } = orders[n] ?? {}
      const found = new Map(flat(read[n] ?? {}))
      const description = ` ${plain(read[n]?.description ?? '')}`
      for (const word of words as string[]) {
        count.words++
        if (description.includes(plain(word))) count.wordsFound++
        else mistakes.push(`${id}[${n}] description without '${word}': ${read[n]?.description}`)
      }
      for (const [key, value] of Object.entries(expected)) {
        const field = found.get(key)
        const right = isRight(key, value, field?.value, expand)
        count.expected++
        if (right) count.right++
        else mistakes.push(`${id}[${n}] ${key}: ${JSON.stringify(field?.value ?? null)}, not ${JSON.stringify(value)}`)
        if (field?.sure) count.sure++
        if (field?.sure && right) count.sureRight++
      }
      for (const [key, { value, sure }] of found) {
        if (key in expected) continue
        count.invented++
        if (sure) count.sure++
        mistakes.push(`${id}[${n}] ${key}: ${JSON.stringify(value)} is invented`)
      }
    }
  }
  const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    right: ratio(count.right, count.expected),
    rightOfSure: ratio(count.sureRight, count.sure),
    orders: ratio(count.counted, messages.length),
    description: ratio(count.wordsFound, count.words),
    invented: count.invented,
    count,
    mistakes,
  }
}
