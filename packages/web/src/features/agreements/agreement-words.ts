import type { ClientPrices } from '@ligeiro/contract/prices-schemas'

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

const endedBy: typeof agreedWays = { web: 'pelo cliente', link: 'por link', admin: 'pela central' }

/** 'v3, aceita por link', 'combinado encerrado pela central: “por telefone”'. */
export function changeWords({ number, via, note }: ClientPrices['changes'][number]): string {
  const words = number === null ? `combinado encerrado ${endedBy[via]}` : `v${number}, ${agreedWays[via]}`
  return note === null ? words : `${words}: “${note}”`
}
