import { readFileSync } from 'node:fs'

type Expected = Record<string, string | number | boolean | string[]>
type Corpus = {
  expand: Record<string, string>
  house: { bairros: string[] }
  messages: { text: string; orders: Expected[] }[]
}

/** What a form must hold. `description`: words that its description must have. '' for an address that the message does not name. */
export type WantedOrder = {
  description: string[]
  pickup_address: string
  delivery_address: string
  recipient_name: string
  recipient_phone: string
}

const corpus = JSON.parse(
  readFileSync(new URL('../../packages/server/test/intake/messages.json', import.meta.url), 'utf8'),
) as Corpus

export const { bairros } = corpus.house

const addressParts = ['place', 'street', 'number', 'complement', 'bairro', 'city', 'state', 'cep', 'reference']
const inMethod: Record<string, string> = {
  cash: 'dinheiro',
  card: 'cartão',
  pix: 'Pix',
  paid: 'pago',
  invoice: 'Faturar',
}
const amount = (value: unknown) =>
  typeof value === 'number' ? value.toFixed(2).replace('.', ',').replace(',00', '') : ''

function wantedOrder(expected: Expected): WantedOrder {
  const text = (name: string) => String(expected[name] ?? '')
  const address = (end: string) =>
    addressParts
      .map((part) => text(`${end}.${part}`))
      .filter(Boolean)
      .join(', ')
  const description = [
    ...((expected.description_has as string[] | undefined) ?? []),
    inMethod[text('payment.method')] ?? '',
    amount(expected['payment.collect']),
    amount(expected['payment.change_for']),
    // The day depends on when the message is read.
    text('scheduled_for').split('T')[1] ?? '',
    expected.return ? 'retorno' : '',
  ].filter(Boolean)
  return {
    description: description.length > 0 ? description : ['Entrega'],
    pickup_address: address('pickup'),
    delivery_address: address('delivery'),
    recipient_name: text('recipient.name'),
    recipient_phone: text('recipient.phone'),
  }
}

/** The messages with orders, up to this number of orders. */
export function wantedOrders(limit: number): { text: string; orders: WantedOrder[] }[] {
  let count = 0
  return corpus.messages.flatMap(({ text, orders }) => {
    if (orders.length === 0 || count + orders.length > limit) return []
    count += orders.length
    return [{ text, orders: orders.map(wantedOrder) }]
  })
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => corpus.expand[word] ?? word)
    .join(' ') ?? ''

/** Whether two texts differ in case, accents, punctuation and short forms only. */
export const isSame = (one: string, other: string): boolean => folded(one) === folded(other)

export const hasWords = (text: string, words: string): boolean => folded(text).includes(folded(words))
