import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { MonthDocument } from '@ligeiro/contract/months-schemas'
import { expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'
import { checkLedger } from '../books/check.ts'
import { purgeMonthNames, purgeNames } from '../personal-data.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({}, { client: 'Padaria do Sol' })
const { deliver, issue } = await beginBooks(testApp, admin)
const retention = { financialYears: 5, timeZone: 'America/Sao_Paulo' }
const nameOf = async (id: string) => (await admin.get<Invoice>(`/invoices/${id}`)).body.client.name
const documentNames = async () => JSON.stringify(await testApp.db.selectFrom('closings').select('document').execute())

test('with open values nobody is erased; then the name stands in the document alone, and after FINANCIAL_YEARS nowhere', async () => {
  const kept = await testApp.createUser('client', 'Bar do Beto')
  await deliver(40, { client, motoboy })
  await deliver(10, { client: kept, motoboy })
  const { id } = (await issue(client)).body
  const other = (await issue(kept)).body
  const erase = () => admin.post<{ message: string }>(`/users/erase-user/${client.id}`)
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: 'Esta pessoa tem valores em aberto. Feche o acerto ou a fatura antes.' },
  })
  await admin.post(`/invoices/${id}/payments`, { amount: 40, method: 'cash' })
  expect((await erase()).status).toBe(204)
  expect(await nameOf(id)).toBe('Padaria do Sol')
  expect((await testApp.db.selectFrom('users').select('name').where('id', '=', client.id).execute())[0]?.name).toBe(
    'Pessoa removida',
  )
  // Closed in 2026: five years from January 2027 on, in TIME_ZONE.
  await purgeNames(testApp.db, new Date('2032-01-01T02:59:59Z'), retention)
  expect(await nameOf(id)).toBe('Padaria do Sol')
  await purgeNames(testApp.db, new Date('2032-01-01T03:00:00Z'), retention)
  expect(await nameOf(id)).toBe('Pessoa removida')
  expect(await documentNames()).not.toContain('Padaria')
  expect(await nameOf(other.id)).toBe('Bar do Beto')
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
})

test('the name in the report of a closed month goes in the same year, and nothing else of the report', async () => {
  const gone = await testApp.createUser('client', 'Quitanda da Lia')
  const kept = await testApp.createUser('client', 'Bar do Zé')
  for (const of of [gone, kept]) await deliver(12, { client: of, motoboy })
  const paid = (await issue(gone)).body
  await admin.post(`/invoices/${paid.id}/payments`, { amount: 12, method: 'cash' })
  testApp.advanceClock(40 * 86_400_000)
  const later = await testApp.signInAgain(admin)
  const closed = (await later.post<MonthDocument>('/months', { month: '2026-03' })).body
  expect((await later.post(`/users/erase-user/${gone.id}`)).status).toBe(204)
  const read = async () => (await later.get<MonthDocument>(`/months/${closed.id}`)).body
  const nameOf = async ({ id }: { id: string }) => (await read()).rows.client.find(({ key }) => key === id)?.name
  await purgeMonthNames(testApp.db, new Date('2032-01-01T02:59:59Z'), retention)
  expect(await nameOf(gone)).toBe('Quitanda da Lia')
  await purgeMonthNames(testApp.db, new Date('2032-01-01T03:00:00Z'), retention)
  expect(await nameOf(gone)).toBeNull()
  expect(await nameOf(kept)).toBe('Bar do Zé')
  expect(JSON.stringify(await testApp.db.selectFrom('month_closings').selectAll().execute())).not.toContain('Quitanda')
  expect((await read()).totals).toEqual(closed.totals)
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
})
