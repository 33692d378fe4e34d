import { pixApi } from '@ligeiro/contract/pix-api'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'

// The key begins as those of all money, which is fetched again after a change (features/live/start-live.ts).
const key = ['money', 'pix']

/** The caller's own key, that of the firm for admins, or that of a motoboy. */
export const usePixKey = (motoboyId?: string) =>
  useQuery(reading(key, pixApi.key, { query: motoboyId === undefined ? {} : { motoboy_id: motoboyId } }))

/** The status of the system tells every admin of a changed key of the firm. */
export async function refetchPix(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['system', 'status'] })
  await queryClient.invalidateQueries({ queryKey: key })
}

export type PixFor = {
  for: 'invoice' | 'settlement' | 'credit'
  id: string
  /** All that is open without it. */ amount?: number
}

/** The code for what is open of an invoice or a settlement. Nobody tells us that it was paid. */
export const usePixCharge = (body: PixFor) => useQuery({ ...reading(key, pixApi.charge, { body }), retry: false })
