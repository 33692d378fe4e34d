import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { Address } from '@ligeiro/contract/addresses-schemas'
import { intakeApi } from '@ligeiro/contract/intake-api'
import type { Draft, ReadPlace } from '@ligeiro/contract/intake-schemas'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowhere } from '../components/drafts.ts'
import { answer, failure } from '../components/fake-server.ts'
import { quoteOf } from '../components/prices.ts'
import { reloadApp } from '../components/render-app.tsx'
import { ago } from './people-and-orders.ts'
import { clickButton, fill, type State } from './state.ts'

const message =
  'Boa tarde, 2 entregas saindo da Padaria do Sol, rua Vidal Ramos 53, Centro:\n1) R. Presidente Coutinho 311 ap 502 - Centro - Carla\n2) Rua Delminda Silveira, 729 - Seu Jorge 48 99977-1122, troco para 100'

/** What is read of these words of the message. */
function words<Value extends string>(value: Value, written: string = value, sure = true) {
  const start = message.indexOf(written)
  return { value, sure, from: [start, start + written.length] as [number, number] }
}
const pickup: ReadPlace = {
  ...nowhere,
  text: 'Padaria do Sol, Rua Vidal Ramos, 53, Centro',
  place: words('Padaria do Sol'),
  street: words('Rua Vidal Ramos', 'rua Vidal Ramos'),
  number: words('53'),
  bairro: words('Centro'),
}
const nobody = { name: null, phone: null }
const draft = (about: Partial<Draft>): Draft => ({
  sender: nobody,
  recipient: nobody,
  pickup,
  delivery: null,
  payment: { method: null, collect: null, change_for: null },
  scheduled_for: null,
  return: null,
  description: 'Entrega',
  known: { client: null, pickup: null, delivery: null, cep: [] },
  quote: null,
  ...about,
})
const drafts = [
  draft({
    delivery: {
      ...nowhere,
      text: 'Rua Presidente Coutinho, 311, ap 502, Centro',
      street: words('Rua Presidente Coutinho', 'R. Presidente Coutinho'),
      number: words('311'),
      complement: words('ap 502'),
      bairro: words('Centro'),
    },
    recipient: { name: words('Carla'), phone: null },
    quote: quoteOf(18),
  }),
  draft({
    delivery: {
      ...nowhere,
      text: 'Rua Delminda Silveira, 729',
      street: words('Rua Delminda Silveira', 'Rua Delminda Silveira', false),
      number: words('729', '729', false),
    },
    recipient: { name: words('Seu Jorge'), phone: words('48999771122', '48 99977-1122') },
    payment: {
      method: null,
      collect: null,
      change_for: { value: 100, sure: true, from: [message.length - 3, message.length] },
    },
    known: {
      client: { id: 'client-0', name: 'Confeitaria Dona Zilda' },
      pickup: null,
      delivery: { id: 'known', text: 'R. Delminda Silveira, 729, Agronômica' },
      cep: [],
    },
    quote: { reason: 'Sem sugestão: não reconheci o bairro da entrega' },
  }),
]
const withMessage = (orders: Draft[]) => () => answer(intakeApi.read, { orders })
const paste = async () => {
  const button = page.getByRole('button', { name: 'Colar mensagem' })
  if (button.elements().length > 0) await button.first().click()
  else {
    await clickButton('Mais')
    await page.getByRole('menuitem', { name: 'Colar mensagem' }).click()
  }
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(message)
}
const read = (name: string, user: 'admin' | 'client', orders: Draft[], shown: RegExp): State => ({
  name: `message-${name}`,
  path: user === 'admin' ? '/admin' : '/client',
  user,
  answers: withMessage(orders),
  async open() {
    await paste()
    await expect.element(page.getByText(shown).first()).toBeInTheDocument()
  },
})

const entry = (about: Partial<Address>): Address => ({
  id: 'entry',
  text: 'R. das Palmeiras, 120, casa, Itacorubi, Florianópolis, SC',
  label: null,
  note: null,
  recipient_name: null,
  recipient_phone: null,
  uses: 3,
  last_used_at: ago(600),
  source: 'book',
  ...about,
})
const entries = [
  entry({ label: 'Casa da Neide', note: 'Portão azul, campainha quebrada', recipient_name: 'Neide', uses: 14 }),
  entry({
    id: 'second',
    text: 'R. das Palmeiras, 1288, bl. B, ap. 1203, Residencial Jardim das Palmeiras Imperiais, Trindade, Florianópolis, SC',
  }),
  entry({ id: null, text: 'Rua das Palmeiras, Trindade', source: 'street', uses: 0, last_used_at: null }),
]
const openEntries = async () => {
  await clickButton('Minha conta')
  await clickButton('Endereços')
}

/** Pastes as a user does: a text that is set by a script is not offered to be read. */
async function pasteLines() {
  const description = page.getByRole('textbox', { name: 'Descrição' })
  if (description.elements().length === 0) await clickButton('Novo Pedido')
  await description.fill(message)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.cut()
  await userEvent.paste()
  await expect.element(page.getByText('Ler como mensagem').first()).toBeInTheDocument()
}

const shared = (name: string, texts: string[]): State => ({
  name: `message-shared-${name}`,
  path: '/client',
  user: 'client',
  answers: () => {},
  // As the service worker stores it; the reload finds it.
  async open() {
    const headers = { 'content-type': 'application/json', 'x-shared-at': String(Date.now()) }
    await (await caches.open('shared-message')).put('/share', new Response(JSON.stringify(texts), { headers }))
    await reloadApp()
    await expect.element(page.getByText(/enviou|enviaram/).first()).toBeInTheDocument()
    await caches.delete('shared-message')
  },
})

export const intakeStates: State[] = [
  shared('one', [message]),
  shared('several', [message, 'Promoção! Entre em rua-do-golpe.example e ganhe desconto na entrega.']),
  { name: 'message-as-description', path: '/client', user: 'client', answers: () => {}, open: pasteLines },
  read('one', 'client', [drafts[1]!], /Confira/),
  read('several', 'admin', drafts, /Pedido 1 de 2/),
  read('nothing', 'client', [], /Não encontrei/),
  { ...read('failing', 'client', [], /descrição/), answers: () => answer(intakeApi.read, failure(503)) },
  {
    name: 'addresses-typed',
    path: '/client',
    user: 'client',
    answers: () => answer(addressesApi.list, entries),
    async open() {
      if (page.getByLabelText('Endereço de entrega').elements().length === 0) await clickButton('Novo Pedido')
      await fill('Endereço de entrega', 'palm')
      await expect.element(page.getByText('Casa da Neide').first()).toBeInTheDocument()
    },
  },
  {
    name: 'addresses-book',
    path: '/client',
    user: 'client',
    answers: () => answer(addressesApi.list, entries),
    open: openEntries,
  },
  {
    name: 'addresses-none',
    path: '/client',
    user: 'client',
    answers: () => answer(addressesApi.list, []),
    open: openEntries,
  },
]
