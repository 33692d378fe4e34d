import { randomUUID } from 'node:crypto'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { setAgreement } from '../../prices/agreements.ts'
import { Bairros } from '../../prices/known-bairros.ts'
import { insertTable, insertVersion } from '../../prices/queries.ts'
import { demoCity } from './people.ts'

/** Centro to Porto has no fare: there the firm's own deliveries suggest a price. */
const table: PriceTableBody = {
  zones: [
    { name: 'Centro', bairros: ['Centro'] },
    { name: 'Norte', bairros: ['Alto da Vila', 'Lagoa'] },
    { name: 'Leste', bairros: ['Jardim das Flores'] },
    { name: 'Oeste', bairros: ['Vila Nova'] },
    { name: 'Cais', bairros: ['Porto'] },
  ],
  fares: [
    { from: 'Centro', to: 'Centro', price: 12, both: false },
    { from: 'Centro', to: 'Norte', price: 18, both: true },
    { from: 'Norte', to: 'Norte', price: 14, both: false },
    { from: 'Centro', to: 'Leste', price: 19, both: true },
    { from: 'Centro', to: 'Oeste', price: 16, both: true },
    { from: 'Norte', to: 'Leste', price: 17, both: true },
    { from: 'Norte', to: 'Cais', price: 24, both: true },
    { from: 'Centro', to: 'Lagoa', price: 15, both: true },
  ],
  bands: [],
  beyond_km: null,
  minimum: 10,
  round_to: 0.5,
  surcharges: [
    { name: 'chuva', kind: 'rain', percent: 20 },
    { name: 'noturno', kind: 'time', when: { days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', to: '06:00' }, amount: 4 },
  ],
  return: { percent: 50 },
  waiting: { free_minutes: 10, per_minute: 0.5 },
}

/** A general table, and a client who agreed to it. */
export async function createDemoPrices(db: Db, admin: SignedIn, client: SignedIn, now: Date): Promise<void> {
  const [tableId, id] = [randomUUID(), randomUUID()]
  await insertTable(db, { id: tableId, name: 'Geral', clientId: null, now })
  await insertVersion(db, { id, tableId, body: table, userId: admin.id, now, after: 0 })
  await setAgreement({ db, user: client, now }, { clientId: client.id, versionId: id, via: 'web' })
  await new Bairros(demoCity).fill(db, now)
}
