import { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { call } from '#api/call.ts'
import { usePages } from '#api/pages.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { moneyKey } from '../queries.ts'
import type { Reversal } from '../reversal-dialog.tsx'
import { reading } from '#api/reading.ts'

const key = [...moneyKey, 'settlements']

type OfMotoboy = { motoboy: { id: string; name: string } }

/** Motoboys of one name are told apart wherever their money is named. */
export function useNamedApart() {
  const nameOf = useMotoboyNames({ load: true })
  return <T extends OfMotoboy>(one: T): T => ({
    ...one,
    motoboy: { ...one.motoboy, name: nameOf(one.motoboy.id, one.motoboy.name) },
  })
}

export function useOpenSettlements(enabled = true) {
  const named = useNamedApart()
  return useQuery({ ...reading(key, settlementsApi.open), enabled, select: (all) => all.map(named) })
}

/** What a settlement up to a day would close; of today without one. */
export const usePreview = (motoboy: string, until: string) =>
  useQuery({
    ...reading(key, settlementsApi.preview, { query: { motoboy_id: motoboy, ...(until !== '' && { until }) } }),
    placeholderData: keepPreviousData,
    select: useNamedApart(),
  })

/** Settlements by pages; of one motoboy if they are named. */
export const useSettlements = (motoboy?: string) =>
  usePages([...key, 'closed', motoboy], (page, signal) =>
    call(settlementsApi.list, { query: { ...(motoboy && { motoboy_id: motoboy }), ...page }, signal }),
  )

export const useSettlement = (id: string) =>
  useQuery({ ...reading(key, settlementsApi.find, { params: { id } }), select: useNamedApart() })

export const settlementReversal = ({ id, number }: Settlement): Reversal => ({
  title: `Estornar o acerto nº ${number}`,
  sentence: 'Os lançamentos ficam abertos de novo. O número continua usado, e o recibo diz ESTORNADO.',
  label: 'Estornar acerto',
  reverse: (reason, words) =>
    action(settlementsApi.reverse, {
      ...words,
      params: { id },
      body: { reason },
      done: `Acerto nº ${number} estornado!`,
    }),
})
