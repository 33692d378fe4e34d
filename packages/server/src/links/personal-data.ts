import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection } from '../people/personal-data/sections.ts'
import { purgeLinks } from './queries.ts'

/** Reads up to `limit` links that this person shared after `after`. Their tokens are not stored. */
const readLinks = (db: Db, userId: string, limit: number, after?: { made_at: Date; id: string }) =>
  db
    .selectFrom('links')
    .select(['id', 'kind', 'order_id as order', 'made_at', 'sent_at', 'expires_at', 'revoked_at'])
    .where('made_by', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, id) > (${after?.made_at}, ${after?.id}::uuid)`),
    )
    .orderBy('made_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const linkData: PersonalData = {
  kept: {
    links: ['token_hash', 'made_by', 'held_terms', 'held_device'],
    invoice_links: ['token_hash', 'made_by'],
  },
  rows: { order_links: ['client_id'] },
  export: [listSection('links', readLinks, ['id'])],
  purge: [purgeLinks],
}
