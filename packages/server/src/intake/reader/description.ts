import { type Reading } from './reading.ts'
import { isNumberWord } from './spoken-numbers.ts'
import { writtenText } from './text.ts'
import { articles, deliveryWords, inWords, ofWords, pickupWords, toWords, words } from './vocabulary.ts'

const nothing = 'Entrega'

const small = words(
  `e ou que com c eh por pelo pela ai la entao ola oi bom boa dia tarde noite obrigado obrigada obg tudo bem por favor pfv pf contato cliente nome destinatario destinataria recebe cep bairro numero complemento referencia cuidados aos fala falar procurar procura responsavel recebedor total valor pagamento forma troco quem vai receber outro outra um uma pessoal gente vcs voces de br sr sra endereco`,
)

const isRoleWord = (text: string) =>
  pickupWords.has(text) || deliveryWords.has(text) || text === 'trazer' || text === 'sai'

const smallWords = [small, articles, inWords, ofWords, toWords, pickupWords, deliveryWords]
const isSmall = (text: string) => smallWords.some((list) => list.has(text))

type Piece = { from: number; to: number }

/** Runs of tokens that no field took, within one line or sentence. */
function* piecesOf({ tokens }: Reading, ranges: readonly [number, number][], claimed: Uint8Array): Generator<Piece> {
  for (const [from, to] of ranges) {
    let start = from
    for (let at = from; at <= to; at++) {
      const token = tokens[at]
      const ends = at === to || !token || token.kind === 'break' || claimed[at] === 1
      if (!ends) continue
      if (at > start) yield { from: start, to: at }
      start = at + 1
    }
  }
}

/** Without signs, prepositions and labels at the ends: what was between fields only. */
function trim({ tokens }: Reading, piece: Piece): Piece | null {
  let { from, to } = piece
  const isEdge = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'sign' && !'"#$!?'.includes(token.text)
  }
  const isWord = (at: number) => tokens[at]?.span?.kind !== 'vague' && isSmall(tokens[at]?.text ?? '')
  const content = () => {
    for (let at = from; at < to; at++)
      if (tokens[at]?.kind === 'number' || (tokens[at]?.kind === 'word' && !isWord(at))) return true
    return false
  }
  if (!content()) return null
  while (from < to && (isEdge(from) || isWord(from) || '!?'.includes(tokens[from]?.text ?? ' '))) from++
  while (
    to > from &&
    (isEdge(to - 1) ||
      (isWord(to - 1) &&
        !isNumberWord(tokens[to - 2]?.text ?? '') &&
        ((tokens[to - 1]?.text.length ?? 9) < 4 || isRoleWord(tokens[to - 1]?.text ?? ''))))
  )
    to--
  return from < to ? { from, to } : null
}

/** What no field took. `claimed` has a 1 for each token that a field was read from. */
export function describe(reading: Reading, ranges: readonly [number, number][], claimed: Uint8Array): string {
  const { source, tokens } = reading
  const texts: string[] = []
  for (const piece of piecesOf(reading, ranges, claimed)) {
    const kept = trim(reading, piece)
    const text = kept ? writtenText(source, tokens[kept.from]?.from ?? 0, tokens[kept.to - 1]?.to ?? 0) : ''
    if (text !== '') texts.push(text)
  }
  return texts.join(', ') || nothing
}
