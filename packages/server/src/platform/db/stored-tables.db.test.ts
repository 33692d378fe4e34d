import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { storedTables } from '#test/stored-tables.ts'
import { startTestApp } from '#test/test-app.ts'

/** pg-boss makes one for each day. */
const isPartitionOfDay = (name: string) => /^jobs\.queue_stats_\d{8}$/.test(name)

test('each table of the database says who writes it, whom it reaches, how much of it there may be and who takes it away (test/stored-tables.ts)', async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
    from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_name !~ '^positions_\\d'`.execute(
    testApp.db,
  )
  const names = rows.map(({ name }) => name).filter((name) => !isPartitionOfDay(name))
  expect(names).toContain('jobs.job_common')
  expect(Object.keys(storedTables).toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(storedTables))(
  '%s has an answer to each question',
  (_name, { writers, readers, bound, removal }) => {
    expect(writers.length).toBeGreaterThan(0)
    expect(new Set(writers).size).toBe(writers.length)
    for (const answer of [readers, bound, removal]) expect(answer).toMatch(/\w{3}/)
  },
)
