import { randomUUID } from 'node:crypto'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { setAgreement } from '../../prices/agreements.ts'
import { Bairros } from '../../prices/known-bairros.ts'
import { insertTable, insertVersion } from '../../prices/queries.ts'
import { demoCity } from './people.ts'

/** Centro to Estreito has no fare: there the firm's own deliveries suggest a price. */
const table: PriceTableBody = {
  zones: [
    { name: 'Centro', bairros: ['Centro', 'Agronômica'] },
    {
      name: 'Universidade',
      bairros: ['Trindade', 'Carvoeira', 'Pantanal', 'Córrego Grande', 'Santa Mônica', 'Itacorubi'],
    },
    { name: 'Norte', bairros: ['Saco Grande', 'Santo Antônio de Lisboa', 'Jurerê', 'Canasvieiras', 'Ingleses'] },
    { name: 'Leste e sul', bairros: ['Lagoa da Conceição', 'Porto da Lagoa', 'Campeche'] },
    { name: 'Continente', bairros: ['Estreito', 'Coqueiros', 'Capoeiras'] },
  ],
  fares: [
    { from: 'Centro', to: 'Centro', price: 12, both: false },
    { from: 'Centro', to: 'Universidade', price: 18, both: true },
    { from: 'Universidade', to: 'Universidade', price: 14, both: false },
    { from: 'Centro', to: 'Norte', price: 48, both: true },
    { from: 'Universidade', to: 'Norte', price: 42, both: true },
    { from: 'Centro', to: 'Leste e sul', price: 36, both: true },
    { from: 'Universidade', to: 'Leste e sul', price: 32, both: true },
    { from: 'Centro', to: 'Trindade', price: 16, both: true },
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
