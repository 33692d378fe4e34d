import { surchargeKinds } from '@ligeiro/contract/fares'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useState } from 'react'
import {
  isArrayOf,
  isBoolean,
  isEither,
  isNull,
  isNumber,
  isObject,
  isOneOf,
  isString,
  isUndefined,
  parseJson,
} from '#lib/guards.ts'
import { localStore } from '#lib/storage.ts'
import { sessionUser } from '#session/session-store.ts'
import { emptyBody, type DraftBody } from './table-edit.ts'

/** `base`: the number of the version that the draft began from. `deliveries`: how many deliveries its initial medians were computed from. */
type TableDraft = { base: number; body: DraftBody; deliveries?: number | undefined }

const isNumberIfAny = isEither(isNumber, isUndefined)
const extra = { percent: isNumberIfAny, amount: isNumberIfAny }
const isWhen = isObject({ days: isArrayOf(isNumber), from: isString, to: isString })
const isTableDraft = isObject<TableDraft>({
  base: isNumber,
  deliveries: isNumberIfAny,
  body: isObject<DraftBody>({
    zones: isArrayOf(isObject({ name: isString, bairros: isArrayOf(isString) })),
    fares: isArrayOf(isObject({ from: isString, to: isString, price: isNumber, both: isBoolean })),
    bands: isArrayOf(isObject({ up_to_km: isNumber, price: isNumber })),
    beyond_km: isEither(isNumber, isNull),
    minimum: isNumber,
    round_to: isOneOf(0.01, 0.5, 1),
    surcharges: isArrayOf(
      isObject<DraftBody['surcharges'][number]>({
        name: isString,
        kind: isOneOf(...surchargeKinds),
        when: isEither(isWhen, isUndefined),
        ...extra,
      }),
    ),
    return: isEither(isObject<NonNullable<DraftBody['return']>>(extra), isNull),
    waiting: isEither(isObject({ free_minutes: isNumber, per_minute: isNumber }), isNull),
  }),
})

/** On the device, and only for this account. */
const keyOf = (tableId: string) => `priceTable:${sessionUser.get()?.id ?? ''}:${tableId}`
const read = (tableId: string) => parseJson(localStore.getItem(keyOf(tableId)), isTableDraft) ?? null

/** A table as it is edited: the newest version until something is changed, then a draft in this browser. */
export function useTableDraft({ id, newest }: PriceTable) {
  const [draft, setDraft] = useState(() => read(id))
  /** Increases when the body is replaced as a whole, so that its fields begin anew. */
  const [replaced, setReplaced] = useState(0)
  const number = newest?.number ?? 0
  const drop = () => {
    localStore.removeItem(keyOf(id))
    setDraft(null)
    setReplaced(replaced + 1)
  }
  const change = (body: DraftBody, deliveries = draft?.deliveries) => {
    const next = { base: draft?.base ?? number, body, deliveries }
    localStore.setItem(keyOf(id), JSON.stringify(next))
    setDraft(next)
  }
  return {
    body: draft?.body ?? newest?.body ?? emptyBody,
    changed: draft !== null,
    /** Another version was published since the draft was begun. */
    outdated: draft !== null && draft.base !== number,
    replaced,
    change,
    /** How many deliveries the medians are from that the draft began with, if any. */
    deliveries: draft?.deliveries,
    replace: (body: DraftBody, deliveries?: number) => {
      change(body, deliveries)
      setReplaced(replaced + 1)
    },
    drop,
  }
}
export type Editing = ReturnType<typeof useTableDraft>
