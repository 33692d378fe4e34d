import { dayMs } from '@ligeiro/contract/durations'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { queueApi } from '@ligeiro/contract/queue-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { shiftsApi } from '@ligeiro/contract/shifts-api'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, settings } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const long = 'João Vítor Albuquerque Cavalcanti dos Santos Figueiredo de Oliveira Neto'

test('the panel draws name, load, bairro and its age of twelve motoboys whole, a long name in two lines', async () => {
  const motoboys = Array.from({ length: 14 }, (_, n) =>
    listed(aMotoboy({ name: n === 0 ? long : `Motoboy ${String(n).padStart(2, '0')}` }), {
      location: 'R. Delfino Conti, Trindade, SC, 88040-370',
      seen_at: ago(3),
      no_push: true,
      open_deliveries: n % 3,
    }),
  )
  answer(motoboysApi.all, motoboys)
  answerOrders(ordersApi.all)
  await renderApp('/admin', { user: anAdmin() })
  const rows = () => [...document.querySelectorAll('article:has(summary)')]
  await expect.poll(() => rows().length).toBe(14)
  const inSight = rows().filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
  expect(inSight.length).toBeGreaterThanOrEqual(11)
  for (const row of inSight) {
    expect(row.textContent).toContain('Trindade · 3 min')
    const isName = ({ text }: { text: string }) => text === long
    expect(drawnTexts(row).filter((text) => text.share < 1 && !isName(text))).toEqual([])
  }
  const named = page.getByRole('article', { name: long }).getByTitle(long).element()
  const { lineHeight } = getComputedStyle(named)
  expect(named.getBoundingClientRect().height).toBeLessThanOrEqual(2 * Number.parseFloat(lineHeight) + 1)
  await accessible()
})

test.each([desk, phone])(
  'Motoboys counts no deliveries before all orders of today are there, at $width px',
  async (size) => {
    const ana = aMotoboy({ name: 'Ana' })
    answer(motoboysApi.all, [listed(ana)])
    const done = orderOf(aClient(), { status: 'delivered', price: 18.5, delivered_at: ago(3) }, ana)
    const release = Promise.withResolvers<void>()
    answer(ordersApi.all, async () => {
      await release.promise
      const headers = { 'x-orders-cursor': 'first', 'x-orders-live-since': ago(24 * 60) }
      return Response.json([done], { headers })
    })
    await renderApp('/admin/motoboys', { user: anAdmin(), size })
    const row = page.css('tr, article').filter({ hasText: 'Ana' })
    await expectText(row, size === phone ? '…' : 'Ana')
    expect(row.element().textContent).not.toMatch(/nenhum|entregue|·/)
    release.resolve()
    await expectText(row, size === phone ? '1 entregue' : '1 · R$ 18,50')
  },
)

test('beside the motoboys stands the queue with its reasons, where an admin moves somebody and says why', async () => {
  const shift = { started_at: ago(60), silence: null }
  const [ana, bia, caio] = ['Ana', 'Bia', 'Caio'].map((name) => aMotoboy({ name }))
  answer(motoboysApi.all, [listed(ana!, { shift }), listed(bia!), listed(caio!)])
  answerOrders(ordersApi.all)
  const row = (motoboy_id: string, name: string, place: number, sentence: string) => ({
    motoboy_id,
    name,
    place,
    sentence,
    offer: null,
    since: ago(5),
  })
  const out = [{ motoboy_id: caio!.id, name: 'Caio', sentence: 'Fora da fila: sem turno iniciado.' }]
  const before = {
    rows: [row(ana!.id, 'Ana', 1, 'É o próximo.'), row(bia!.id, 'Bia', 2, '2º da fila: 1 à frente chegou antes.')],
    out,
  }
  const after = {
    rows: [
      row(bia!.id, 'Bia', 1, 'É o próximo: a central mudou a ordem às 12:40 (Moto pronta).'),
      row(ana!.id, 'Ana', 2, '2º da fila: 1 à frente chegou antes.'),
    ],
    out,
  }
  const { value, version } = settings.dispatch
  answer(settingsApi.read, { ...settings, dispatch: { value: { ...value, strategy: 'queue' }, version } })
  answer(queueApi.read, () => (callsTo(queueApi.move).length === 0 ? before : after))
  answer(queueApi.move, after)
  await renderApp('/admin', { user: anAdmin() })
  await button('Fila').click()
  const panel = page.getByRole('complementary', { name: 'Motoboys' })
  await expect.element(panel.getByText('Fora da fila: sem turno iniciado.')).toBeVisible()
  await expect.element(panel.getByText('2º da fila: 1 à frente chegou antes.')).toBeVisible()
  expect(drawnTexts(panel.element()).filter((text) => text.share < 1)).toEqual([])
  await accessible()
  await button('Mudar o lugar de Bia').click()
  await page.getByLabelText('Novo lugar').selectOptions('1º')
  await button('Mudar lugar').click()
  expect(callsTo(queueApi.move)).toEqual([])
  await page.getByRole('textbox', { name: /Motivo/ }).fill('Ok')
  await button('Mudar lugar').click()
  await expect.element(page.getByText('Informe o motivo (ao menos 3 caracteres)')).toBeVisible()
  expect(callsTo(queueApi.move)).toEqual([])
  await page.getByRole('textbox', { name: /Motivo/ }).fill('Moto pronta')
  await accessible()
  await button('Mudar lugar').click()
  await expect.element(panel.getByText('a central mudou a ordem às 12:40 (Moto pronta)')).toBeVisible()
  expect(callsTo(queueApi.move)[0]?.body).toEqual({ motoboy_id: bia!.id, to: 1, reason: 'Moto pronta' })
})

