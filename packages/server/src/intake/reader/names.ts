import { longForm } from '@ligeiro/contract/short-forms'
import type { Token } from './tokens.ts'
import { foldText } from './text.ts'

/** Names of places by their words, as a tree: looking one up takes as many steps as it has words, however many names there are. */
export type NameIndex = { isName: boolean; next: Map<string, NameIndex> }

/** 'st' is short for 'setor' in Goiânia and Brasília only: 'Rua St' is no bairro elsewhere. */
const inFull = (word: string) => (word === 'st' ? 'setor' : (longForm(word) ?? word))
const wordsOf = (name: string) => (foldText(name).folded.match(/[a-z\u00df-\uffff]+|\d+/g) ?? []).map(inFull)

const newNode = (): NameIndex => ({ isName: false, next: new Map() })

export function indexNames(names: Iterable<string>): NameIndex {
  const root = newNode()
  for (const name of names) {
    let node = root
    for (const word of wordsOf(name)) {
      const next = node.next.get(word) ?? newNode()
      node.next.set(word, next)
      node = next
    }
    node.isName = node !== root
  }
  return root
}

/** The number of tokens of the longest name that begins at token `at`; 0: none. */
export function nameLength(index: NameIndex, tokens: readonly Token[], at: number): number {
  let length = 0
  let node: NameIndex | undefined = index
  for (let token = at; ; token++) {
    // The words of a name may have a sign between them.
    if (token > at && /^[-.']$/.test(tokens[token]?.text ?? '')) token++
    node = tokens[token]?.span ? undefined : node.next.get(inFull(tokens[token]?.text ?? ''))
    if (!node) return length
    if (node.isName) length = token + 1 - at
  }
}
