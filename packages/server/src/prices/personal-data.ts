import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { valueSection } from '../people/personal-data/sections.ts'
import { readClientPrices } from './agreements.ts'

/** A client's table has their name. */
const eraseTableName = (tx: Db, clientId: string) =>
  tx
    .updateTable('price_tables')
    .set({ name: 'Dados removidos', archived_at: sql<Date>`coalesce(archived_at, now())` })
    .where('client_id', '=', clientId)
    .execute()

/** Reads the names of bairros that orders of this person taught. */
const readLearnedFrom = (db: Db, clientId: string) =>
  db
    .selectFrom('bairro_sources as s')
    .innerJoin('bairros as b', 'b.key', 's.key')
    .select(['b.name', 's.orders', 's.first_seen_at', 's.last_seen_at'])
    .where('s.client_id', '=', clientId)
    .orderBy('s.key')
    .execute()

export const priceData: PersonalData = {
  rows: {
    bairro_sources: ['client_id'],
    agreement_links: ['client_id'],
    client_prices: ['client_id'],
    agreement_changes: ['client_id'],
  },
  erased: { price_tables: ['name'] },
  // Promised prices stay.
  kept: { price_tables: ['client_id'], price_versions: ['body', 'published_by'] },
  erase: (tx, { id }) => eraseTableName(tx, id),
  export: [
    valueSection('prices', async (db, user) =>
      user.role === 'client' ? readClientPrices(db, user, user.id) : undefined,
    ),
    valueSection('learned_bairros', (db, { id }) => readLearnedFrom(db, id)),
  ],
}
