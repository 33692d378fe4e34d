import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { offersApi } from '@ligeiro/contract/offers-api'
import type { Offer, OwnOffer } from '@ligeiro/contract/offers-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { queueApi } from '@ligeiro/contract/queue-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { refreshOffers } from '#features/offers/desk-offers.tsx'
import { drawnTexts } from '../drawn-texts.ts'
import { queryClient } from '#api/query-client.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf, settings } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, opener, rowOf } from './screen.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const anOffer = (about: Partial<OwnOffer> = {}): OwnOffer => ({
  id: crypto.randomUUID(),
  made_at: inSeconds(-5),
  expires_at: inSeconds(40),
  pickup_bairro: 'Centro',
  delivery_bairro: 'Trindade',
  distance_m: 1234,
  price: 18.5,
  why: 'Você é o próximo da fila',
  ...about,
})
const sheet = page.getByRole('dialog', { name: 'Entrega para você' })

async function openPhone(offer: OwnOffer) {
  const user = aMotoboy()
  let now: OwnOffer | null = offer
  answer(motoboysApi.me, recordOf(user))
  answerOrders(ordersApi.mine)
  answer(queueApi.own, () => ({
    place: 1,
    ahead: 0,
    strategy: 'queue' as const,
    sentence: 'Você é o próximo.',
    offer: now,
    log: [],
  }))
  await renderApp('/motoboy', { user, size: phone })
  return { user, over: () => (now = null) }
}

test('the sheet says where, how far, how much and why, counts down and is drawn whole; accepting shows the delivery', async () => {
  const { user, over } = await openPhone(anOffer())
  await expect.element(sheet).toMatchTextContent('Você é o próximo da fila.')
  for (const text of ['Centro', 'Trindade', '1,2 km até a retirada', 'R$ 18,50'])
    await expect.element(sheet.getByText(text)).toBeVisible()
  await expect.element(sheet.getByRole('timer')).toHaveAccessibleName(/^(3\d|40) segundos para responder$/)
  expect(drawnTexts(sheet.element()).filter((text) => text.share < 1)).toEqual([])
  const accept = sheet.getByRole('button', { name: 'Aceitar' })
  expect(accept.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  await accessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).toBeVisible()
  answer(offersApi.accept, () => {
    over()
    return orderOf(aClient({ name: 'Padaria' }), { description: 'Bolo', status: 'accepted_by_client' }, user)
  })
  await accept.click()
  await expectGone(sheet)
  await expect.element(page.getByText('R. Bocaiúva, 2468').first()).toBeVisible()
  expect(callsTo(offersApi.accept)).toHaveLength(1)
})

test('what the motoboy accepted is not announced as a new delivery, also if its event comes before the answer', async () => {
  const { user, over } = await openPhone(anOffer())
  await expect.element(sheet).toBeVisible()
  const deliveryOf = (name: string) => orderOf(aClient({ name }), { status: 'accepted_by_client' }, user)
  const own = deliveryOf('Padaria')
  answer(offersApi.accept, () => {
    over()
    receiveOrder(own)
    return own
  })
  await sheet.getByRole('button', { name: 'Aceitar' }).click()
  await expectGone(sheet)
  receiveOrder(deliveryOf('Floricultura'))
  const announced = page.getByText('Nova entrega para você!')
  await expect.element(announced).toBeVisible()
  expect(announced.elements()).toHaveLength(1)
  await expect.element(page.getByRole('status').getByText('Floricultura')).toBeVisible()
})

test.each(['Moto com problema', undefined])(
  'declining asks for a reason, which may be left out: %s',
  async (reason) => {
    const { over } = await openPhone(anOffer({ distance_m: 20 }))
    await expect.element(sheet.getByText('você está na retirada')).toBeVisible()
    answer(offersApi.decline, () => {
      over()
      return undefined
    })
    await sheet.getByRole('button', { name: 'Recusar' }).click()
    const asked = page.getByRole('dialog', { name: 'Por que recusar?' })
    await accessible()
    await asked.getByRole('button', { name: reason ?? 'Recusar sem dizer por quê' }).click()
    await expectGone(asked)
    expect(callsTo(offersApi.decline).at(-1)?.body).toEqual(reason === undefined ? {} : { reason })
  },
)

