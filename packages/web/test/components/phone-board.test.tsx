import { ordersApi } from '@ligeiro/contract/orders-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { status } from './default-answers.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, settings } from './fixtures.ts'
import { cutTexts, sidewaysOverflow } from './measures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const order = orderOf(aClient(), { description: 'Torta' })
const topOf = (text: string) => rowOf(text).element().getBoundingClientRect().top

test("on an admin's phone a warning that comes late moves nothing, and is read and dismissed in a sheet", async () => {
  let answerStatus = () => {}
  const asked = new Promise<void>((resolve) => {
    answerStatus = resolve
  })
  const backup = { last_success: null, problem: 'O disco está cheio.', late: false }
  answer(systemApi.status, () => asked.then(() => ({ ...status, backup, proxy: ['proxy_not_trusted' as const] })))
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  const before = topOf('Torta')
  answerStatus()
  const notes = button('2 avisos')
  await expect.element(notes).toBeVisible()
  expect(topOf('Torta')).toBe(before)
  expect(cutTexts()).toEqual([])
  await notes.click()
  const sheet = page.getByRole('dialog', { name: 'Avisos do sistema' })
  await expectText(sheet, 'O último backup falhou.')
  await expectText(sheet, 'O disco está cheio.')
  await accessible()
  await sheet.getByRole('button', { name: 'Entendi' }).click()
  await expectGone(sheet.getByRole('button', { name: 'Entendi' }))
  await sheet.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(page.getByRole('button', { name: '1 aviso', exact: true })).toBeVisible()
})

test("on an admin's phone the first order is high on the page, and filters and the order of the list unfold", async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  expect(topOf('Torta')).toBeLessThanOrEqual(200)
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  for (const view of page.getByRole('group', { name: 'O que mostrar' }).getByRole('button').all()) {
    const words = document.createRange()
    words.selectNodeContents(view.element())
    const [box, text] = [view.element().getBoundingClientRect(), words.getBoundingClientRect()]
    expect(Math.abs(text.left - box.left - (box.right - text.right))).toBeLessThanOrEqual(2)
  }
  const status = button('Status: Status')
  const listOrder = button('De quem é a vez')
  await expectGone(status)
  await expectGone(listOrder)
  await expectGone(page.getByRole('searchbox'))
  await button('Busca e filtros').click()
  await expect.element(status).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  // No target lies half below the dock.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await accessible()
  await listOrder.click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
  await expect.element(button('Mais recentes')).toBeVisible()
})

test("on an admin's phone every counter can be scrolled out of the fade at the edge", async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  const last = button(/^Cancelados/).element()
  const row = last.parentElement!
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
  expect(getComputedStyle(row).maskImage).toContain('gradient')
  last.focus()
  row.scrollLeft = row.scrollWidth
  expect(last.getBoundingClientRect().right).toBeLessThan(phone.width - 39)
})

test("on an admin's phone the bar of the selection is there before the first order is chosen, and moves nothing then", async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await button('Mais').click()
  await page.getByRole('menuitem', { name: 'Selecionar' }).click()
  const assign = page.getByRole('toolbar').getByRole('button', { name: 'Atribuir Motoboy' })
  await expect.element(assign).toBeDisabled()
  const before = topOf('Torta')
  await rowOf('Torta').getByRole('checkbox').click()
  await expect.element(assign).toBeEnabled()
  expect(topOf('Torta')).toBe(before)
  await accessible()
  await button('Limpar seleção').click()
  await expectGone(rowOf('Torta').getByRole('checkbox'))
})

test("on an admin's phone the rain comes late above the main action, and moves nothing", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  answer(settingsApi.read, { ...settings, rain: { value: { on: true, since: until, until }, version: 4 } })
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  const before = topOf('Torta')
  const rain = page.getByText(/^Chuva ligada até/)
  await expect.element(rain, { timeout: 10_000 }).toBeVisible()
  expect(topOf('Torta')).toBe(before)
  expect(rain.element().getBoundingClientRect().bottom).toBeLessThan(
    button('Novo Pedido').element().getBoundingClientRect().top,
  )
})

test('a filter in the address is unfolded', async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin?status=pending', { user: anAdmin(), size: phone })
  await expect.element(button('Status: Pendente')).toBeVisible()
})

const shop = aClient({ name: 'Pizzaria do Morro', phone: '48999814402' })
/** Orders that wait for a price, and some of a motoboy. */
const evening = Array.from({ length: 12 }, (_, n) =>
  n % 2 === 0
    ? orderOf(shop, { description: `Pizza ${n}` })
    : orderOf(shop, { description: `Pizza ${n}`, status: 'in_progress', price: 18.5 }, aMotoboy()),
)
const cards = () => [...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect())
const frame = (name: string) => button(name).element().getBoundingClientRect()

