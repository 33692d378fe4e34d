import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { answerAddresses } from './answer-addresses.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, orderOf } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, rowOf } from './screen.ts'

const create = page.getByRole('dialog', { name: 'Criar Novo Pedido' })
const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
type Texts = Pick<Order, 'description' | 'pickup_address' | 'delivery_address'>

/** Orders of the last half hour between the same addresses are asked about. */
const created_at = new Date(Date.now() - 3_600_000).toISOString()

/** A shop with these orders. The server registers new ones. */
async function openShop(...about: Partial<Order>[]) {
  const user = aClient()
  const orders = about.map((one) => orderOf(user, { created_at, ...one }))
  answerOrders(ordersApi.mine, ...orders)
  answer(ordersApi.register, ({ body }) => orderOf(user, { created_at, ...(body as Texts) }))
  await renderApp('/client', { user, size: phone })
  await expectCount(page.css('article'), orders.length)
  return orders
}
const openDetails = (what: string) => rowOf(what).getByRole('button').first().click()

test('a shop repeats a past order with one tap, gets its addresses suggested, and edits a pending order', async () => {
  answerAddresses(['R. Bocaiúva, 2468, Centro'], ['R. Lauro Linhares, 1288, Trindade'])
  await openShop({ description: 'Bolo' })
  await button('Novo Pedido').click()
  await expect.element(create.getByLabelText('Descrição')).toHaveFocus()
  // The usual pickup address is filled in.
  await expect.element(create.getByLabelText('Endereço de coleta')).toHaveValue('R. Bocaiúva, 2468, Centro')
  await create.getByLabelText('Descrição').fill('Torta')
  await create.getByLabelText('Endereço de entrega').fill('laurO')
  await expectCount(page.getByRole('option'), 1)
  await accessible()
  await page.getByRole('option', { name: 'R. Lauro Linhares, 1288, Trindade' }).click()
  await create.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect.element(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  const texts = { pickup_address: 'R. Bocaiúva, 2468, Centro', delivery_address: 'R. Lauro Linhares, 1288, Trindade' }
  expect(callsTo(ordersApi.register).map(({ body }) => body)).toEqual([{ description: 'Torta', ...texts }])
  removeToasts()

  answer(ordersApi.update, ({ params, body }) =>
    orderOf(aClient(), { ...texts, ...(body as Texts), id: params.id!, version: 2 }),
  )
  await openDetails('Torta')
  await details.getByRole('button', { name: 'Editar pedido' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Pedido' })
  await edit.getByLabelText('Descrição').fill('Torta de limão')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Pedido atualizado!')).toBeVisible()
  removeToasts()

  const lemon = rowOf('Torta de limão')
  await openDetails('Torta de limão')
  await details.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect.element(create.getByLabelText('Descrição')).toHaveValue('Torta de limão')
  await expect.element(create.getByLabelText('Endereço de entrega')).toHaveValue(texts.delivery_address)
  await create.getByRole('button', { name: 'Criar Pedido' }).click()
  await expectCount(lemon, 2)
})

test('the form of an order names each missing text, and a double tap makes one order', async () => {
  await openShop()
  await button('Novo Pedido').click()
  const send = create.getByRole('button', { name: 'Criar Pedido' })
  await send.click()
  const fields: [label: string, text: string, problem: string][] = [
    ['Descrição', 'Convites impressos', 'Descrição é obrigatória'],
    ['Endereço de coleta', 'R. Arno Hoeschl, 160', 'Endereço de coleta é obrigatório'],
    ['Endereço de entrega', 'Av. Mauro Ramos, 1450', 'Endereço de entrega é obrigatório'],
  ]
  for (const [label, text, problem] of fields) {
    const field = create.getByLabelText(label)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(problem)
    await field.fill(text)
    if (label !== 'Endereço de entrega') await send.click()
  }
  await send.dblClick()
  await expect.element(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  expect(callsTo(ordersApi.register)).toHaveLength(1)
  await expectCount(page.css('article'), 1)
})

test('the recipient code is shown on request with a QR code and a message to forward, and is renewed after a confirmation', async () => {
  const [order] = await openShop({ description: 'Vinho', recipient_phone: '48988887777' })
  const expires_at = '2026-11-24T15:00:00.000Z'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="29" height="29"><rect width="9" height="9"/></svg>'
  answer(recipientCodeApi.showQr, ({ body }) => ({
    code: (body as { renew?: boolean } | undefined)?.renew ? '118205' : '904412',
    expires_at,
    qrcode: `data:image/svg+xml;base64,${btoa(svg)}`,
  }))
  await openDetails('Vinho')
  await expectGone(details.getByRole('img'))
  await expect.element(details.getByText('O motoboy se identifica com 482 913')).toBeVisible()
  await details.getByRole('button', { name: 'Mostrar código' }).click()
  const picture = details.getByRole('img', { name: 'QR code do código 904412, para o motoboy ler' })
  await expect.element(picture).toBeVisible()
  // The browser has rendered the image.
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(29)
  const link = details.getByRole('link', { name: 'Enviar pelo WhatsApp' }).element().getAttribute('href') ?? ''
  expect(new URL(link).pathname).toBe('/5548988887777')
  expect(new URL(link).searchParams.get('text')).toContain('Código de entrega: 904 412')
  await accessible()

  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await details.getByRole('button', { name: 'Gerar outro' }).click()
  expect(callsTo(recipientCodeApi.showQr)).toHaveLength(1)
  confirm.mockReturnValue(true)
  await details.getByRole('button', { name: 'Gerar outro' }).click()
  await expect.element(details.getByRole('img', { name: 'QR code do código 118205, para o motoboy ler' })).toBeVisible()
  await expect.element(details.getByText('Vale até')).toBeVisible()
  expect(confirm).toHaveBeenLastCalledWith(
    'Tem certeza que deseja gerar um código novo? O código atual deixa de valer.',
  )
  expect(callsTo(recipientCodeApi.showQr).at(-1)).toMatchObject({ params: { id: order!.id }, body: { renew: true } })
})

test('a counter sets the filter, and the total clears it', async () => {
  const [cake] = await openShop({ description: 'Bolo' }, { description: 'Torta', status: 'cancelled' })
  const cards = page.css('article')
  const pending = button(/Pendentes/)
  await pending.click()
  await expect.element(pending).toHaveAttribute('aria-pressed', 'true')
  await expectCount(cards, 1)
  await expect.element(cards).toMatchTextContent(`#${cake!.id.slice(0, 8)}`)
  await expect.element(page.getByText('1 de 2')).toBeVisible()
  await button(/Total/).click()
  await expectCount(cards, 2)
})
