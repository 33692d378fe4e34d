import { dayMs } from '@ligeiro/contract/durations'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { trailLines, trailWords } from '#features/map/trail.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { serverNow } from '#lib/clock.ts'

const refetchMs = 60_000

export type ShownTrail = NonNullable<ReturnType<typeof useTrail>>

/** The trail of the chosen motoboy's shift, of its last 24 hours; another choice closes it. Null: none is kept. */
export function useTrail(chosen: string | null) {
  const { trail_days = 0, timeZone } = useConfig()
  const { data: motoboys } = useMotoboys()
  const [opened, open] = useState<{ id: string; from: string; to: string } | null>(null)
  const shown = opened?.id === chosen ? opened : null
  const { id = '', from = '', to = '' } = shown ?? {}
  const { data, error } = useQuery({
    ...reading(['trail'], motoboysApi.trail, { params: { id }, query: { from, to } }),
    enabled: shown !== null,
    refetchInterval: refetchMs,
  })
  const lines = useMemo(() => data && trailLines(data), [data])
  if (trail_days === 0) return null
  return {
    /** Whose it is. */
    of: shown?.id ?? null,
    lines: shown ? lines : undefined,
    words: data
      ? trailWords(data, timeZone)
      : error
        ? problemText(error, 'Erro ao buscar o trajeto.')
        : 'Buscando o trajeto...',
    toggle(motoboy: string) {
      const now = serverNow()
      const began = motoboys?.find((one) => one.id === motoboy)?.shift?.started_at
      const from = Math.max(now - dayMs, began === undefined ? 0 : Date.parse(began))
      const [start, end] = [from, from + dayMs].map((at) => new Date(at).toISOString())
      open(shown?.id === motoboy ? null : { id: motoboy, from: start!, to: end! })
    },
  }
}
