import { settingsApi } from '@ligeiro/contract/settings-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { anAdmin, settings } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const maxTrip = page.getByLabelText('Pedidos por viagem')
const save = () => button('Salvar despacho').click()

test('Ajustes finds Despacho, where an admin says how many orders a motoboy takes together', async () => {
  let { dispatch } = settings
  answer(settingsApi.read, () => ({ ...settings, dispatch }))
  answer(settingsApi.dispatch, ({ body }: Call) => (dispatch = { value: body as typeof dispatch.value, version: 1 }))
  await renderApp('/admin/settings', { user: anAdmin() })
  await page.getByRole('searchbox').fill('viagem')
  await page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name: 'Despacho' }).click()
  await expect.element(maxTrip).toHaveValue('3')
  await accessible()
  await maxTrip.fill('5')
  await page.getByLabelText('Quem é sugerido primeiro').selectOptions('O próximo da fila')
  await save()
  await expect.element(page.getByText('Despacho salvo!')).toBeVisible()
  const [call] = callsTo(settingsApi.dispatch)
  expect(call?.body).toEqual({ strategy: 'queue', max_trip: 5, auto: 'off', from: 'accepted_by_client' })
  expect(call?.headers.get('if-match')).toBe('"0"')
  await expect.element(maxTrip).toHaveValue('5')
})

test('a number that does not fit and a refusal are said, and what was typed stays', async () => {
  const message = 'Esta configuração mudou enquanto você a editava. Confira e tente de novo.'
  answer(settingsApi.read, settings)
  answer(settingsApi.dispatch, failure(412, { code: 'changed', message }))
  await renderApp('/admin/settings/dispatch', { user: anAdmin(), size: phone })
  for (const typed of ['0', '21', '', '2,5']) {
    await maxTrip.fill(typed)
    await save()
    await expect.element(page.getByText('Informe de 1 a 20', { exact: true })).toBeVisible()
    await expect.element(maxTrip).toHaveValue(typed)
  }
  expect(callsTo(settingsApi.dispatch)).toEqual([])
  await maxTrip.fill('8')
  await save()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(maxTrip).toHaveValue('8')
})

test('the rules of the queue are saved together, and a number that does not fit is said at its field', async () => {
  let { queue } = settings
  answer(settingsApi.read, () => ({ ...settings, queue }))
  answer(settingsApi.queue, ({ body }: Call) => (queue = { value: body as typeof queue.value, version: 1 }))
  await renderApp('/admin/settings/dispatch', { user: anAdmin(), size: phone })
  const keep = page.getByLabelText('Lugar sem sinal')
  const saveQueue = () => button('Salvar fila').click()
  await keep.fill('241')
  await saveQueue()
  await expect.element(page.getByText('Informe de 0 a 240', { exact: true })).toBeVisible()
  expect(callsTo(settingsApi.queue)).toEqual([])
  await keep.fill('30')
  await saveQueue()
  await expect.element(page.getByText('Fila salva!')).toBeVisible()
  expect(callsTo(settingsApi.queue)[0]?.body).toEqual({ ...settings.queue.value, keep_minutes: 30 })
  await expect.element(keep).toHaveValue('30')
})
