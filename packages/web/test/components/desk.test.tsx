import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentStore } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, rowOf } from './screen.ts'

const shop = aClient({ name: 'Loja Cartões' })
const motoboy = aMotoboy({ name: 'Valdir Klein' })
const named = (what: string, about: Partial<Order>, motoboy?: ReturnType<typeof aMotoboy>) =>
  orderOf(shop, { description: `Pedido ${what}`, ...about }, motoboy)
const price = 31.5
const delivered = { delivered_at: new Date().toISOString(), received_by: 'admin' } as const
const orders = [
  named('pendente', { status: 'pending' }),
  named('aguardando', { status: 'awaiting_approval', price }),
  named('aceito', { status: 'accepted_by_client', price }),
  named('rejeitado', { status: 'rejected_by_client', price }),
  named('na rua', { status: 'in_progress', price }, motoboy),
  named('entregue', { status: 'delivered', price, ...delivered }, motoboy),
  named('cancelado', { status: 'cancelled', price }),
]
const row = (what: string) => rowOf(`Pedido ${what}`)
const onTheRoad = orders[4]!

async function openOrder(what: string) {
  await row(what)
    .getByRole('button', { name: /^Pedido #/ })
    .click()
  return page.getByRole('dialog', { name: 'Gerenciar Pedido' })
}

beforeEach(async () => {
  answerOrders(ordersApi.all, ...orders)
  answer(ordersApi.history, [])
  await renderApp('/admin', { user: anAdmin() })
  await expectCount(page.getByRole('article').filter({ hasText: 'Pedido' }), 7)
})

test('the order card shows every state', async () => {
  const pending = row('pendente')
  for (const text of [
    'Pendente',
    'Agora mesmo',
    'CentroR. Bocaiúva, 2468',
    'TrindadeR. Lauro Linhares, 1288',
    shop.name,
    '(48) 99981-4402',
  ])
    await expectText(pending, text)
  await expect.element(pending.getByRole('button', { name: 'Definir valor' })).toBeEnabled()
  await expect.element(pending.getByRole('button', { name: 'Atribuir Motoboy' })).toBeVisible()
  await expectText(row('aguardando'), 'Aguardando Aprovação')
  await expectText(row('aguardando'), 'Aguardando cliente')
  await expect.element(row('aguardando').getByRole('button', { name: 'R$ 31,50' })).toBeEnabled()
  await expectText(row('aceito'), 'Aceito pelo Cliente')
  await expect.element(row('aceito').getByRole('button', { name: 'Atribuir Motoboy' })).toBeVisible()
  await expectText(row('rejeitado'), 'Rejeitado')
  await expectText(row('na rua'), 'Em Andamento')
  await expectText(row('na rua'), motoboy.name)
  await expectText(row('entregue'), 'Entregue')
  await expectText(row('cancelado'), 'Pedido cancelado')
  await expect.element(row('cancelado').getByRole('button', { name: 'R$ 31,50' })).toBeDisabled()
})

test('the seven counters and the status filter count what date and search leave', async () => {
  const counter = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}\\s?\\d`) })
  const counts = {
    Total: 7,
    Pendentes: 1,
    Aguardando: 1,
    Rejeitados: 1,
    'Em Andamento': 2,
    Entregues: 1,
    Cancelados: 1,
  }
  for (const [label, count] of Object.entries(counts)) await expectText(counter(label), new RegExp(`^${label}${count}`))

  await page.getByRole('button', { name: /Status/ }).click()
  const popup = page.getByRole('dialog', { name: 'Status' })
  const status = (name: string) => popup.getByText(name, { exact: true })
  for (const name of ['Pendente', 'Aguardando Aprovação', 'Aceito pelo Cliente', 'Rejeitado', 'Em Andamento'])
    await expect.element(status(name)).toBeVisible()
  await status('Entregue').click()
  await status('Cancelado').click()
  await userEvent.keyboard('{Escape}')
  const shown = page.getByRole('article').filter({ hasText: 'Pedido' })
  await expectCount(shown, 2)
  await expectText(counter('Total'), /^Total2/)
  await expectText(counter('Pendentes'), /^Pendentes0/)
  for (const range of ['Hoje', 'Semana', 'Mês', 'Qualquer dia']) {
    await page.getByRole('button', { name: range, exact: true }).click()
    await expectCount(shown, 2)
  }
  await page.getByRole('searchbox').fill('entregue')
  await expectCount(shown, 1)
  await page.getByRole('button', { name: 'Limpar Filtros' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expectCount(shown, 7)
  await expectText(counter('Total'), /^Total7/)
})

test.each([
  ['pendente', 'Definir valor', 'Atribuir Motoboy', false, false, true],
  ['aguardando', 'Editar valor', 'Atribuir Motoboy', false, false, true],
  ['aceito', 'Editar valor', 'Atribuir Motoboy', false, false, true],
  ['rejeitado', 'Definir novo valor', 'Atribuir Motoboy', false, false, true],
  ['na rua', 'Editar valor', 'Trocar Motoboy', true, true, true],
  ['entregue', 'Editar valor', 'Corrigir entrega', false, false, false],
  ['cancelado', 'Editar valor', 'Atribuir Motoboy', false, false, false],
])(
  'the manage dialog enables its five actions by the state of the order, and says why one is disabled: %s',
  async (what, editPrice, assign, detach, deliver, cancel) => {
    const dialog = await openOrder(what)
    await expectText(dialog, `Pedido ${what}`)
    const closed = what === 'cancelado'
    for (const name of [editPrice, assign]) await expectCount(dialog.getByRole('button', { name, disabled: closed }), 1)
    await expectCount(dialog.css('[title^="Este pedido foi cancelado e não pode receber um"]'), closed ? 2 : 0)
    await expectCount(dialog.getByRole('button', { name: 'Marcar como entregue' }), deliver ? 1 : 0)
    await dialog.getByRole('button', { name: 'Mais ações' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Editar pedido' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectCount(dialog.getByRole('button', { name: 'Cancelar pedido' }), cancel ? 1 : 0)
    await expectCount(dialog.getByRole('button', { name: 'Remover Motoboy' }), detach ? 1 : 0)
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

const entry = (
  id: number,
  step: string,
  actor: { id: string; name: string; role: 'admin' | 'client' | 'motoboy' },
) => ({
  id: String(id),
  step,
  at: new Date().toISOString(),
  before: null,
  after: null,
  actor: { id: actor.id, name: actor.name, role: actor.role },
})

test('a long history shows its newest hundred lines first, and more on demand', async () => {
  const edits = Array.from({ length: 105 }, (_, n) => ({
    ...entry(106 - n, 'edit', anAdmin()),
    before: { description: 'Bolo' },
    after: { description: `Bolo ${n}` },
  }))
  const history = [...edits, entry(1, 'create', shop)]
  answer(ordersApi.history, ({ query }) => {
    const before = Number(query.get('before') ?? Infinity)
    return history.filter(({ id }) => Number(id) < before).slice(0, Number(query.get('limit')))
  })
  const dialog = await openOrder('pendente')
  const lines = dialog.getByRole('listitem')
  await expectCount(lines, 100)
  await expectGone(dialog.getByText('Pedido criado'))
  await dialog.getByRole('button', { name: 'Mostrar mais' }).click()
  await expectCount(lines, 106)
  await expect.element(dialog.getByText('Pedido criado')).toBeVisible()
  await expectGone(dialog.getByRole('button', { name: 'Mostrar mais' }))
})

test('the manage dialog shows facts, contact, addresses and history', async () => {
  answer(ordersApi.history, [entry(2, 'start', motoboy), entry(1, 'create', shop)])
  const dialog = await openOrder('na rua')
  for (const text of ['Em Andamento', 'R$ 31,50', 'Criado em', shop.name, shop.email, motoboy.name])
    await expectText(dialog, text)
  await expectText(dialog.getByRole('listitem').first(), 'Entrega iniciada')
  await expectText(dialog.getByRole('listitem').last(), `${shop.name}, cliente`)
  const link = (name: string) => expect.element(dialog.getByRole('link', { name }))
  await link(`Ligar para ${shop.name}`).toHaveAttribute('href', 'tel:+5548999814402')
  await link(`Conversar com ${motoboy.name} no WhatsApp`).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/5548991882046?text='),
  )
  await link('Abrir o endereço de entrega no mapa').toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(onTheRoad.delivery_address)}`,
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await dialog.getByRole('button', { name: 'Copiar o endereço de retirada' }).click()
  await expect.poll(() => copied).toHaveBeenLastCalledWith('R. Bocaiúva, 2468, Centro')
  await dialog.getByRole('button', { name: `Copiar o telefone de ${shop.name}` }).click()
  await expect.poll(() => copied).toHaveBeenLastCalledWith('(48) 99981-4402')
  await accessible()
  await userEvent.keyboard('{Escape}')
  await expectText(await openOrder('cancelado'), 'Não foi entregue: pedido cancelado')
})

test('each confirmation has the specified text, and nothing happens without it', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const dialog = await openOrder('na rua')
  await dialog.getByRole('button', { name: 'Marcar como entregue' }).click()
  for (const name of ['Remover Motoboy', 'Cancelar pedido']) await dialog.getByRole('button', { name }).click()
  expect(confirm.mock.calls).toEqual([
    ['Tem certeza que deseja marcar este pedido como entregue?'],
    ['Tem certeza que deseja remover o motoboy deste pedido?'],
    ['Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'],
  ])
  expect([...callsTo(ordersApi.update), ...callsTo(ordersApi.cancel)]).toEqual([])
  confirm.mockReturnValue(true)
  answer(ordersApi.update, { ...onTheRoad, status: 'delivered', ...delivered, version: onTheRoad.version + 1 })
  await dialog.getByRole('button', { name: 'Marcar como entregue' }).click()
  await expect.element(page.getByText('Pedido atualizado com sucesso!')).toBeVisible()
  await expectText(row('na rua'), 'Entregue')
  expect(callsTo(ordersApi.update)[0]).toMatchObject({ params: { id: onTheRoad.id }, body: { status: 'delivered' } })
})

