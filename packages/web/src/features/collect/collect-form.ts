import type { Collect, CollectMethod, Payee } from '@ligeiro/contract/collect'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'

/** What is asked for at the door, as a form holds it: amounts in cents. `method` '': nothing. */
export type CollectForm = {
  method: CollectMethod | ''
  goods: number | null
  fee: boolean
  payee: Payee
  change_for: number | null
  change_from: Collect['change_from']
}

export const nothingToCollect: CollectForm = {
  method: '',
  goods: null,
  fee: false,
  payee: 'firm',
  change_for: null,
  change_from: 'motoboy',
}

const isAmount = isEither(isNumber, isNull)
export const collectDraft = (name: string, start: CollectForm = nothingToCollect) =>
  draft<CollectForm>(name, start, { goods: isAmount, change_for: isAmount })

const optionalCents = (reais: number | null | undefined) => (reais == null ? null : centsOf(reais))
export const formOfCollect = (collect: Collect | undefined): CollectForm =>
  collect
    ? {
        method: collect.method,
        goods: optionalCents(collect.goods),
        fee: collect.fee,
        payee: collect.payee,
        change_for: optionalCents(collect.change_for),
        change_from: collect.change_from,
      }
    : nothingToCollect

/** As the calls take it; what does not belong to the chosen way is left out. */
export function collectBody({ method, goods, fee, payee, change_for, change_from }: CollectForm) {
  if (method === '') return null
  const isCash = method === 'cash'
  return {
    goods: reaisOf(goods ?? 0),
    fee: fee && (isCash || payee === 'firm'),
    method,
    ...(isCash ? {} : { payee }),
    ...(isCash && change_for !== null ? { change_for: reaisOf(change_for), change_from } : {}),
  }
}

/** The fields in which something may be wrong, in their order. */
export const collectChecks = ['collect.goods', 'collect.fee', 'collect.payee', 'collect.change_for'] as const
