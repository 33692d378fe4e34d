import { expect, onTestFinished, test, vi } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp } from '#test/test-app.ts'
import { indexNames } from './reader/names.ts'

vi.mock(import('./reader/names.ts'), async (original) => {
  const actual = await original()
  return { ...actual, indexNames: vi.fn(actual.indexNames) }
})

test('the index of the names is built once for each state of the names, not for each reading', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  const admin = await testApp.createUser('admin')
  const read = async () =>
    (await admin.post<{ orders: object[] }>('/intake/read', { text: 'Rua A, 4, Ratones' })).body.orders
  const indexed = vi.mocked(indexNames)
  await read()
  indexed.mockClear()
  for (let n = 0; n < 3; n++) expect(await read()).not.toMatchObject([{ delivery: { bairro: { value: 'Ratones' } } }])
  expect(indexed).toHaveBeenCalledTimes(0)
  await publishTable(admin, aTable())
  for (let n = 0; n < 3; n++) expect(await read()).toMatchObject([{ delivery: { bairro: { value: 'Ratones' } } }])
  expect(indexed).toHaveBeenCalledTimes(1)
})
