import type { KnownBairros } from '@ligeiro/contract/bairro'
import { indexNames, type NameIndex } from './reader/names.ts'

/** Returns a function that gives the index of the known names. It is built when another map of names is known, not for each reading. */
export function indexOnce(known: () => KnownBairros): () => NameIndex {
  let names = known()
  let index = indexNames(names.values())
  return () => {
    if (known() === names) return index
    names = known()
    index = indexNames(names.values())
    return index
  }
}
