import { isFirstName } from './first-names.ts'
import { nameLength } from './names.ts'
import type { Reading } from './reading.ts'
import { ofWords, titles, words } from './vocabulary.ts'

export const surnames = words(
  'silva santos souza sousa oliveira pereira lima costa ferreira rodrigues almeida nascimento alves carvalho araujo ribeiro gomes martins rocha barbosa moreira dias lopes soares vieira mendes freitas cardoso teixeira correia moura reis farias andrade machado cavalcanti ramos barros melo campos borges',
)

/** Whether the bairro at token `at` is the end of a person's name: 'João Saraiva', 'dona Nazaré', 'Maria das Graças'. */
export function isOfName({ tokens, bairros }: Reading, at: number): boolean {
  const before = ofWords.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1
  const first = tokens[before]
  if (first?.kind !== 'word' || tokens[at]?.text === 'centro' || nameLength(bairros, tokens, at) !== 1) return false
  return (
    (before === at - 1 && titles.has(first.text)) ||
    (isFirstName(first.text) && first.capital && tokens[at]?.capital === true)
  )
}
