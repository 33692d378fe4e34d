import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { cutTexts } from './measures.ts'
import { desk, phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectCount, opener, rowOf } from './screen.ts'
import { toast } from '#ui/toast-store.ts'

const motoboy = aMotoboy()

async function openDeliveries(size: typeof desk) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {})
  answer(motoboysApi.me, recordOf(motoboy, { available: false }))
  answerOrders(
    ordersApi.mine,
    orderOf(aClient(), { description: 'Marmitas', status: 'in_progress', price: 12_345.6 }, motoboy),
    orderOf(aClient(), { description: 'Remédios', status: 'accepted_by_client', price: 15 }, motoboy),
  )
  await renderApp('/motoboy', { user: motoboy, size })
  await expectCount(rowOf('Remédios'), 1)
}

test("beside a long state of the location 'Ao vivo' is not cut", async () => {
  await openDeliveries(phone)
  await expect.element(page.getByText(/^Indisponível/)).toBeVisible()
  const live = page.getByText('Ao vivo').element()
  expect(live.scrollWidth).toBeLessThanOrEqual(live.clientWidth)
})

test('on a phone the ways out of a confirmation have all their words', async () => {
  await openDeliveries(phone)
  await button('Confirmar Entrega').click()
  await expect.element(button('Não consegui entregar')).toBeVisible()
  removeToasts()
  expect(cutTexts()).toEqual([])
})

const isWhole = (element: Element) =>
  element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1

test('what a toast says of a failure is never cut, however long', async () => {
  await openDeliveries(phone)
  const why = 'O valor não foi salvo, porque outra pessoa mudou o pedido. '.repeat(6).trim()
  toast.error(why, `${why} Fim do aviso.`, 'stays')
  const shown = page.getByText('Fim do aviso.')
  await expect.element(shown).toBeVisible()
  const parts = [shown.element(), ...page.getByRole('alert').element().querySelectorAll('span')]
  expect(parts.filter((part) => !isWhole(part) && getComputedStyle(part).display !== 'inline')).toEqual([])
  removeToasts()
})

test('on a phone the way out of a delivery and its confirmation show the whole address', async () => {
  const delivery_address = `Rua Lauro Linhares, 1288, ${'bloco dos fundos, '.repeat(12)}portão azul`
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {})
  answer(motoboysApi.me, recordOf(motoboy, { available: false }))
  answerOrders(ordersApi.mine, orderOf(aClient(), { status: 'in_progress', price: 15, delivery_address }, motoboy))
  await renderApp('/motoboy', { user: motoboy, size: phone })
  await button('Confirmar Entrega').click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByText(/portão azul$/)
  await expect.element(address).toBeVisible()
  expect(isWhole(address.element())).toBe(true)
  await button('Não consegui entregar').click()
  await expect.element(page.getByLabelText('Observação')).toBeVisible()
  expect(
    isWhole(
      page
        .getByRole('dialog', { name: 'Não consegui entregar' })
        .getByText(/portão azul$/)
        .element(),
    ),
  ).toBe(true)
})

test('on a computer the status in the header of a dialog is beside its close button, not under it', async () => {
  await openDeliveries(desk)
  await opener('Remédios').click()
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Entrega' })
  await expect.element(dialog).toBeVisible()
  const badge = dialog.css('header .badge').element().getBoundingClientRect()
  const close = dialog.css('header button').last().element().getBoundingClientRect()
  expect(badge.right).toBeLessThanOrEqual(close.left)
})

test('on a phone the lines of a text break around prices and phone numbers, not within them', async () => {
  answer(usersApi.all, [{ ...aClient({ name: 'Padaria Pão Quente da Lagoa', phone: '48999814402' }), active: true }])
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await button('Novo Pedido').click()
  await page.getByRole('combobox', { name: 'Cliente' }).click()
  const number = page.getByRole('option', { name: 'Padaria' }).getByText('(48) 99981-4402', { exact: true })
  await expect.element(number).toBeVisible()
  const linesOf = (element: Element) => new Set([...element.getClientRects()].map(({ top }) => top)).size
  expect(linesOf(number.element())).toBe(1)
  // As in any text, a space is before it.
  expect(getComputedStyle(number.element().parentElement!).display).not.toBe('flex')
})
