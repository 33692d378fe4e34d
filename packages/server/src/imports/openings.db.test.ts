import type { ImportKind, ImportLine, JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import type { Opening } from '@ligeiro/contract/openings-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from '../money/books/check.ts'

let testApp: TestApp
let admin: Person
let books: Awaited<ReturnType<typeof beginBooks>>
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const numbered = (fields: ImportLine['fields'][]) => fields.map((one, index) => ({ number: index + 2, fields: one }))
const check = async (kind: ImportKind, fields: ImportLine['fields'][]) =>
  (await admin.post<JudgedLine[]>('/imports/check', { kind, lines: numbered(fields) })).body
async function load(kind: ImportKind, fields: ImportLine['fields'][]) {
  const begin = { kind, file_name: 'Pessoas.xlsx', head: ['Nome'], columns: ['name'], lines: fields.length }
  const sheet = (await admin.post<SheetImport>('/imports', begin)).body
  const judged = (await admin.post<JudgedLine[]>(`/imports/${sheet.id}/lines`, { lines: numbered(fields) })).body
  return { sheet, judged: judged.map(({ outcome, text }) => (text === null ? outcome : `${outcome}: ${text}`)) }
}
const openings = async () =>
  (await admin.get<Opening[]>('/money/openings')).body.map(({ client, motoboy, amount }) => [
    (client ?? motoboy)!.name,
    amount,
  ])

const shops = [
  { name: 'Padaria do Sol', phone: '48991000001', opening: 'R$ 1.813,01' },
  { name: 'Bar do Zé', phone: '48991000002', opening: '(12,50)' },
  { name: 'Farmácia', phone: '48991000003', opening: '0' },
  { name: 'Açougue', phone: '48991000004', opening: 'dois' },
]

test('before the books begin the people come in, and their openings with the same sheet afterwards', async () => {
  const { judged } = await load('clients', [shops[0]!])
  expect(judged).toEqual(['new: O saldo anterior fica de fora: comece o financeiro, e importe a planilha de novo'])
  books = await beginBooks(testApp, admin)
  expect(await openings()).toEqual([])
})

test('what was owed is shown, written once, and the same sheet changes nothing; another amount stays as it is', async () => {
  const seen = await check('clients', shops)
  expect(seen.map(({ stored }) => stored?.opening)).toEqual([1813.01, -12.5, undefined, undefined])
  expect(seen[3]).toMatchObject({ outcome: 'problem', text: '“dois” não é um valor' })
  expect(await openings()).toEqual([])
  expect((await load('clients', shops)).judged.map((one) => one.split(':')[0])).toEqual([
    'new',
    'new',
    'new',
    'problem',
  ])
  const entered = [
    ['Padaria do Sol', 1813.01],
    ['Bar do Zé', -12.5],
  ]
  expect(await openings()).toEqual(entered)
  expect((await load('clients', shops.slice(0, 3))).judged).toEqual(['known', 'known', 'known'])
  expect((await load('clients', [{ ...shops[1]!, opening: '99' }])).judged).toEqual([
    'known: O saldo anterior já lançado fica como está: tem a receber R$ 12,50',
  ])
  expect(await openings()).toEqual(entered)
})

test('motoboys who are there already get theirs; an undone import takes back what no closing has', async () => {
  const lines = [
    { name: 'Ademir', phone: '48992000001', opening: '-86,40' },
    { name: 'Wesley', phone: '48992000002' },
  ]
  const first = await load('motoboys', lines)
  expect(first.judged).toEqual(['new', 'new'])
  const again = await load('motoboys', [lines[0]!, { ...lines[1]!, opening: '30,00-' }])
  expect(again.judged).toEqual(['known', 'new: Motoboy que já existe: entra o saldo anterior'])
  expect((await openings()).slice(-2)).toEqual([
    ['Ademir', -86.4],
    ['Wesley', -30],
  ])
  expect((await admin.delete(`/imports/${again.sheet.id}`)).body).toEqual({ removed: 1, kept: 0, more: false })
  expect((await openings()).map(([name]) => name)).not.toContain('Wesley')
  expect((await admin.delete(`/imports/${first.sheet.id}`)).body).toEqual({ removed: 3, kept: 0, more: false })
  const invoiced = { name: 'Floricultura', phone: '48991000009', opening: '40' }
  const { sheet } = await load('clients', [invoiced])
  const { id } = (await testApp.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', 'Floricultura')
    .executeTakeFirst())!
  const client = { id } as Person
  expect((await books.issue(client)).status).toBe(201)
  expect((await admin.delete(`/imports/${sheet.id}`)).body).toEqual({ removed: 0, kept: 2, more: false })
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
})
