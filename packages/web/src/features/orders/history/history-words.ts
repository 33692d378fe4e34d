import type { CollectedPart } from '@ligeiro/contract/collect'
import { reaisOf } from '@ligeiro/contract/money'
import { notDeliveredLabel, type NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import { rejectionLabel, type RejectionReason } from '@ligeiro/contract/rejection'
import { statusLabel, type OrderStatus } from '@ligeiro/contract/order-status'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import { stepWords } from '@ligeiro/contract/step-words'
import type { HistoryStep, StepName } from '@ligeiro/contract/steps'
import { roleLabel } from '@ligeiro/contract/role'
import { collectedWords } from '#features/collect/collected-words.ts'
import { isMethod, isPayee } from '#lib/guards-of-collect.ts'
import { isArrayOf, isNumber, isObject } from '#lib/guards.ts'
import { money } from '#lib/money.ts'
import { deviceWords } from '../desk/link-words.ts'
import { resultWords } from '../desk/proof-words.ts'

type Side = HistoryEntry['before']

const text = (side: Side, field: string): string | null => {
  const value = side?.[field]
  return typeof value === 'string' ? value : null
}

const amount = (side: Side, field: string): string | null => {
  const value = side?.[field]
  return typeof value === 'number' ? money(value) : null
}

const price = (side: Side) => amount(side, 'price')
const withValue = (words: string, value: string | null) => (value === null ? words : `${words}: ${value}`)
const from = (value: string | null) => (value === null ? [] : [`antes ${value}`])

const fields = { description: 'descrição', pickup_address: 'retirada', delivery_address: 'entrega' }

/** The old values of the fields that an edit replaced: 'retirada, antes R. Vidal Ramos, 53'. */
const edited = ({ before, after }: HistoryEntry): string[] =>
  Object.entries(fields).flatMap(([field, name]) => {
    const was = text(before, field)
    return was !== null && was !== text(after, field) ? [`${name}, antes ${was}`] : []
  })

/** The status after a step that changed it. */
function newStatus({ before, after }: HistoryEntry): string[] {
  const status = text(after, 'status')
  return status !== null && status !== text(before, 'status') ? [statusLabel(status as OrderStatus, 'admin')] : []
}

/** A text as a list of lines: empty if there is none. */
const line = (side: Side, field: string): string[] => [text(side, field)].filter((value) => value !== null)

/** The reason that was written. */
const why = ({ after }: HistoryEntry) => line(after, 'reason')

/** Why the rule of the firm chose the motoboy: 'o próximo da fila: 1,2 km, livre'. */
const suggestedAs = (side: Side) => line(side, 'why')

/** By which rule the server chose. */
const ruleWords: Record<string, string> = { queue: ' pela fila', soonest: ', quem chega antes' }

/** As in ', por link (Android)'. */
const byLink = ({ via, device }: HistoryEntry) =>
  via === 'link' ? `, por link${device ? ` (${deviceWords[device]})` : ''}` : ''

/** Switched on by the actor for this client: nobody pressed. */
const byRule = ({ via }: HistoryEntry) => (via === 'rule' ? ', sozinho' : '')

/** As in 'R$ 18,00 (Tabela Centro → Trindade R$ 15,00 + chuva 20 %)'. */
function priceWithLine(side: Side): string | null {
  const [shown, reason] = [price(side), text(side, 'price_line')]
  return shown !== null && reason !== null ? `${shown} (${reason})` : shown
}

/** Whether the price is of a table, or the suggestion that the admin did not take. */
function tableOf(side: Side): string[] {
  const suggested = amount(side, 'suggested_price')
  return [
    ...(typeof side?.['table_version'] === 'number' ? ['pela tabela'] : []),
    ...(suggested === null ? [] : [`sugerido era ${suggested}`]),
  ]
}

const isStored = isArrayOf(isObject<Stored>({ method: isMethod, payee: isPayee, cents: isNumber }))
type Stored = Pick<CollectedPart, 'method' | 'payee'> & { cents: number }

/** As in 'Recebeu R$ 92,00 em dinheiro'. */
function received(side: Side): string[] {
  const stored = side?.['collected']
  if (!isStored(stored)) return []
  const parts = stored.map(({ cents, ...way }) => ({ ...way, amount: reaisOf(cents) }))
  return [parts.length === 0 ? 'Não recebeu nada' : `Recebeu ${collectedWords(parts)}`]
}

/** As in 'Pedágio: R$ 4,00'. */
const itemWords = (side: Side) => withValue(text(side, 'label') ?? 'item', amount(side, 'amount'))

const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

/** What a line says besides the title of its step (`step-words.ts`): another title, or details. */
type Words = (entry: HistoryEntry, title: string) => { title?: string; details?: string[] }

const words: Partial<Record<StepName, Words>> = {
  edit: (entry) => ({ details: edited(entry) }),
  setPrice: (entry, title) => ({
    title: withValue(`${title}${byRule(entry)}`, priceWithLine(entry.after)),
    details: [...from(price(entry.before)), ...tableOf(entry.after)],
  }),
  keepPrice: (entry, title) => ({ title: withValue(title, price(entry.after)), details: newStatus(entry) }),
  removePrice: ({ before }) => ({ details: from(price(before)) }),
  attach: ({ before, after, via, actor }, title) => {
    const name = text(after, 'motoboy')
    const who = name === null ? null : name + (via === 'trip' ? ', em lote' : '')
    const details = [...from(text(before, 'motoboy')), ...suggestedAs(after)]
    if (via === 'auto') {
      const rule = ruleWords[text(after, 'strategy') ?? ''] ?? ''
      return { title: `Atribuído a ${name ?? 'motoboy'}${rule} (automático ligado por ${actor.name})`, details }
    }
    return { title: withValue(text(before, 'motoboy') === null ? title : 'Motoboy trocado', who), details }
  },
  accept: ({ after }, title) => ({
    title: withValue(title, text(after, 'motoboy')),
    details: [...suggestedAs(after), ...(after?.['auto'] === true ? ['oferta automática'] : [])],
  }),
  detach: (entry) => ({ details: [...from(text(entry.before, 'motoboy')), ...newStatus(entry)] }),
  approve: (entry, title) => ({ title: title + byLink(entry) }),
  recordApproval: ({ actor }, title) => ({ title: `${title}, anotado por ${actor.name}` }),
  approveByAgreement: (entry, title) => ({
    title: entry.via === 'no_approval' ? 'Aprovado: este cliente não precisa aprovar' : title + byRule(entry),
  }),
  reject: (entry, title) => {
    const reason = text(entry.after, 'rejection_reason') as RejectionReason | null
    return { title: withValue(title + byLink(entry), reason && rejectionLabel[reason]) }
  },
  cancel: ({ before, after }, title) => {
    const was = text(before, 'status')
    const fee = after?.['displacement']
    return {
      title: typeof fee === 'number' && fee > 0 ? `Cancelou, com deslocamento de ${money(fee)}` : title,
      details: was === null ? [] : from(statusLabel(was as OrderStatus, 'admin')),
    }
  },
  undoStart: (entry) => ({ details: [...why(entry), ...newStatus(entry)] }),
  handBack: (entry) => ({ details: [...why(entry), ...newStatus(entry)] }),
  notDelivered: ({ after }, title) => {
    const reason = text(after, 'not_delivered_reason') as NotDeliveredReason | null
    return {
      title: withValue(title, reason && notDeliveredLabel[reason]),
      details: line(after, 'not_delivered_note'),
    }
  },
  confirm: ({ after }, title) => ({
    title: withValue(`${title}, recebeu`, text(after, 'receiver')),
    details: received(after),
  }),
  confirmByCode: ({ after }) => ({ details: received(after) }),
  confirmByQr: ({ after }) => ({ details: received(after) }),
  markDelivered: ({ after }) => ({ details: received(after) }),
  recordDelivery: (entry, title) => ({ title: withValue(title, text(entry.after, 'receiver')), details: why(entry) }),
  reopen: (entry) => ({ details: [...why(entry), ...newStatus(entry)] }),
  correctDelivery: (entry) => ({
    details: [...why(entry), ...from(text(entry.before, 'motoboy')), ...from(text(entry.before, 'receiver'))],
  }),
  tellHandOver: ({ after }, title) => ({ title: withValue(title, text(after, 'receiver')) }),
  answerHandOver: ({ after }, title) => ({ title: `${title} ${after?.['accept'] === true ? 'aceita' : 'recusada'}` }),
  requestChange: ({ after }, title) => ({ title: withValue(title, text(after, 'note')) }),
  answerChange: ({ after }) => ({
    title: after?.['done'] === true ? 'Mudança feita' : 'Mudança não feita',
    details: line(after, 'note'),
  }),
  correctCollected: ({ before, after }, title) => ({
    title: received(after)[0] ?? title,
    details: received(before).map((was) => `antes ${was}`),
  }),
  setProof: ({ after }) => ({
    title:
      after?.['proof_required'] === true ? 'Código ou QR exigido na entrega' : 'Nome de quem recebe volta a bastar',
  }),
  shareLink: ({ after }, title) => ({ title: withValue(title, price(after)) }),
  joinClient: ({ before }, title) => ({ title: `${title}: ${text(before, 'client') ?? ''} (telefone)` }),
  separateClient: ({ before }, title) => ({ title: `${title}: estava com ${text(before, 'client') ?? ''}` }),
  addItem: ({ after }, title) => ({ title: `${title} ${itemWords(after)}` }),
  voidItem: (entry, title) => ({ title: `${title} ${itemWords(entry.after)}`, details: why(entry) }),
  arrive: ({ after }, title) => ({ title: `${title} na ${after?.['place'] === 'delivery' ? 'entrega' : 'coleta'}` }),
  leave: ({ before, at }, title) => {
    const since = text(before, 'waiting_since')
    return { title: since === null ? title : `${title} (${minutesBetween(since, at)} min)` }
  },
}

/** What the server records besides steps. */
const besides: Record<Exclude<HistoryStep, StepName>, Words> = {
  create: (entry) => ({ title: entry.via === 'import' ? 'Importado da planilha' : `Pedido criado${byLink(entry)}` }),
  correctPrice: ({ before, after }) => ({
    title: withValue('Valor corrigido', price(after)),
    details: from(price(before)),
  }),
  refuseProof: ({ after }) => ({
    title: `Prova recusada: ${resultWords(text(after, 'kind') as ProofKind, text(after, 'proof') as ProofResult)}`,
  }),
}

const titles: Partial<Record<string, { title: string }>> = stepWords
const wordsOf: Partial<Record<string, Words>> = { ...words, ...besides }

/** The texts of a history line for an admin. An unknown step, from a newer server, is shown by its own name. */
export function historyWords(entry: HistoryEntry): { title: string; who: string; details: string[] } {
  const usual = titles[entry.step]?.title ?? entry.step
  const { title = usual, details = [] } = wordsOf[entry.step]?.(entry, usual) ?? {}
  const [name, role] = [entry.actor.name, roleLabel[entry.actor.role]]
  return { title, who: name === role ? name : `${name}, ${role.toLowerCase()}`, details }
}