test('where who is there soonest is suggested the panel has no queue', async () => {
  answer(motoboysApi.all, [listed(aMotoboy({ name: 'Ana' }), { shift: { started_at: ago(60), silence: null } })])
  answerOrders(ordersApi.all)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(page.getByRole('complementary', { name: 'Motoboys' }).getByText('Ana').first()).toBeVisible()
  await vi.waitFor(() => expect(callsTo(settingsApi.read).length).toBeGreaterThan(0))
  expect(button('Fila').query()).toBeNull()
})

test('the desk ends a shift and says why, and reads the shifts of a motoboy by day', async () => {
  const ana = aMotoboy({ name: 'Ana' })
  const [working, off] = [
    listed(ana, { shift: { started_at: ago(60), silence: null } }),
    listed(aMotoboy({ name: 'Bia' })),
  ]
  answer(motoboysApi.all, () => (callsTo(shiftsApi.endOf).length === 0 ? [working, off] : [listed(ana), off]))
  answerOrders(ordersApi.all)
  const shift = (about: Partial<Shift>): Shift => ({
    id: crypto.randomUUID(),
    motoboy_id: working.id,
    started_at: ago(26 * 60 + 120),
    received_at: ago(26 * 60 + 120),
    ended_at: ago(26 * 60),
    ended_by: 'admin',
    reason: 'Chuva',
    paused_at: null,
    paused_minutes: 15,
    deliveries: 7,
    ...about,
  })
  answer(shiftsApi.endOf, shift({}))
  answer(shiftsApi.list, [shift({ started_at: ago(60), ended_at: null, paused_minutes: 0, deliveries: 1 }), shift({})])
  await renderApp('/admin', { user: anAdmin() })
  const panel = page.getByRole('complementary', { name: 'Motoboys' })
  await panel.getByTitle('Bia').click()
  await expect.element(button('Turnos de Bia')).toBeVisible()
  await expect.element(button('Encerrar turno de Bia')).not.toBeInTheDocument()
  await panel.getByTitle('Ana').click()
  expect(drawnTexts(panel.element()).filter((text) => text.share < 1)).toEqual([])
  await button('Turnos de Ana').click()
  const shifts = page.getByRole('dialog', { name: 'Turnos de Ana' })
  await expect.element(shifts.getByText('15 min em pausa · encerrado pela central: Chuva')).toBeVisible()
  await expect.element(shifts.getByText('1 h 45')).toBeVisible()
  await expect.element(shifts.getByText('7 entregas')).toBeVisible()
  await expect.element(shifts.getByText('Em turno')).toBeVisible()
  expect(drawnTexts(shifts.element()).filter((text) => text.share < 1)).toEqual([])
  await accessible()
  const days = () => callsTo(shiftsApi.list).map(({ query }) => [query.get('from'), query.get('to')])
  await button('Mais antigos').click()
  await expect.poll(() => days().length).toBe(2)
  const [[from], [, to]] = days() as [[string, string], [string, string]]
  expect(Date.parse(from) - Date.parse(to)).toBe(dayMs)
  await shifts.getByRole('button', { name: 'Fechar' }).click()
  await button('Encerrar turno de Ana').click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar turno' })
  await dialog.getByRole('button', { name: 'Encerrar turno' }).click()
  await expect.element(page.getByText('Informe o motivo (ao menos 3 caracteres)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fim do expediente' }).click()
  await accessible()
  await dialog.getByRole('button', { name: 'Encerrar turno' }).click()
  await expect.element(page.getByText('Turno encerrado!')).toBeVisible()
  await expect.element(button('Encerrar turno de Ana')).not.toBeInTheDocument()
  expect(callsTo(shiftsApi.endOf).map(({ body }) => body)).toEqual([{ reason: 'Fim do expediente' }])
})
