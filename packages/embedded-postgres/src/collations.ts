import type { Client } from 'pg'

/** SQL for a row of pg_database: whether its texts were indexed with another version of the library that sorts them (ICU or glibc). */
export const isOutdated = 'datcollversion <> pg_database_collation_actual_version(oid)'

/**
 * Builds all indexes of the connected database again and stores the versions with which they were built. The version of the database is
 * stored last, so that an interrupted run is repeated. Only a superuser may refresh the built-in collations.
 */
export async function refreshVersions(client: Client): Promise<void> {
  const { rows: current } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`reindex database ${client.escapeIdentifier(current[0]!.name)}`)
  const { rows: collations } = await client.query<{ name: string }>(
    `select collname as name from pg_collation
     where collnamespace = 'pg_catalog'::regnamespace and collversion <> pg_collation_actual_version(oid)`,
  )
  for (const { name } of collations)
    await client.query(`alter collation pg_catalog.${client.escapeIdentifier(name)} refresh version`)
  const { rows: databases } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datallowconn and ${isOutdated} order by datname = current_database()`,
  )
  for (const { name } of databases)
    await client.query(`alter database ${client.escapeIdentifier(name)} refresh collation version`)
}
