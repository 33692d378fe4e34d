import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { mapApi } from '@ligeiro/contract/map-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { offersApi } from '@ligeiro/contract/offers-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answerCandidates } from './candidates.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, settings } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

const list = page.getByRole('region', { name: 'No mapa' })
const choice = page.getByRole('group', { name: 'Mostrar' })
const line = (name: RegExp) => list.getByRole('button', { name })

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return () => vi.restoreAllMocks()
})

const middle = { latitude: -27.75, longitude: -47.6 }
const north = (metres: number) => ({ ...middle, latitude: middle.latitude + metres / 111_195 })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const pointAt = (metres: number, source: 'pin' | 'bairro' = 'pin') => ({
  ...north(metres),
  source,
  accuracy_m: null,
  doubted: false,
  reason: source === 'bairro' ? 'Só o bairro' : 'Marcado no mapa',
})

async function openDesk(change: (map: LiveMap) => LiveMap = (map) => map, size?: typeof phone) {
  const [near, far] = [
    listed(aMotoboy({ name: 'Wellington dos Santos' })),
    listed(aMotoboy({ name: 'Ademir Schappo' }), { shift: { started_at: ago(95), silence: null } }),
  ]
  const client = aClient()
  const cake = orderOf(client, { description: 'Bolo de casamento' })
  const flowers = orderOf(client, { description: 'Flores', status: 'in_progress', status_changed_at: ago(70) })
  answerOrders(ordersApi.all, cake, flowers)
  answer(ordersApi.history, [])
  answer(motoboysApi.all, [near, far])
  const seen = { accuracy: 12, place: 'Rua do Porto, Porto, SC' }
  answer(
    mapApi.live,
    change({
      at: ago(0),
      motoboys: [
        { id: far.id, name: far.user.name, ...north(3000), ...seen, at: ago(12), open: 2, silence: null },
        { id: near.id, name: near.user.name, ...north(1200), ...seen, at: ago(0), open: 0, silence: null },
      ],
      orders: [
        { id: cake.id, status: 'pending', pickup: pointAt(0), delivery: pointAt(500, 'bairro'), motoboy_id: null },
        { id: flowers.id, status: 'in_progress', pickup: null, delivery: pointAt(900), motoboy_id: far.id },
      ],
      bairros: [],
    }),
  )
  await renderApp('/admin', { user: anAdmin(), ...(size && { size }) })
  return { cake, flowers, near, far }
}
const names = () =>
  list
    .getByRole('button')
    .elements()
    .map((one) => one.querySelector('[title]')?.textContent)
    .filter(Boolean)

