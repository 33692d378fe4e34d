import { geoApi } from '@ligeiro/contract/geo-api'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#session/session-store.ts'
import { answer, callsTo } from './fake-server.ts'
import { aMotoboy, recordOf } from './fixtures.ts'
import { phone, reloadApp, removeToasts, renderApp } from './render-app.tsx'
import { expectGone } from './screen.ts'

const user = aMotoboy()
const open = () => renderApp('/motoboy', { user, size: phone })
const requests: (PositionOptions | undefined)[] = []

/** The device answers every request with this error, or with a position. */
const device = (answered: number | 'position') =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed, options) => {
    requests.push(options)
    const coords = { latitude: -27.6, longitude: -48.5, accuracy: 9 }
    if (answered === 'position') found({ coords, timestamp: Date.now() } as GeolocationPosition)
    else failed?.({ code: answered, message: '' } as GeolocationPositionError)
  })

beforeEach(() => {
  requests.length = 0
  answer(motoboysApi.me, recordOf(user))
  answer(geoApi.reverse, { location: 'R. Bocaiúva, Centro, SC, 88015-530' })
  answer(motoboysApi.update, recordOf(user))
})

test.each([
  ['unavailable', 2, 'Localização indisponível'],
  ['timed out', 3, 'Timeout ao obter localização'],
  ['failed otherwise', 9, 'Erro ao obter localização'],
])("%s: '%s', '%s'", async (_, code, text) => {
  device(code)
  await open()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a browser without geolocation shows the specified text', async () => {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as never)
  await open()
  await expect.element(page.getByText('Geolocalização não é suportada pelo seu navegador')).toBeVisible()
})

test('the location is requested every five minutes, with high accuracy and never from the cache', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  device('position')
  await open()
  await expect.element(page.getByText('Localização ativa')).toBeVisible()
  expect(requests).toHaveLength(1)
  // Shown ages are updated every 30 seconds.
  await vi.advanceTimersByTimeAsync(271_000)
  await expect.element(page.getByText('há 4 min')).toBeVisible()
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
  await expect.poll(() => callsTo(motoboysApi.update)).toHaveLength(2)
  expect(callsTo(motoboysApi.update)[1]?.body).toMatchObject({
    latitude: -27.6,
    longitude: -48.5,
    accuracy: 9,
    location: 'R. Bocaiúva, Centro, SC, 88015-530',
  })
})

test('a position whose place is still looked up is not sent after the motoboy has signed out', async () => {
  device('position')
  const place = Promise.withResolvers<{ location: string }>()
  answer(geoApi.reverse, () => place.promise)
  await open()
  await expect.poll(() => callsTo(geoApi.reverse)).toHaveLength(1)
  endSession(null)
  await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  place.resolve({ location: 'R. Bocaiúva, Centro' })
  await page.getByLabelText('Email').fill(user.email)
  expect(callsTo(motoboysApi.update)).toEqual([])
})

test('a granted location is sent with its address, and being unavailable ends it', async () => {
  device('position')
  answer(motoboysApi.update, ({ body }) => recordOf(user, body as { available?: boolean }))
  await open()
  await expect.element(page.getByText('Localização ativa')).toBeVisible()
  await expectGone(page.getByText('Localização habilitada com sucesso!'))
  await expect.element(page.getByText('Localização ativa, agora mesmo')).toBeVisible()
  await expect.poll(() => callsTo(motoboysApi.update)).toHaveLength(1)
  expect(Object.fromEntries(callsTo(geoApi.reverse)[0]!.query)).toEqual({ lat: '-27.600000', lon: '-48.500000' })
  // The toast covers the switch for some seconds.
  removeToasts()
  await page.getByRole('switch', { name: 'Disponível' }).click()
  await expect.element(page.getByText('Indisponível, sem localização')).toBeVisible()
  await expect.poll(() => callsTo(motoboysApi.update).at(-1)?.body).toMatchObject({ available: false })
})

test('a location that works again is announced once, not at every start', async () => {
  device(1)
  await open()
  await expect.element(page.getByRole('button', { name: 'Permissão de localização negada' })).toBeVisible()
  device('position')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const announced = page.getByText('Localização habilitada com sucesso!')
  await expect.element(announced).toBeVisible()
  removeToasts()
  await reloadApp()
  await expect.element(page.getByText('Localização ativa, agora mesmo')).toBeVisible()
  await expectGone(announced)
})

test('who is off duty and has no deliveries reads that, with one button that ends it', async () => {
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answer(motoboysApi.update, ({ body }) => recordOf(user, body as { available?: boolean }))
  await renderApp('/motoboy', { user, size: phone })
  await expect.element(page.getByText('Você está indisponível. Ligue para receber entregas.')).toBeVisible()
  await expectGone(page.getByText('Nenhuma entrega por enquanto'))
  await page.getByRole('button', { name: 'Ficar disponível' }).click()
  await expect.element(page.getByText('Nenhuma entrega por enquanto')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Disponível' })).toBeChecked()
})

test('the answer to a position that was sent before does not undo a change of the availability', async () => {
  // The motoboy of the other tests may still have a change on its way.
  const user = aMotoboy()
  device('position')
  answer(motoboysApi.me, recordOf(user, { available: false }))
  const position = Promise.withResolvers<Motoboy>()
  answer(motoboysApi.update, ({ body }) =>
    'latitude' in (body as object) ? position.promise : recordOf(user, { available: true }),
  )
  const sent = () => callsTo(motoboysApi.update).map(({ body }) => body)
  await renderApp('/motoboy', { user, size: phone })
  const own = page.getByRole('switch', { name: 'Disponível' })
  // Before the answer the switch may still show another value.
  await expect.element(own).not.toBeChecked()
  await own.click()
  await expect
    .poll(sent)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ available: true }),
        expect.objectContaining({ latitude: -27.6 }),
      ]),
    )
  position.resolve(
    recordOf(user, { available: false, location: 'R. Bocaiúva, Centro', seen_at: new Date().toISOString() }),
  )
  await expect.element(page.getByText('Localização ativa, agora mesmo')).toBeVisible()
  await expect.element(own).toBeChecked()
})
