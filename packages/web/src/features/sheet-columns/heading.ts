import { foldText } from '@ligeiro/contract/fold-text'

/** What the words of headings stand for, folded and without an 's' at their end. */
const dictionary = {
  money: 'valor valore vlr vl preco custo',
  fee: 'taxa tx frete tarifa corrida',
  agreed: 'combinado acordado',
  phone: 'telefone fone tel',
  mobile: 'celular cel',
  whatsapp: 'whatsapp whats zap wpp',
  contact: 'contato',
  mail: 'mail email',
  place: 'endereco end rua logradouro local ponto',
  number: 'numero num nro nr n no',
  complement: 'complemento compl comp',
  bairro: 'bairro zona regiao',
  city: 'cidade municipio',
  state: 'uf estado',
  postcode: 'cep',
  date: 'data dt dia',
  time: 'hora hr horario',
  name: 'nome',
  trade: 'fantasia',
  legal: 'razao social',
  shop: 'loja lojista empresa estabelecimento restaurante solicitante remetente parceiro',
  client: 'cliente',
  motoboy: 'motoboy entregador motoqueiro motociclista',
  recipient: 'destinatario recebedor recebe consumidor comprador final',
  pickup: 'origem coleta retirada saida',
  delivery: 'destino entrega entregar entregue chegada',
  /** What was bought: its value is not that of the delivery. */
  order: 'pedido produto item iten',
  sum: 'total subtotal gasto aberto compra venda nota desconto troco receber pago saldo debito divida acumulado ticket',
  /** What stood open before this program; beside any other word it says too little. */
  before: 'anterior',
  text: 'descricao obs observacao observacoe detalhe',
  billing: 'cobranca faturamento fatura vencimento pagamento pagto paga',
} as const
export type Word = keyof typeof dictionary

const wordOf = new Map(
  (Object.entries(dictionary) as [Word, string][]).flatMap(([word, texts]) =>
    texts.split(' ').map((text) => [text, word] as const),
  ),
)
const small = new Set(
  'a o as os da do das dos e em com por ao na nas nos seu sua nosso nossa qual quem onde'.split(' '),
)

/** What a heading says: what its first word is, which other words it has, and whether there are words that nobody knows. */
export type Heading = {
  noun: Word | 'unknown' | null
  words: ReadonlySet<Word>
  hasUnknown: boolean
  /** 2 of 'Telefone 2'. */
  nth: number
}

export function readHeading(text: string): Heading {
  const all = foldText(text)
    .replace(/r\$/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 2 ? word.replace(/s$/, '') : word))
  const words: (Word | 'unknown')[] = []
  let nth = 1
  for (const [index, word] of all.entries()) {
    // 'De', 'Bairro de' and 'De (bairro)' are the pickup; between two words it says nothing.
    const isEnd = index === 0 || index === all.length - 1
    if (/^\d$/.test(word)) nth = Number(word)
    else if (word === 'de') words.push(...(isEnd ? (['pickup'] as const) : []))
    else if (word === 'para' || word === 'pra') words.push('delivery')
    // 'nº' is folded to 'no', and 'no' within a heading is a preposition.
    else if ((word === 'no' || word === 'n' || word === 'e') && index > 0) continue
    else if (word === 'e' || small.has(word)) continue
    else words.push(wordOf.get(word) ?? 'unknown')
  }
  const known = new Set(words.filter((word) => word !== 'unknown'))
  // 'Endereço para coleta': the stronger word counts.
  if (all.some((word) => ['para', 'pra'].includes(word)) && known.has('pickup') && all[0] !== 'de')
    known.delete('delivery')
  return { noun: words[0] ?? null, words: known, hasUnknown: words.includes('unknown') || known.has('before'), nth }
}
