import { Client } from 'pg'
import { expect, test } from 'vitest'
import { useScratchDataDir } from '../test/scratch.ts'

const here = useScratchDataDir()

test('a start with another version of the sorting library builds the indexes again, once', async () => {
  const first = await here.start()
  await here.query(first, 'create table shops (name text collate "und-x-icu" primary key)')
  const [before] = await here.query(first, `select pg_relation_filenode('shops_pkey') as file`)
  const superuser = new Client({ ...first.connection, user: 'postgres', database: 'ligeiro' })
  await superuser.connect()
  await superuser.query(`update pg_database set datcollversion = '153.14' where datcollversion is not null`)
  await superuser.query(`update pg_collation set collversion = '153.14' where collname = 'und-x-icu'`)
  await superuser.end()
  await first.stop()

  const lines: string[] = []
  const second = await here.start((line) => lines.push(line))
  expect(lines).toEqual([
    'A biblioteca que ordena textos mudou de versão. Refazendo os índices...',
    'Os índices foram refeitos.',
  ])
  const [after] = await here.query(
    second,
    `select pg_relation_filenode('shops_pkey') as file,
       (select count(*)::int from pg_database where datcollversion <> pg_database_collation_actual_version(oid)) as databases,
       (select count(*)::int from pg_collation where collversion <> pg_collation_actual_version(oid)) as collations`,
  )
  expect(after).toMatchObject({ databases: 0, collations: 0 })
  expect(after!.file).not.toBe(before!.file)
  await second.stop()

  const third: string[] = []
  await here.start((line) => third.push(line))
  expect(third).toEqual([])
})
