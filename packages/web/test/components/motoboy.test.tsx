import { geoApi } from '@ligeiro/contract/geo-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { setDown, setLive } from '#features/live/state.ts'
import { refreshOrders } from '#features/order-store/current-store.ts'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, opener, rowOf } from './screen.ts'

const user = aMotoboy()
const shop = aClient()
const deliveryTo = (street: string, about: Partial<Order>) =>
  orderOf(shop, { delivery_address: `${street}, ap. 12, Pantanal, Florianópolis, SC`, price: 18.5, ...about }, user)
const started = deliveryTo('R. Dep. Edu Vieira, 970', { status: 'in_progress' })
const accepted = deliveryTo('R. Joe Collaço, 708', { status: 'accepted_by_client' })
const street = page.getByText('R. Dep. Edu Vieira, 970', { exact: true })
const topOf = (element: Locator) => element.element().getBoundingClientRect().top

/** The device answers with this error, or with a position. */
const device = (code?: number) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    const coords = { latitude: -27.6, longitude: -48.5, accuracy: 9 }
    if (code) failed?.({ code, message: '' } as GeolocationPositionError)
    else found({ coords, timestamp: Date.now() } as GeolocationPosition)
  })

beforeEach(() => {
  answer(motoboysApi.me, recordOf(user))
  answer(motoboysApi.update, recordOf(user))
  answer(geoApi.reverse, { location: 'R. Bocaiúva, Centro' })
  device()
})
afterEach(setLive)

async function open(...orders: Order[]) {
  answerOrders(ordersApi.mine, ...orders)
  await renderApp('/motoboy', { user, size: phone })
}

test('the delivery under way comes first: its street at the top, the way to the address, and its action in the dock', async () => {
  await open(accepted, started)
  await expect.element(page.getByText('Localização ativa, agora mesmo')).toBeVisible()
  await expect.element(street).toBeVisible()
  expect(topOf(street)).toBeLessThanOrEqual(150)
  await expect.element(page.getByText('Pantanal, Florianópolis', { exact: true })).toBeVisible()
  // The drawn line comes with the card, not seconds later.
  expect(page.css('article svg circle').elements().length).toBeGreaterThanOrEqual(5)
  const map = page.getByRole('link', { name: 'Mapa' })
  await expect
    .element(map)
    .toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(started.delivery_address.replace(', ap. 12', ''))),
    )
  const confirm = button('Confirmar Entrega').element().getBoundingClientRect()
  expect(confirm.bottom).toBeGreaterThan(phone.height - 20)
  expect(confirm.bottom).toBeLessThan(phone.height)
  await accessible()
})

test('of several under way the screen confirms one, whose street its button says, while it is in view', async () => {
  const long = 'R. Laurindo Januário da Silveira, 4151'
  const other = deliveryTo(long, { status: 'in_progress', created_at: new Date().toISOString() })
  const waiting = [1, 2, 3].map((n) => deliveryTo(`R. Joe Collaço, ${n}`, { status: 'accepted_by_client' }))
  await open(other, ...waiting, started)
  const confirm = button('Confirmar Entrega')
  const now = button('Fazer esta agora')
  await expectText(confirm, 'em R. Dep. Edu Vieira, 970')
  await expectCount(confirm, 1)
  await expectCount(now, 1)
  // Again while the page still loads what is above: it would move the card back into view.
  await expect
    .poll(() => {
      now.element().scrollIntoView({ block: 'center' })
      return confirm.elements().length
    })
    .toBe(0)
  await now.click()
  await expectText(confirm, long)
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(confirm).toBeInViewport({ ratio: 1 })
  // The whole street is drawn in the button.
  await expect.poll(() => drawnTexts(confirm.element()).filter(({ share }) => share < 1)).toEqual([])
  await expect.poll(() => confirm.element().scrollHeight - confirm.element().clientHeight).toBeLessThanOrEqual(0)
  await expectCount(confirm, 1)
  await expect.element(rowOf('R. Dep. Edu Vieira, 970').getByRole('button', { name: 'Fazer esta agora' })).toBeVisible()
  await accessible()
})