test('a dialog closes by its button, the x and a click outside, and not while a request is in flight', async () => {
  const open = row('pendente').getByRole('button', { name: 'Definir valor' })
  const dialog = page.getByRole('dialog', { name: 'Definir valor' })
  const button = (name: string) => dialog.getByRole('button', { name })
  const outside = () => userEvent.click(document.elementFromPoint(5, 400)!, { position: { x: 5, y: 400 } })
  for (const close of [
    () => button('Cancelar').click(),
    () => button('Fechar').click(),
    outside,
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await open.click()
    await expect.element(dialog).toBeVisible()
    await close()
    await expectGone(dialog)
    await expect.element(open).toHaveFocus()
  }
  const held = Promise.withResolvers<Response>()
  answer(ordersApi.update, () => held.promise)
  await open.click()
  await button('Salvar valor').click()
  await expect.element(dialog.getByText('Insira um valor válido')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Valor' })
  await field.fill('1234')
  // The dialog is closed and opened again: the typed text is still there.
  await button('Fechar').click()
  await open.click()
  await expect.element(field).toHaveValue('12,34')
  await button('Cancelar').click()

  const priced = page.getByRole('dialog', { name: 'Editar valor' })
  await row('aguardando').getByRole('button', { name: 'R$ 31,50' }).click()
  await priced.getByRole('textbox', { name: 'Valor' }).fill('1234')
  await priced.getByRole('button', { name: 'Remover valor' }).click()
  await expect.element(priced.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await outside()
  await expect.element(priced).toBeVisible()
  held.resolve(failure(503))
  await expectText(priced.getByRole('alert'), 'Erro ao remover valor do pedido')
  await expect.element(priced.getByRole('textbox', { name: 'Valor' })).toHaveValue('12,34')
})

test.each([
  ['pendente', 'Definir valor'],
  ['aguardando', null],
  ['aceito', 'Atribuir Motoboy'],
  ['rejeitado', 'Definir novo valor'],
  ['na rua', 'Marcar como entregue'],
  ['entregue', null],
])('the main action of the manage dialog is the next step: %s', async (what, main) => {
  const accent = getComputedStyle(button(/^Despachar \d/).element()).backgroundColor
  const dialog = await openOrder(what)
  await expectText(dialog, `Pedido ${what}`)
  const mains = dialog
    .getByRole('button')
    .elements()
    .filter((element) => getComputedStyle(element).backgroundColor === accent)
    .map((element) => element.textContent)
  expect(mains).toEqual(main === null ? [] : [main])
})

test('the toast of a new order opens it, also from another screen', async () => {
  const announce = (what: string) => {
    const order = named(what, {})
    answer(ordersApi.find, order)
    currentStore().onEvent('order:created', { order })
  }
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  announce('urgente')
  await page.getByRole('button', { name: `${shop.name}: Pedido urgente` }).click()
  await expectText(dialog, 'Pedido urgente')
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByText('Novo pedido criado!'))
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
  announce('de longe')
  await page.getByRole('button', { name: `${shop.name}: Pedido de longe` }).click()
  await expectText(dialog, 'Pedido de longe')
})
