import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { settingsApi } from '@ligeiro/contract/settings-api'
import type { Rain } from '@ligeiro/contract/settings-schemas'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { money } from '#lib/money.ts'

type Settings = ResponseOf<typeof settingsApi.read>
const settingsKey = ['settings']

/** The settings, asked again every minute: another admin may have changed them. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(settingsApi.read, { signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** What each call that saves a setting has: the version that the admin saw, and what follows. */
export const savingOf = <Name extends keyof Settings>(
  { data, refetch }: ReturnType<typeof useSettings>,
  name: Name,
  onSaved?: () => void,
) => ({
  version: data?.[name].version,
  fallback: 'Erro ao salvar. Tente novamente.',
  onDone: (saved: Settings[Name]) => {
    if (data) queryClient.setQueryData(settingsKey, { ...data, [name]: saved })
    onSaved?.()
  },
  // Another admin may have changed it.
  onFail: () => void refetch(),
})

/** Until when the rain is on; null while it is off. */
export const rainUntil = ({ on, until }: Rain, now: number): string | null =>
  on && until !== null && Date.parse(until) > now ? until : null

const extraWords = ({ percent, amount }: { percent?: number | undefined; amount?: number | undefined }) =>
  percent === undefined ? `+${money(amount ?? 0)}` : `+${String(percent).replace('.', ',')} %`

/** What the tables add while it rains: 'tabelas com chuva: +20 %, +R$ 3,00'. */
export function rainWords(tables: readonly PriceTable[]): string {
  const surcharges = tables.flatMap(({ newest }) => newest?.body.surcharges ?? [])
  const extras = new Set(surcharges.filter(({ kind }) => kind === 'rain').map(extraWords))
  return extras.size === 0 ? 'nenhuma tabela tem chuva' : `tabelas com chuva: ${[...extras].join(', ')}`
}
