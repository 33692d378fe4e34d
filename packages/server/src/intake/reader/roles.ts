import type { Token } from './tokens.ts'
import { articles, deliveryWords, pickupWords, streetTypes, words } from './vocabulary.ts'

export type Role = 'pickup' | 'delivery'

/** The words that are also recognised with a slip, and words that look like one and are none. */
const forgiving: [Role, string[]][] = [
  ['pickup', ['retirar', 'retirada', 'retira', 'coletar', 'coleta', 'buscar']],
  ['delivery', ['entregar', 'entrega', 'entregue', 'endereco']],
]
const others = words('colega retiro boleta coletor retida')

/** Whether one letter is missing, too much, different, or changed places with its neighbour. */
function isSlip(written: string, word: string): boolean {
  if (Math.abs(written.length - word.length) > 1) return false
  let same = 0
  while (same < word.length && written[same] === word[same]) same++
  let end = 0
  while (end < word.length - same && written.at(-1 - end) === word.at(-1 - end) && end < written.length - same) end++
  const [left, right] = [written.slice(same, written.length - end), word.slice(same, word.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

function misspelt(text: string): Role | undefined {
  if (text.length < 5 || text.length > 10 || text.endsWith('s') || others.has(text)) return undefined
  return forgiving.find(([, right]) => right.some((word) => isSlip(text, word)))?.[0]
}

const noAddressAfterUntil = words(
  'as o mais logo la breve agora hoje amanha que onde quando segunda terca quarta quinta sexta sabado domingo meio meia',
)
const asked = words(
  'endereco end ponto local lugar dados preciso precisa precisamos necessito gostaria pedido solicitacao servico ordem',
)
const isTo = words('para p pra')

function roleAt(tokens: readonly Token[], at: number): Role | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || (token.span && token.span.kind !== 'vague')) return undefined
  const { text } = token
  const before = tokens[at - 1]
  const next = tokens[at + 1]
  const startsLine = !before || before.kind !== 'word'
  if (text === 'de' || text === 'local') return text === 'de' && next?.text === ':' && startsLine ? 'pickup' : undefined
  if (isTo.has(text))
    return (next?.text === ':' || (text === 'p' && next?.text === '/' && tokens[at + 2]?.text === ':')) && startsLine
      ? 'delivery'
      : undefined
  if (text === 'ate')
    return !next || next.kind !== 'word' || noAddressAfterUntil.has(next.text) || token.span ? undefined : 'delivery'
  if (token.span) return undefined
  if (text === 'sai' || text === 'sair') return /^d[aeo]$/.test(next?.text ?? '') ? 'pickup' : undefined
  // 'buscar na rua A e trazer na rua B'; without an address it is a way back.
  if (/^tra(?:zer|z|ga)$/.test(text))
    return tokens
      .slice(at + 1, at + 10)
      .some((near) => streetTypes.has(near.text) && (near.text.length > 2 || near.text === 'av'))
      ? 'delivery'
      : undefined
  if (/^pass(?:ar?|e)$/.test(text)) return /^(?:na|no|em|la|ali)$/.test(next?.text ?? '') ? 'pickup' : undefined
  if (text === 'chegada') return next?.text === ':' ? 'delivery' : undefined
  if (text === 'end') return next?.text === '.' || next?.text === ':' ? 'delivery' : undefined
  if (text === 'entregas' || text === 'coletas')
    return next?.text === ':' ? (text === 'coletas' ? 'pickup' : 'delivery') : undefined
  // 'é leve'
  if (text === 'leve' && (/^(?:eh|bem|muito|mais|coisa)$/.test(before?.text ?? '') || next?.kind !== 'word'))
    return undefined
  // 'receber na entrega' is money; 'um endereço' or 'qual o endereço?' names none.
  if (text === 'entrega' && /^(?:na|pela|da)$/.test(before?.text ?? '') && next?.text !== ':') return undefined
  // 'setor de coleta'
  if (
    /^(?:entrega|coleta|retirada)$/.test(text) &&
    before?.text === 'de' &&
    next?.text !== ':' &&
    !asked.has(tokens[at - 2]?.text ?? '')
  )
    return undefined
  if (/^(?:mand|envi)/.test(text)) {
    const object = articles.has(next?.text ?? '') ? tokens[at + 2]?.text : next?.text
    if (
      /^(?:motoboy|motoqueiro|motoca|mototaxi|boy|entregador|foto|mensagem|localizacao|pix|alguem|me|comprovante|moto)$/.test(
        object ?? '',
      )
    )
      return undefined
  }
  if (pickupWords.has(text)) return 'pickup'
  if (deliveryWords.has(text)) return 'delivery'
  return misspelt(text)
}

/** The role of every token that is a word of pickup or delivery. */
export const findRoles = (tokens: readonly Token[]): (Role | undefined)[] => tokens.map((_, at) => roleAt(tokens, at))
