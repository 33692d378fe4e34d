import { dayMs } from '@ligeiro/contract/durations'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { dateTime } from '#lib/dates.ts'
import { useFirmRules } from './queries.ts'

const recentMs = 31 * dayMs

/** A sentence of an empty list and, while the rules are newer than deliveries that somebody may look for, which deliveries count. */
export function CountedSince({ children }: { children: string }) {
  const since = useFirmRules().data?.since
  const { timeZone } = useConfig()
  const now = useNow()
  const isRecent = since && now - Date.parse(since) < recentMs
  return `${children}${isRecent ? ` Só contam as entregas feitas a partir de ${dateTime(since, timeZone)}, início das regras.` : ''}`
}
