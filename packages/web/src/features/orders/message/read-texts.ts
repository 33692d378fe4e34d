import type { CollectMethod } from '@ligeiro/contract/collect'
import type { Draft, ReadPlace } from '@ligeiro/contract/intake-schemas'
import { nothingToCollect, type CollectForm } from '#features/collect/collect-form.ts'
import { centsOf } from '@ligeiro/contract/money'
import { shownPhone } from '#lib/typed-phone.ts'
import { reais } from '#lib/money.ts'

/** A read address in the order in which people write one: 'Farmácia Central, Rua Felipe Schmidt, 515, ap 302, Centro'. */
export function addressText(read: ReadPlace | null): string {
  if (!read) return ''
  const { place, street, number, complement, bairro, city, state, cep, reference } = read
  const postcode = cep && `CEP ${cep.value.replace(/(\d{5})(\d{3})/, '$1-$2')}`
  // A postcode takes the place of a street that the message does not name.
  const parts = [
    place?.value,
    street?.value ?? postcode,
    number?.value,
    complement?.value,
    bairro?.value,
    city?.value,
    state?.value,
    street ? postcode : null,
    reference?.value,
  ]
  return parts.filter(Boolean).join(', ')
}

const ofMethod = {
  cash: 'Pagamento em dinheiro.',
  card: 'Pagamento no cartão.',
  pix: 'Pagamento por Pix.',
  paid: 'Já está pago.',
  invoice: 'Faturar.',
}

const isAtDoor = (method: string): method is CollectMethod => ['cash', 'card', 'pix'].includes(method)

/** What is asked for at the door: a sum of goods, in cash where the message does not say how. */
export function collectOfDraft(draft: Draft | null): CollectForm {
  if (!draft) return nothingToCollect
  const { method, collect, change_for } = draft.payment
  const way = method?.value ?? 'cash'
  if (!collect || collect.value <= 0 || !isAtDoor(way)) return nothingToCollect
  const isChange = way === 'cash' && change_for !== null && change_for.value >= collect.value
  return {
    ...nothingToCollect,
    method: way,
    goods: centsOf(collect.value),
    change_for: isChange ? centsOf(change_for.value) : null,
  }
}

/** What was read but has no field in the form, in sentences at the end of the description. */
function sentences(draft: Draft): string[] {
  const { payment, scheduled_for, return: back } = draft
  const { method, change_for } = payment
  const { method: way, change_for: change } = collectOfDraft(draft)
  const [, month, day, time] = /^\d+-(\d+)-(\d+)T(.+)$/.exec(scheduled_for?.value ?? '') ?? []
  return [
    ...(time ? [`Agendar: ${day}/${month} ${time}.`] : []),
    ...(method && way === '' && !(method.value === 'cash' && change_for) ? [ofMethod[method.value]] : []),
    ...(change_for && change === null ? [`Troco para ${reais(change_for.value).replace(/,00$/, '')}.`] : []),
    ...(back ? ['Com retorno.'] : []),
  ]
}

/** The description, with what has no field at its end. */
export function descriptionText(draft: Draft): string {
  const end = sentences(draft).join(' ')
  if (end === '') return draft.description
  const text = draft.description
  return text === '' ? end : `${/[.!?…]$/.test(text) ? text : `${text}.`} ${end}`
}

/** What the form of an order is filled with. */
export const textsOfDraft = (draft: Draft) => ({
  description: descriptionText(draft),
  pickup_address: addressText(draft.pickup),
  delivery_address: addressText(draft.delivery),
  recipient_name: draft.recipient.name?.value ?? '',
  recipient_phone: shownPhone(draft.recipient.phone?.value ?? ''),
})

const isUnsure = (read: object | null): boolean =>
  Object.values(read ?? {}).some((field: { sure?: boolean } | null) => field?.sure === false)

/** Whether another reading of a field was possible. */
export const unsureOf = (draft: Draft) => ({
  description: isUnsure(draft.payment) || isUnsure({ at: draft.scheduled_for, back: draft.return }),
  pickup_address: isUnsure(draft.pickup),
  delivery_address: isUnsure(draft.delivery),
  recipient_name: draft.recipient.name?.sure === false,
  recipient_phone: draft.recipient.phone?.sure === false,
})

type Range = readonly [number, number]

/** The characters of the message that were read, sorted and without overlaps. */
export function readRanges(drafts: readonly Draft[]): Range[] {
  const found: Range[] = []
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('from' in value && 'sure' in value) found.push(value.from as Range)
    else for (const inner of Object.values(value)) collect(inner)
  }
  for (const { known: _, quote: __, ...read } of drafts) collect(read)
  const merged: [number, number][] = []
  for (const [start, end] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
