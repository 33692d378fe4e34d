import { bairroKey, type KnownBairros } from '@ligeiro/contract/bairro'
import { anyPlace } from '@ligeiro/contract/fares'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { readTables } from './queries.ts'

/** Names of bairros: those that the tables in use and the streets list, and those that only orders taught. */
export type BairroNames = { listed: KnownBairros; learned: KnownBairros }

/** Reads the names as the firm spells them: tables before streets, and learned names only where neither has them. */
export async function readNames(db: Db, home: string | null): Promise<BairroNames> {
  const streets = await db
    .selectFrom('streets')
    .select(['bairro', 'city'])
    .where('bairro', '<>', '')
    .distinct()
    .execute()
  const isHome = (city: string) => home === null || bairroKey(city) === bairroKey(home)
  const names = streets.map(({ bairro, city }) => (isHome(city) ? bairro : `${bairro} (${city})`))
  const listed = new Map(names.map((name) => [bairroKey(name), name]))
  for (const { newest } of await readTables(db)) {
    if (!newest) continue
    const zones = new Set(newest.body.zones.map(({ name }) => bairroKey(name)))
    // A zone without bairros is one itself.
    for (const zone of newest.body.zones)
      for (const name of zone.bairros.length > 0 ? zone.bairros : [zone.name]) listed.set(bairroKey(name), name)
    for (const name of newest.body.fares.flatMap(({ from, to }) => [from, to]))
      if (name !== anyPlace && !zones.has(bairroKey(name))) listed.set(bairroKey(name), name)
  }
  const used = await db.selectFrom('bairros').select(['key', 'name']).where('state', '=', 'used').execute()
  const learned = new Map(used.filter(({ key }) => !listed.has(key)).map(({ key, name }) => [key, name]))
  return { listed, learned }
}

/** What the names are read from: the learned ones, and the published versions. Equal states have equal names, except for streets. */
export async function readNamesState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select (select count(*) || ' ' || coalesce(sum(hashtext(key)), 0) from bairros where state = 'used')
      || ' ' || coalesce((select string_agg(v.id::text, ' ' order by v.id)
      from price_tables t, lateral (select id from price_versions where table_id = t.id order by number desc limit 1) v
      where t.archived_at is null), '') as state`.execute(db)
  return rows[0]?.state ?? ''
}
