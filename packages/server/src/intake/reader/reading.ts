import type { NameIndex } from './names.ts'
import { originalRange, type Source, writtenText } from './text.ts'
import type { Token } from './tokens.ts'

/** A value, and the characters that it was read from. */
export type Field<T> = { value: T; sure: boolean; from: [number, number] }

/** What all parts of the reader look at. */
export type Reading = {
  source: Source
  tokens: readonly Token[]
  bairros: NameIndex
  cities: NameIndex
  /** Whether token `at` is a word of pickup or delivery. */
  isRole: (at: number) => boolean
}

/** The tokens from `at` up to `end` as they are written. */
export function fieldOf({ source, tokens }: Reading, at: number, end: number, sure = true): Field<string> {
  const from = tokens[at]?.from ?? 0
  const to = tokens[end - 1]?.to ?? from
  const range = originalRange(source, from, to)
  const spoken = tokens.slice(at, end).filter((token) => token.spoken)
  if (spoken.length === 0) return { value: writtenText(source, from, to), sure, from: range }
  let done = from
  const parts = spoken.map((token) => {
    const before = writtenText(source, done, token.from)
    done = token.to
    return `${before} ${token.text}`
  })
  return { value: [...parts, writtenText(source, done, to)].join(' ').trim(), sure: false, from: range }
}