test('done deliveries are low rows by day, with how many the day had; a tap shows the rest', async () => {
  const done = (street: string, minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    return deliveryTo(street, {
      status: 'delivered',
      status_changed_at: at,
      delivered_at: at,
      delivered_received_at: at,
    })
  }
  await open(done('R. Felipe Schmidt, 515', 0), done('R. Bocaiúva, 2468', 0), done('R. Heitor Blum, 310', 2 * 24 * 60))
  await expect.element(page.getByRole('heading', { name: 'Hoje: 2 entregues' })).toBeVisible()
  await expect.element(page.getByText('R$ 37.00')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /: 1 entregue$/ })).toBeVisible()
  const row = rowOf('R. Felipe Schmidt, 515')
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(138)
  await accessible()
  await row.getByRole('button').click()
  const details = page.getByRole('dialog')
  for (const text of [shop.name, 'R. Felipe Schmidt, 515, ap. 12, Pantanal, Florianópolis, SC', 'R. Bocaiúva, 2468'])
    await expect.element(details.getByText(text).first()).toBeVisible()
})

test('before the start, the way leads to the pickup', async () => {
  await open(accepted)
  await expect.element(page.getByText('R. Bocaiúva, 2468', { exact: true })).toBeVisible()
  for (const name of ['Mapa', 'Waze'])
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(accepted.pickup_address)))
  await expect.element(button('Iniciar Entrega')).toBeVisible()
})

test('without coverage one line says so, nothing moves, and no error asks to try again', async () => {
  await open(started)
  await expect.element(page.getByText('Localização ativa, agora mesmo')).toBeVisible()
  await expect.element(street).toBeVisible()
  const top = topOf(street)
  answer(ordersApi.changes, () => {
    throw new TypeError('offline')
  })
  const before = callsTo(ordersApi.changes).length
  setDown(Date.now())
  refreshOrders()
  await expect.poll(() => callsTo(ordersApi.changes).length).toBeGreaterThan(before)
  await expect.element(page.getByText(/^Sem conexão desde/)).toBeVisible()
  expect(topOf(street)).toBe(top)
  await expectGone(page.getByText('Erro ao carregar dados. Tente novamente.'))
})

test('a denied location is one line that explains itself', async () => {
  device(1)
  await open(started)
  const line = button('Permissão de localização negada')
  await expect.element(line).toBeVisible()
  await line.click()
  const dialog = page.getByRole('dialog', { name: 'Permissão de localização negada' })
  await expect.element(dialog.getByText('Habilite a localização para melhor experiência')).toBeVisible()
  await expect.element(dialog.getByText('Toque no cadeado ao lado do endereço')).toBeVisible()
  device()
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Localização ativa, agora mesmo')).toBeVisible()
})

test.each(['in_progress', 'accepted_by_client'] as const)(
  'the details of a delivery (%s) have the form of who received it, without another press',
  async (status) => {
    await open(deliveryTo('R. Dep. Edu Vieira, 970', { status }))
    await opener('R. Dep. Edu Vieira, 970').click()
    const dialog = page.getByRole('dialog', { name: 'Detalhes da Entrega' })
    const confirm = dialog.getByRole('button', { name: 'Confirmar Entrega' })
    await expect.element(confirm).toBeDisabled()
    await dialog.getByLabelText('Quem recebeu o pedido').fill('Portaria')
    await expect.element(confirm).toBeEnabled()
    const starts = dialog.getByRole('button', { name: 'Iniciar Entrega' }).elements()
    expect(starts).toHaveLength(status === 'in_progress' ? 0 : 1)
    await accessible()
  },
)

test('a delivery that went through has neither its code nor the refusal of an earlier try', async () => {
  startFakeClock()
  const one = deliveryTo('R. Dep. Edu Vieira, 970', { status: 'in_progress' })
  await open(one)
  const byName = async () => {
    await opener('R. Dep. Edu Vieira, 970').click({ position: { x: 100, y: 20 } })
    await page.getByLabelText('Quem recebeu o pedido').fill('Portaria')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar Entrega' }).click()
    await passUndoTime()
  }
  answer(ordersApi.confirm, failure(409, { code: 'conflict', message: 'Confira o pedido.' }))
  await byName()
  const refusal = page.getByRole('article').getByText('Confira o pedido.')
  await expect.element(refusal).toBeVisible()
  await expect.element(button('Copiar')).toBeVisible()
  answer(ordersApi.confirm, { ...one, status: 'delivered', version: 2 })
  await byName()
  await expect.element(page.getByRole('article').getByText('Entregue', { exact: true })).toBeVisible()
  await expectGone(refusal)
  await expectGone(button('Copiar'))
  await expectGone(page.getByText('Seu código'))
})