test('without coverage it says so and stays; what another one got is told and gone', async () => {
  const { over } = await openPhone(anOffer())
  answer(offersApi.accept, () => {
    throw new TypeError('Failed to fetch')
  })
  await sheet.getByRole('button', { name: 'Aceitar' }).click()
  await expect.element(sheet.getByText('Sem conexão: a oferta só vale com sinal')).toBeVisible()
  answer(offersApi.accept, () => {
    over()
    return failure(409, { code: 'conflict', message: 'O pedido foi passado a outro.' })
  })
  await sheet.getByRole('button', { name: 'Aceitar' }).click()
  await expectGone(sheet)
  await expect.element(page.getByText('O pedido foi passado a outro.')).toBeVisible()
})

test('an offer whose time is over cannot be accepted any more', async () => {
  await openPhone(anOffer({ made_at: inSeconds(-60), expires_at: inSeconds(-1), price: null, distance_m: null }))
  await expect.element(sheet.getByText('Esta oferta expirou.')).toBeVisible()
  await expectGone(sheet.getByRole('button', { name: 'Aceitar' }))
  await sheet.getByRole('button', { name: 'Fechar' }).click()
})

const people = ['Anselmo', 'Bruna'].map((name) => listed(aMotoboy({ name })))
const deskOffer = (order_id: string, about: Partial<Offer> = {}): Offer => ({
  id: crypto.randomUUID(),
  order_id,
  motoboy_id: people[0]!.id,
  motoboy_name: 'Anselmo',
  state: 'open',
  made_at: inSeconds(-5),
  expires_at: inSeconds(40),
  answered_at: null,
  reason: null,
  answer: null,
  strategy: 'queue',
  sentence: 'Anselmo, o próximo da fila: livre',
  auto: false,
  asked: 1,
  ...about,
})

const accepted = (description: string) => orderOf(aClient(), { description, status: 'accepted_by_client', price: 15 })

async function openDesk(offers: (id: string) => Offer[]) {
  const order = accepted('Bolo')
  answerOrders(ordersApi.all, order, accepted('Flores'))
  answer(motoboysApi.all, people)
  const { value, version } = settings.dispatch
  answer(settingsApi.read, { ...settings, dispatch: { value: { ...value, strategy: 'queue' }, version } })
  answer(offersApi.list, () => offers(order.id))
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(opener('Bolo')).toBeVisible()
  // A refresh meanwhile would have the answer of the first reading.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  return order
}

test('the desk offers in the assign dialog, out of turn with a reason, and sees who is asked', async () => {
  let made: Offer[] = []
  const order = await openDesk(() => made)
  answer(offersApi.make, () => {
    made = [deskOffer(order.id, { motoboy_id: people[1]!.id, motoboy_name: 'Bruna' })]
    return made[0]!
  })
  opener('Bolo').element().focus()
  await userEvent.keyboard('m')
  const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await dialog.getByRole('radio', { name: 'Bruna' }).click()
  await button('Oferecer').click()
  await expect.element(dialog.getByText('Diga por que fora da vez')).toBeVisible()
  await accessible()
  await dialog.getByText('Está mais perto').click()
  await button('Oferecer').click()
  await expectGone(dialog)
  expect(callsTo(offersApi.make).map(({ body }) => body)).toEqual([
    { order_id: order.id, motoboy_id: people[1]!.id, reason: 'Está mais perto' },
  ])
  await expect.element(rowOf('Bolo').getByText(/^Oferecido a Bruna, \d+ s$/)).toBeVisible()
  await accessible()
})

test('when all were asked the row says so and offers again', async () => {
  const order = await openDesk((id) => [deskOffer(id, { state: 'declined', asked: 5, answered_at: inSeconds(0) })])
  const words = rowOf('Bolo').getByText('Oferecido a 5, ninguém aceitou')
  await expect.element(words).toBeVisible()
  expect(drawnTexts(words.element()).map(({ share }) => share)).toEqual([1])
  answer(offersApi.make, deskOffer(order.id))
  await rowOf('Bolo').getByRole('button', { name: 'Oferecer de novo' }).click()
  await expect.poll(() => callsTo(offersApi.make).map(({ body }) => body)).toEqual([{ order_id: order.id }])
  await expect.element(page.getByText('Oferecido a Anselmo.')).toBeVisible()
})

