import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { fields } from './fields.ts'

test('each column of `orders` has a line, of its type, and may be null where the line says so', async () => {
  const { db, close } = await startTestApp()
  onTestFinished(close)
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name = 'orders'`.execute(db)
  expect(Object.keys(fields).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const wrong = rows.filter(({ name, type, nullable }) => {
    const { kind, line } = fields[name as keyof typeof fields]
    return !kind.types.includes(type) || nullable !== ('start' in line && line.start === null)
  })
  expect(wrong).toEqual([])
})
