import { foldText } from '@ligeiro/contract/fold-text'

export type KnownName = { id: string; name: string }

/** Shorter names are words of any message. */
const minLength = 5

/** Without punctuation, and a space at each end, so that only whole words are found. */
const words = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The client whose whole name the message contains, as in 'pra Floricultura Ipê'; of several the longest name. None if two have it. */
export function namedClient(message: string, clients: readonly KnownName[]): KnownName | null {
  const text = words(message)
  const found = clients.filter(({ name }) => words(name).length >= minLength + 2 && text.includes(words(name)))
  const maxLength = Math.max(...found.map(({ name }) => words(name).length))
  const [only, ...others] = found.filter(({ name }) => words(name).length === maxLength)
  return only && others.length === 0 ? { id: only.id, name: only.name } : null
}