test('of two motoboys of one name the toast says who is asked', async () => {
  const order = await openDesk((id) => [deskOffer(id, { state: 'declined', answered_at: inSeconds(0) })])
  const namesakes = ['48999990001', '48999990002'].map((number) => listed(aMotoboy({ name: 'Anselmo', phone: number })))
  answer(motoboysApi.all, namesakes)
  await refetchMotoboys()
  answer(offersApi.make, deskOffer(order.id, { motoboy_id: namesakes[1]!.id }))
  await rowOf('Bolo').getByRole('button', { name: 'Oferecer de novo' }).click()
  await expect.element(page.getByText('Oferecido a 0002 · Anselmo.')).toBeVisible()
})

test('an open offer is taken back in the assign dialog', async () => {
  let offers = true
  await openDesk((id) => (offers ? [deskOffer(id)] : []))
  opener('Bolo').element().focus()
  await userEvent.keyboard('m')
  answer(offersApi.withdraw, () => {
    offers = false
    return undefined
  })
  await button('Retirar oferta').click()
  await expectGone(button('Retirar oferta'))
  await expect.element(button('Oferecer')).toBeVisible()
})

test('with a long name the row keeps the seconds, and the dialog the whole way to take the offer back', async () => {
  await openDesk((id) => [
    deskOffer(id, {
      motoboy_name: 'Anderson Luís Albuquerque de Oliveira Nascimento',
      motoboy_id: crypto.randomUUID(),
    }),
  ])
  const note = rowOf('Bolo').getByText(/^Oferecido a Anderson.*, \d+ s$/)
  await expect.element(note).toBeVisible()
  const cut = (element: Element) => drawnTexts(element).filter(({ share }) => share < 1)
  expect(cut(note.element()).map(({ text }) => text)).toEqual(['Anderson Luís Albuquerque de Oliveira Nascimento'])
  opener('Bolo').element().focus()
  await userEvent.keyboard('m')
  const takeBack = button('Retirar oferta')
  await expect.element(takeBack).toBeVisible()
  expect(cut(takeBack.element())).toEqual([])
})

test('minutes are left of a long offer, and the rows make room for its words', async () => {
  let made: Offer[] = []
  const order = await openDesk(() => made)
  const rows = () =>
    [...document.querySelectorAll('[data-index]')]
      .map((row) => row.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)
  const [before] = rows()
  const [motoboy_id, motoboy_name] = [crypto.randomUUID(), 'Anderson Luís Albuquerque']
  made = [deskOffer(order.id, { expires_at: inSeconds(290), motoboy_id, motoboy_name })]
  refreshOffers()
  await expect.element(rowOf('Bolo').getByText(/^Oferecido a An.*, 5 min$/)).toBeVisible()
  const gaps = () => rows().map(({ top }, index) => (index === 0 ? 0 : Math.abs(top - rows()[index - 1]!.bottom)))
  await expect.poll(() => Math.max(...gaps())).toBeLessThan(1)
  expect(Math.max(...rows().map(({ height }) => height))).toBeGreaterThan(before!.height)
})

test.each<[string, string, typeof phone?]>([
  ['row', 'Automático, em espera'],
  ['card', 'Automático: espera um motoboy livre', phone],
])(
  'an order that the server offers by itself says so in its %s, and its button is no next step of the desk',
  async (_, text, size) => {
    const order = accepted('Bolo')
    answerOrders(ordersApi.all, order, accepted('Flores'))
    answer(offersApi.waiting, () => [order.id])
    await renderApp('/admin', { user: anAdmin(), size })
    const words = rowOf('Bolo').getByText(text)
    await expect.element(words).toBeVisible()
    expect(drawnTexts(words.element()).map(({ share }) => share)).toEqual([1])
    await expect.element(rowOf('Flores').getByText(/^Automático/)).not.toBeInTheDocument()
    const borderOf = (description: string) => {
      const assign = rowOf(description).getByRole('button', { name: 'Atribuir Motoboy' }).element()
      const { borderColor, backgroundColor, color } = getComputedStyle(assign)
      return { borderColor, backgroundColor, color }
    }
    expect(borderOf('Bolo')).not.toEqual(borderOf('Flores'))
    await accessible()
    answer(offersApi.list, () => [deskOffer(order.id)])
    answer(offersApi.waiting, () => [])
    refreshOffers()
    await expect.element(rowOf('Bolo').getByText(/^Oferecido a Anselmo, \d+ s$/)).toBeVisible()
    await expectGone(words)
  },
)