test('without WebGL the list says all that the map would, and the choice is kept on the device', async () => {
  await openDesk()
  expect(callsTo(mapApi.live)).toHaveLength(0)
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await expect.element(page.getByText('Este computador não desenha mapas. A lista ao lado diz o mesmo.')).toBeVisible()
  await expect.element(line(/^Ademir Schappo ! há 12 min ?2 abertas · Porto/)).toBeVisible()
  await expect.element(line(/^Wellington dos Santos agora ?livre · Porto/)).toBeVisible()
  await expect.element(line(/^Bolo de casamento ?Pendente · .*entrega: ≈ Só o bairro/)).toBeVisible()
  await expect.element(line(/^Flores atrasado ?Em Andamento.*coleta sem ponto/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Pedidos' })).not.toBeInTheDocument()
  await accessible()
  await reloadApp()
  await expect.element(list).toBeVisible()
  await choice.getByRole('button', { name: 'Lista' }).click()
  await expect.element(page.getByRole('region', { name: 'Pedidos' })).toBeVisible()
})

test('by keyboard: G opens the map, arrows choose, the nearest motoboy comes first, Enter opens, G goes back', async () => {
  const { cake } = await openDesk()
  await expect.element(page.getByText('Bolo de casamento').first()).toBeVisible()
  await userEvent.keyboard('g')
  await expect.element(line(/^Ademir/)).toHaveFocus()
  expect(names()).toEqual(['Ademir Schappo', 'Wellington dos Santos', expect.anything(), expect.anything()])
  const at = names().indexOf('Bolo de casamento')
  for (let step = 0; step < at; step++) await userEvent.keyboard('{ArrowDown}')
  await expect.element(line(/^Bolo de casamento/)).toHaveFocus()
  await expect.element(line(/^Bolo de casamento/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(line(/^Wellington.* a 1,2 km/)).toBeVisible()
  expect(names().slice(0, 2)).toEqual(['Wellington dos Santos', 'Ademir Schappo'])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(location.search).toContain(cake.id)
  await userEvent.keyboard('{Escape}')
  await expect.element(line(/^Bolo de casamento/)).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('dialog', { name: /motoboy/i })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(line(/^Bolo de casamento/)).toHaveFocus()
  await userEvent.keyboard('g')
  await expect.element(page.getByRole('region', { name: 'Pedidos' })).toBeVisible()
})

test('the search acts on the map as on the list', async () => {
  await openDesk()
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await expect.element(line(/^Flores/)).toBeVisible()
  await page.getByRole('searchbox').first().fill('bolo')
  await expect.element(line(/^Flores/)).not.toBeInTheDocument()
  await expect.element(line(/^Bolo/)).toBeVisible()
})

test('an empty map says so, and one that was not read why', async () => {
  await openDesk((map) => ({ ...map, motoboys: [], orders: [] }))
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await expect.element(list.getByText('Ninguém em turno')).toBeVisible()
  await expect.element(list.getByText('Nenhum pedido aberto')).toBeVisible()
  answer(mapApi.live, failure(400, { message: 'Não deu.' }))
  await reloadApp()
  await expect.element(page.getByText('Não deu.')).toBeVisible()
})

test('on a phone the map is in the menu, and fills the screen', async () => {
  await openDesk(undefined, phone)
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Mapa' }).click()
  await expect.element(line(/^Wellington/)).toBeVisible()
  for (const button of list.getByRole('button').elements())
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await accessible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(page.getByRole('button', { name: 'Novo Pedido' })).toBeVisible()
})

test('who is silent, or has no place, says why and since when', async () => {
  await openDesk((map) => ({
    ...map,
    motoboys: map.motoboys.map((one, n) =>
      n === 0
        ? { ...one, at: ago(6), silence: { reason: 'hidden', since: ago(5) } }
        : { ...one, latitude: null, longitude: null, at: null, silence: { reason: 'paused', since: ago(3) } },
    ),
  }))
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await expect
    .element(line(/^Ademir Schappo ! há 6 min ?2 abertas · tela apagada ou outro app na frente há 5 min/))
    .toBeVisible()
  await expect.element(line(/^Wellington dos Santos ! ?livre · em pausa há 3 min .*sem posição/)).toBeVisible()
  expect(drawnTexts(list.element()).filter(({ share }) => share < 1)).toEqual([])
})

test('the trail of a motoboy is opened, told in words and closed, and another choice closes it', async () => {
  await configIs({ trail_days: 7, timeZone: 'UTC' })
  const { far } = await openDesk()
  const began = Date.parse(far.shift!.started_at)
  answer(motoboysApi.trail, [
    [began, north(0).latitude, middle.longitude, 12],
    [began + 60_000, north(1500).latitude, middle.longitude, 12],
  ])
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await line(/^Ademir/).click()
  await button('Ver trajeto').click()
  const time = (at: number) => new Date(at).toISOString().slice(11, 16)
  const words = `Trajeto das ${time(began)} às ${time(began + 60_000)} · 1,5 km · 2 posições`
  await expect.element(list.getByText(words)).toBeVisible()
  await accessible()
  const [call] = callsTo(motoboysApi.trail)
  expect(Object.fromEntries(call!.query)).toEqual({
    from: far.shift!.started_at,
    to: new Date(began + 86_400_000).toISOString(),
  })
  await button('Fechar trajeto').click()
  await expectGone(list.getByText(words))
  await button('Ver trajeto').click()
  await expect.element(list.getByText(words)).toBeVisible()
  await line(/^Wellington/).click()
  await expectGone(list.getByText(words))
  answer(motoboysApi.trail, failure(409, { message: 'O trajeto não é guardado nesta instalação.' }))
  await button('Ver trajeto').click()
  await expect.element(list.getByText('O trajeto não é guardado nesta instalação.')).toBeVisible()
})

test('where no trail is kept and no queue decides, a motoboy has a phone only', async () => {
  await configIs({ trail_days: 0 })
  const { far } = await openDesk()
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await line(/^Ademir/).click()
  await expect.element(list.getByRole('link')).toBeVisible()
  expect(far.user.phone).not.toBeNull()
  for (const name of ['Ver trajeto', 'Oferecer']) expect(button(name).elements()).toEqual([])
})

test('with the queue a motoboy of the map is offered the waiting order nearest to them', async () => {
  const { value, version } = settings.dispatch
  answer(settingsApi.read, { ...settings, dispatch: { value: { ...value, strategy: 'queue' }, version } })
  const { far, cake } = await openDesk()
  answer(offersApi.make, failure(409, { message: 'Ninguém na fila pode receber este pedido.' }))
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await line(/^Ademir/).click()
  await button('Oferecer').click()
  const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expect.element(dialog.getByText('Bolo de casamento').first()).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: far.user.name })).toBeChecked()
  await dialog.getByRole('button', { name: 'Oferecer' }).click()
  await expect.element(dialog.getByText('Ninguém na fila pode receber este pedido.')).toBeVisible()
  expect(callsTo(offersApi.make).map(({ body }) => body)).toEqual([{ order_id: cake.id, motoboy_id: far.id }])
})

test('a motoboy who is set on the map stands below the order with its undo, for five seconds', async () => {
  const { near, far } = await openDesk()
  answerCandidates([near, far])
  await choice.getByRole('button', { name: 'Mapa' }).click()
  await line(/^Bolo de casamento/).click()
  await list.getByRole('button', { name: 'Atribuir' }).click()
  await page.getByRole('dialog', { name: 'Atribuir Motoboy' }).getByRole('button', { name: 'Usar' }).click()
  await expect.element(list.getByText(/^Motoboy: /)).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Atribuir' })).not.toBeInTheDocument()
  await accessible()
  await list.getByRole('button', { name: /^Desfazer/ }).click()
  await expect.element(list.getByRole('button', { name: 'Atribuir' })).toBeVisible()
  expect(callsTo(ordersApi.attach)).toEqual([])
})
