import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { shortDate } from '#lib/dates.ts'

export const agreedWays: Record<NonNullable<ClientPrices['agreed_via']>, string> = {
  web: 'aceita no aplicativo',
  link: 'aceita por link',
  admin: 'anotado pela central',
}

/** 'Combinados os preços de 12/11/2026', 'Combinados os preços de 12/11/2026, há novos, de 20/11/2026', 'Sem combinado'. */
export function agreementWords({ agreed, table }: Pick<ClientPrices, 'agreed' | 'table'>, zone: string): string {
  if (!agreed) return 'Sem combinado'
  const newest = table?.newest
  const words = `Combinados os preços de ${shortDate(agreed.published_at, zone)}`
  return newest && newest.id !== agreed.id ? `${words}, há novos, de ${shortDate(newest.published_at, zone)}` : words
}

const endedBy: typeof agreedWays = { web: 'pelo cliente', link: 'por link', admin: 'pela central' }

/** 'aceita por link', 'combinado encerrado pela central: “por telefone”'. */
export function changeWords({ number, via, note }: ClientPrices['changes'][number]): string {
  const words = number === null ? `combinado encerrado ${endedBy[via]}` : agreedWays[via]
  return note === null ? words : `${words}: “${note}”`
}
