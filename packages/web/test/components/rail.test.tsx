import { auditApi } from '@ligeiro/contract/audit-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { answerSettlements } from './money.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectText } from './screen.ts'

const rail = page.getByRole('navigation', { name: 'Páginas' })
const link = (name: string) => rail.getByRole('link', { name })
const now = new Date().toISOString()

test.each([
  ['desk', { width: 1366, height: 768 }],
  ['zoomed desk', { width: 683, height: 384 }],
  ['phone', phone],
])('on a %s each page is in the rail with its word and how much waits there', async (name, size) => {
  await configIs({ money: true })
  answerSettlements()
  const none = { pix: [], held: [], handovers: [], unpriced: [], change: [], returns: [], waiting: [], below_zero: [] }
  const check = {
    order: crypto.randomUUID(),
    version: 3,
    client: 'Padaria do Sol',
    motoboy: { id: 'm', name: 'Zé' },
    at: now,
  }
  const differing = { ...check, planned: 33, way: { method: 'cash' as const, payee: 'firm' as const }, collected: [] }
  answer(toCheckApi.all, { ...none, differing: [differing] })
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Torta alemã' }))
  await renderApp('/admin', { user: anAdmin(), size })
  await expect.element(link('Painel 1 com você')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Financeiro 1 a conferir')).toBeVisible()
  for (const word of ['Painel', 'Motoboys', 'Financeiro', 'Ajustes'])
    expect(drawnTexts(link(word).element()).find(({ text }) => text === word)?.share).toBe(1)
  for (const one of rail.getByRole('link').elements()) {
    const { width, height } = one.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }
  const box = rail.element().getBoundingClientRect()
  expect(name === 'phone' ? box.bottom : box.right).toBe(name === 'phone' ? size.height : 64)
  // No target lies half below the dock.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await accessible()
  await link('Ajustes').click()
  await expect.element(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
  await expect.element(link('Ajustes')).toHaveAttribute('aria-current', 'page')
  await accessible()
})

test('on a phone neither the bar nor the dock covers the last order', async () => {
  answerOrders(
    ordersApi.all,
    ...Array.from({ length: 6 }, (_, n) => orderOf(aClient(), { description: `Pedido ${n}` })),
  )
  await renderApp('/admin', { user: anAdmin(), size: phone })
  const last = page.getByRole('article').last()
  await expect.element(last).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  const dock = button('Novo Pedido').element().getBoundingClientRect()
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(dock.top)
  expect(dock.bottom).toBeLessThanOrEqual(rail.element().getBoundingClientRect().top)
})

test.each([
  ['chave pix', 'Regras'],
  ['CHUVA', 'Chuva, noite e outros adicionais'],
  ['senha', 'Senha de uma pessoa'],
  ['logo', 'Minha empresa'],
  ['cópia', 'Cópia de segurança'],
  ['fechamento', 'Fechar o mês'],
])('a search for "%s" in Ajustes finds %s', async (typed, found) => {
  await renderApp('/admin/settings', { user: anAdmin() })
  await page.getByRole('searchbox').fill(typed)
  const places = page.getByRole('navigation', { name: 'Ajustes' })
  await expect.element(places.getByRole('link', { name: found }).first()).toBeVisible()
})

test('Ajustes leads to a page and back; a word that nothing has is said', async () => {
  answer(auditApi.list, Response.json([], { headers: { 'x-audit-total': '0' } }))
  await renderApp('/admin/settings', { user: anAdmin() })
  await page.getByRole('searchbox').fill('helicóptero')
  await expect.element(page.getByText('Nenhum ajuste tem este nome.')).toBeVisible()
  await button('Limpar busca').click()
  await page.getByRole('link', { name: 'Quem mudou o quê' }).click()
  await expect.element(page.getByRole('heading', { name: 'Quem mudou o quê' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Ajustes' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/settings')
})

test('Motoboys says what each carries and has earned; one opens their evening, whose orders open', async () => {
  await configIs({ money: true, city: 'Florianópolis' })
  const books = answerSettlements()
  const [one, other] = ['48991881001', '48991881002'].map((number) =>
    aMotoboy({ name: 'João Vítor dos Santos', phone: number }),
  )
  const ids = [books.ademir.id, crypto.randomUUID()] as const
  answer(motoboysApi.all, [
    listed(one!, { id: ids[0], open_deliveries: 1, location: 'R. Delfino Conti, Trindade, SC', seen_at: now }),
    listed(other!, { id: ids[1] }),
  ])
  const motoboy = { id: ids[0], user: { id: one!.id, name: one!.name, phone: '48991881001' } }
  const shop = aClient()
  const carried = orderOf(shop, {
    description: 'Torta alemã',
    status: 'in_progress',
    price: 18,
    motoboy,
    motoboy_id: ids[0],
  })
  const done = {
    ...carried,
    id: crypto.randomUUID(),
    description: 'Marmitas',
    status: 'delivered' as const,
    delivered_at: now,
  }
  answerOrders(ordersApi.all, carried, { ...done, price: 21.5 })
  await renderApp('/admin/motoboys', { user: anAdmin() })
  await expectCount(page.getByRole('row', { name: /João Vítor dos Santos/ }), 2)
  const row = page.getByRole('row', { name: /1001 · João Vítor dos Santos/ })
  for (const text of ['1 aberta', 'Trindade · visto agora', 'Torta alemã', '1 · R$ 21,50', 'A empresa paga R$ 131,20'])
    await expectText(row, text)
  await accessible()
  await button('1001 · João Vítor').click()
  await expect.element(page.getByRole('heading', { name: 'Leva agora' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ligar para (48) 99188-1001' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Acerto' }))
    .toHaveAttribute('href', `/admin/money?tab=settlements&motoboy=${ids[0]}`)
  await accessible()
  answer(ordersApi.history, [])
  answer(orderItemsApi.money, failure(503))
  await button('Marmitas').click()
  await expectText(page.getByRole('dialog', { name: 'Gerenciar Pedido' }), 'Marmitas')
})

test('a line of a settlement opens its order, and the desk keeps its filter', async () => {
  await configIs({ money: true })
  const books = answerSettlements()
  answerOrders(ordersApi.all)
  answer(ordersApi.history, [])
  answer(orderItemsApi.money, failure(503))
  const order = orderOf(aClient(), { description: 'Torta alemã', status: 'delivered' })
  answer(ordersApi.find, ({ params }) => ({ ...order, id: params['id']! }))
  await renderApp(`/admin/money?tab=settlements&motoboy=${books.ademir.id}`, { user: anAdmin() })
  await page.getByRole('list').getByRole('button', { name: 'Rua Bocaiúva, Centro' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expectText(dialog, 'Torta alemã')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Acerto de' }).first()).toBeVisible()
  await expect.element(link('Painel')).toHaveAttribute('href', '/admin')

  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await button('Fechar acerto').click()
  await expect.element(page.getByRole('heading', { name: 'Acerto nº 12' })).toBeVisible()
  await page.getByRole('list').getByRole('button', { name: 'Rua Bocaiúva, Centro' }).first().click()
  await expectText(dialog, 'Torta alemã')
})

test.each([
  ['Entregas de hoje', '/admin/motoboys?motoboy=m'],
  ['Pedidos', '/admin?busca=J%C3%A9ssica+Hoffmann'],
  ['Acerto', '/admin/money?tab=settlements&motoboy=m'],
])('from a motoboy in Usuários "%s" leads to %s', async (item, address) => {
  await configIs({ money: true })
  answerSettlements()
  const one = aMotoboy({ name: 'Jéssica Hoffmann' })
  answer(usersApi.all, [{ ...one, active: true }])
  answer(motoboysApi.all, [listed(one, { id: 'm' })])
  answer(settlementsApi.preview, failure(404))
  await renderApp('/admin/users', { user: anAdmin() })
  await button('Jéssica Hoffmann').click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe(address)
})
