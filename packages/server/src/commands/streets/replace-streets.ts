import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { City, StreetRow } from './read-addresses.ts'

const batchSize = 5000

/** Replaces all streets of the cities in one transaction: whoever reads sees the former ones or the new ones. */
export const replaceStreets = (
  db: Db,
  cities: readonly City[],
  streets: readonly StreetRow[],
  progress: (part: number) => void,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Two commands for one city come one after the other; reading goes on.
    await sql`lock table streets in share row exclusive mode`.execute(tx)
    for (const { city, state } of cities)
      await tx.deleteFrom('streets').where('city', '=', city).where('state', '=', state).execute()
    for (let start = 0; start < streets.length; start += batchSize) {
      progress(start / streets.length)
      // Two spellings of a name in the file can be one name here.
      await sql`
        insert into streets as s (cep, name, folded, bairro, city, state, addresses)
        select cep, name, min(folded), bairro, city, state, sum(addresses) from jsonb_to_recordset(
          ${JSON.stringify(streets.slice(start, start + batchSize))}::jsonb) as street (cep text, name text, folded text, bairro text,
          city text, state text, addresses integer)
        group by cep, name, bairro, city, state
        on conflict (cep, name, bairro, city, state) do update set addresses = s.addresses + excluded.addresses`.execute(
        tx,
      )
    }
  })
