import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { PriceTable, PriceVersion } from '@ligeiro/contract/prices-schemas'
import type { Person } from './test-app.ts'

/** A table of two bairros; `about` replaces parts of it. */
export const aTable = (about: Partial<PriceTableBody> = {}): PriceTableBody => ({
  zones: [{ name: 'Ilha', bairros: ['Centro', 'Trindade', 'Ratones'] }],
  fares: [{ from: 'Centro', to: 'Trindade', price: 15, both: true }],
  bands: [],
  beyond_km: null,
  minimum: 0,
  round_to: 0.01,
  surcharges: [{ name: 'chuva', kind: 'rain', percent: 20 }],
  return: { amount: 7 },
  waiting: null,
  ...about,
})

/** Publishes a version of the table of a client, or of the general one, which is made if there is none. */
export async function publishTable(
  admin: Person,
  body: PriceTableBody,
  client?: { id: string; name: string },
): Promise<PriceVersion> {
  const tables = await admin.get<PriceTable[]>('/price-tables')
  const known = tables.body.find((table) => (table.client?.id ?? null) === (client?.id ?? null))
  const named = client ? { name: client.name, client_id: client.id } : { name: 'Geral' }
  const table = known ?? (await admin.post<PriceTable>('/price-tables', named)).body
  const { status, body: version } = await admin.post<PriceVersion>(`/price-tables/${table.id}/versions`, { body })
  if (status !== 201) throw new Error(`the table was not published: ${JSON.stringify(version)}`)
  return version
}