test.each([
  ['a computer of 1366 x 768', { width: 683, height: 384 }, 90, 'Novo Pedido Despachar 6'],
  ['a phone of 390 px', { width: 195, height: 422 }, 20, '6'],
] as const)(
  'at 200 %% on %s the head scrolls away, the dock leaves room, and orders are seen',
  async (_, size, left, words) => {
    answerOrders(ordersApi.all, ...evening)
    await renderApp('/admin', { user: anAdmin(), size })
    await expect.element(page.getByRole('article').first()).toBeVisible()
    for (const name of ['Novo Pedido', 'Despachar 6']) {
      const { height, bottom, right } = frame(name)
      expect(height).toBeGreaterThanOrEqual(48)
      expect(bottom).toBeLessThanOrEqual(size.height)
      expect(right).toBeLessThanOrEqual(size.width)
    }
    const dock = button('Novo Pedido').element().parentElement!
    expect(
      drawnTexts(dock)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(words)
    // Search and filters are behind a button beside the counters.
    const counterTop = button(/^Total/)
      .element()
      .getBoundingClientRect().top
    expect(Math.abs(frame('Busca e filtros').top - counterTop)).toBeLessThan(10)
    await expectGone(page.getByRole('searchbox'))
    await expectGone(button('Status: Status'))
    for (const name of ['Pedidos', 'Motoboys']) expect(frame(name).height).toBeGreaterThanOrEqual(44)
    const first = page
      .getByRole('article')
      .first()
      .getByText(/^Pizza \d+$/)
    await expect.poll(() => first.element().getBoundingClientRect().bottom).toBeLessThan(size.height)
    window.scrollTo(0, document.querySelector('article')!.getBoundingClientRect().top)
    const heading = page.getByRole('heading', { name: 'Painel Admin' })
    await expect.poll(() => heading.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
    // Nothing but the round buttons, and on a phone the rail, covers the list.
    for (const y of [20, size.height - 64]) expect(document.elementFromPoint(left, y)?.closest('article')).toBeTruthy()
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
    await accessible()
  },
)

test.each([
  ['three', { width: 360, height: 740 }, 3],
  ['two', { width: 360, height: 640 }, 2],
] as const)('the first screen of a phone shows %s orders', async (_, size, least) => {
  answerOrders(ordersApi.all, ...evening)
  await renderApp('/admin', { user: anAdmin(), size })
  await expect.element(rowOf('Pizza 0')).toBeVisible()
  const dock = frame('Novo Pedido').top - 8
  const named = [...document.querySelectorAll('article')].filter((card) =>
    [page.elementLocator(card).getByText(/^Pizza \d+$/), page.elementLocator(card).getByText('Pendente')].every(
      (text) => text.elements().length === 1 && text.element().getBoundingClientRect().bottom <= dock,
    ),
  )
  expect(named.length).toBeGreaterThanOrEqual(least)
  // All of an order but the last one: who asks, from where, to where, and what to do next.
  expect(cards().filter(({ bottom }) => bottom <= dock).length).toBeGreaterThanOrEqual(least - 1)
  for (const words of ['Pizzaria do Morro', '(48) 99981-4402', 'Definir valor', 'Atribuir Motoboy'])
    await expectText(rowOf('Pizza 0'), words)
  expect(cutTexts()).toEqual([])
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  await accessible()
})

test('on a tablet the filters are one row and six orders are seen, on a phone two', async () => {
  answerOrders(ordersApi.all, ...evening)
  const tablet = { width: 820, height: 1180 }
  await renderApp('/admin', { user: anAdmin(), size: tablet })
  await expect.element(rowOf('Pizza 0')).toBeVisible()
  const bar = [page.getByRole('combobox', { name: 'Data' }), button('Status: Status'), button('De quem é a vez')]
  const tops = bar.map((one) => one.element().getBoundingClientRect().top)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
  const whole = () => cards().filter(({ top, bottom }) => top >= 0 && bottom <= frame('Novo Pedido').top).length
  expect(whole()).toBeGreaterThanOrEqual(6)
  await page.viewport(phone.width, phone.height)
  window.scrollTo(0, cards()[0]!.top + window.scrollY)
  await expect.poll(whole).toBeGreaterThanOrEqual(2)
  expect(cutTexts()).toEqual([])
})

test("on an admin's phone the buttons of an order take a fifth of the screen; what takes something away is in its menu", async () => {
  const onTheRoad = orderOf(aClient(), { description: 'Na rua', status: 'in_progress', price: 18 }, aMotoboy())
  answerOrders(ordersApi.all, onTheRoad)
  answer(ordersApi.history, [])
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await rowOf('Na rua')
    .getByRole('button', { name: /^Pedido #/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  for (const name of ['Editar valor', 'Trocar Motoboy', 'Cancelar', 'Marcar como entregue'])
    await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible()
  const { height } = dialog.css('footer').element().getBoundingClientRect()
  expect(height).toBeLessThanOrEqual(phone.height / 5)
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  for (const name of ['Remover Motoboy', 'Cancelar pedido']) {
    await dialog.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  expect(confirm.mock.calls).toEqual([
    ['Tem certeza que deseja remover o motoboy deste pedido?'],
    ['Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'],
  ])
  await accessible()
})
