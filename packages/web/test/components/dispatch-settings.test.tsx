import { settingsApi } from '@ligeiro/contract/settings-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { anAdmin, settings } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const maxTrip = page.getByLabelText('Do mesmo caminho, um motoboy leva até')
const save = () => button('Salvar despacho').click()
/** The rules of the queue are folded while it is not used. */
const openQueue = () => page.getByText('Regras da fila e das ofertas').click()

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
  await openQueue()
  const keep = page.getByLabelText('Sem sinal, o lugar fica guardado por')
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

test('an admin switches on that orders go to the next of the queue by themselves; without the queue it is refused', async () => {
  let { dispatch } = settings
  answer(settingsApi.read, () => ({ ...settings, dispatch }))
  answer(settingsApi.dispatch, ({ body }: Call) => {
    const auto_by = { name: 'Renata', active: true }
    dispatch = { value: body as typeof dispatch.value, version: 1, auto_by }
    return dispatch
  })
  await renderApp('/admin/settings/dispatch', { user: anAdmin() })
  await page.getByLabelText('Despacho automático').selectOptions('Oferecer ao próximo da fila')
  await page.getByLabelText('O automático começa').selectOptions('Assim que o pedido entra')
  await accessible()
  await save()
  await expect.element(page.getByText('Para oferecer sozinho, escolha “O próximo da fila”')).toBeVisible()
  expect(callsTo(settingsApi.dispatch)).toEqual([])
  await page.getByLabelText('Quem é sugerido primeiro').selectOptions('O próximo da fila')
  await save()
  await expect.element(page.getByText('Ligado por Renata, cujo nome fica no histórico dos pedidos.')).toBeVisible()
  expect(callsTo(settingsApi.dispatch)[0]?.body).toEqual({
    strategy: 'queue',
    max_trip: 3,
    auto: 'offer',
    from: 'pending',
  })
})

test('it says that nothing happens by itself any more when who switched it on has left', async () => {
  const value = { ...settings.dispatch.value, auto: 'assign' as const }
  const dispatch = { value, version: 4, auto_by: { name: 'Renata', active: false } }
  answer(settingsApi.read, { ...settings, dispatch })
  await renderApp('/admin/settings/dispatch', { user: anAdmin(), size: phone })
  await expect
    .element(page.getByText('Parado: Renata não é mais administrador ativo. Salve para ligar em seu nome.'))
    .toBeVisible()
})

test('the rules of offers have bounds, and are saved with those of the queue', async () => {
  let { queue } = settings
  answer(settingsApi.read, () => ({ ...settings, queue }))
  answer(settingsApi.queue, ({ body }: Call) => (queue = { value: body as typeof queue.value, version: 1 }))
  await renderApp('/admin/settings/dispatch', { user: anAdmin(), size: phone })
  const saveQueue = () => button('Salvar fila').click()
  await openQueue()
  const seconds = page.getByLabelText('A oferta vai ao próximo depois de')
  await seconds.fill('9')
  await saveQueue()
  await expect.element(page.getByText('Informe de 10 a 600', { exact: true })).toBeVisible()
  await seconds.fill('30')
  await page.getByLabelText('Entra em pausa quem não responde a').fill('3')
  await page.getByLabelText('Quem recusa uma oferta').selectOptions('Fica no lugar')
  await saveQueue()
  await expect.element(page.getByText('Fila salva!')).toBeVisible()
  expect(callsTo(settingsApi.queue)[0]?.body).toEqual({
    ...settings.queue.value,
    answer_seconds: 30,
    timeouts: 3,
    decline: 'keep',
  })
})
