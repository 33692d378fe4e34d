import type { ClientPrices } from '@ligeiro/contract/prices-api'

export const agreedWays: Record<NonNullable<ClientPrices['agreed_via']>, string> = {
  web: 'aceita no aplicativo',
  link: 'aceita por link',
  admin: 'anotado pela central',
}

/** 'Combinado na v3', 'Combinado na v3, há v4', 'Sem combinado'. */
export function agreementWords({ agreed, table }: Pick<ClientPrices, 'agreed' | 'table'>): string {
  if (!agreed) return 'Sem combinado'
  const newest = table?.newest
  const words = `Combinado na v${agreed.number}`
  return newest && newest.id !== agreed.id ? `${words}, há v${newest.number}` : words
}
