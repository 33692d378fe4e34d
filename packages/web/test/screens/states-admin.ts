import { deskApi } from '@ligeiro/contract/desk-api'
import { linksApi } from '@ligeiro/contract/links-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { putSteps, type DelayedStep } from '#features/orders/steps/delayed-step.ts'
import { answerOrders } from '../components/answer-orders.ts'
import { settings } from '../components/fixtures.ts'
import { answer, failure } from '../components/fake-server.ts'
import { admin, ago, orders, team } from './people-and-orders.ts'
import { newsLines } from './records.ts'
import { failed, fill, lists, openCard, clickButton, pressIn, statesOf } from './state.ts'

const withNews = () => {
  localStorage.setItem('newsSeen', `${admin.id} 2`)
  answer(deskApi.news, ({ query }) => newsLines.filter(({ id }) => Number(id) > Number(query.get('since') ?? 0)))
}
const withFailed = () => answerOrders(ordersApi.all, ...failed(orders))
const fillNewOrder = async () => {
  await clickButton('Novo Pedido')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('dona')
  await userEvent.keyboard('{Enter}')
  await fill('Descrição', 'Bolo de casamento, 3 andares')
  await fill(
    'Endereço de entrega',
    'Serv. Professora Maria Bernardina da Conceição, 12345, bloco C, ap. 1402, Florianópolis',
  )
  await fill('Valor', '1000000')
}
/** A price and a motoboy that can still be undone, and a price that failed. */
const holdSteps = () => {
  const hold = (what: string, about: Partial<DelayedStep>) => {
    const { id } = orders.find(({ description }) => description.startsWith(what))!
    const send = () => Promise.resolve()
    const rest = { done: '', fallback: '', dueAt: 4000, options: { version: 1 }, send }
    putSteps(id, [{ subject: 'price', state: 'held', ...rest, ...about }])
  }
  vi.spyOn(performance, 'now').mockReturnValue(0)
  hold('Exames de sangue', { sets: { price: 10_000 } })
  hold('2 buquês', { subject: 'motoboy', sets: { motoboy: team[0]!.user } })
  hold('Marmitas', { state: 'failed', sets: { price: 23.5 }, problem: 'O pedido mudou. Confira e tente de novo.' })
}

/** A client who phones waits for the link to the price. */
const answerByPhone = () => {
  const [first, ...others] = orders
  const client = { id: 'neide', user: { name: 'Neide Souza', email: null, phone: '48991203040' } }
  const priced = { status: 'awaiting_approval', price: 15, motoboy: null, motoboy_id: null } as const
  answerOrders(ordersApi.all, { ...first!, ...priced, client, description: 'Documentos do cartório' }, ...others)
  const url = 'https://entregas.example.com/v/ngevn4yhdt7ydkkjbtapwhp17c'
  answer(linksApi.share, {
    link: {
      id: 'link',
      kind: 'approval',
      made_by: { id: admin.id, name: admin.name },
      sent_at: ago(0),
      expires_at: ago(-1440),
      revoked_at: null,
      live: true,
    },
    url,
    text: `Ligeiro: o valor da sua entrega é R$ 15,00.\nR. Bocaiúva → Rod. José Carlos Daux\nPara aceitar ou recusar, toque: ${url}`,
    whatsapp_url: 'https://wa.me/5548991203040',
  })
}

const answerTracking = () => {
  answer(settingsApi.read, settings)
  const url = 'https://entregas.example.com/r/ngevn4yhdt7ydkkjbtapwhp17c'
  answer(linksApi.share, {
    link: {
      id: 'link',
      kind: 'tracking',
      made_by: { id: admin.id, name: admin.name },
      sent_at: ago(0),
      expires_at: ago(-43_200),
      revoked_at: null,
      live: true,
    },
    url,
    text: `Ligeiro: acompanhe a sua entrega: ${url}\nO código para receber está no link. Mostre só na hora de receber.`,
    whatsapp_url: 'https://wa.me/',
  })
}

export const adminStates = statesOf('admin', [
  ...lists('admin', '/admin', orders),
  {
    name: 'admin-30-motoboys',
    answers: () =>
      answer(
        motoboysApi.all,
        Array.from({ length: 30 }, (_, n) => ({ ...team[n % 5]!, id: `m-${n}`, seen_at: ago(n * 5) })),
      ),
  },
  {
    name: 'admin-new-order-shared-phone',
    open: async () => {
      await clickButton('Novo Pedido')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Doceria Filial Trindade')
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await fill('Telefone', '+55 48 99981-4402')
    },
  },
  { name: 'admin-new-order', open: () => clickButton('Novo Pedido') },
  { name: 'admin-new-order-filled', open: fillNewOrder },
  {
    name: 'admin-new-order-other-client',
    async open() {
      await clickButton('Novo Pedido')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Ateliê Sol')
    },
  },
  {
    name: 'admin-new-order-by-phone',
    async open() {
      await clickButton('Novo Pedido')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Neide')
      await page.getByRole('option', { name: /Cadastrar/ }).click()
    },
  },
  {
    name: 'admin-share-link',
    answers: answerByPhone,
    open: () => pressIn('Documentos do cartório', 'Enviar'),
  },
  {
    name: 'admin-share-tracking',
    answers: answerTracking,
    async open() {
      await openCard('Marmitas')
      await clickButton('Mais ações')
      await page.getByRole('menuitem', { name: 'Enviar acompanhamento' }).click()
    },
  },
  {
    name: 'admin-price-saved',
    answers: answerByPhone,
    async open() {
      await pressIn('Documentos do cartório', /R\$/)
      await clickButton('Salvar valor')
    },
  },
  {
    name: 'admin-share-link-failing',
    answers() {
      answerByPhone()
      answer(linksApi.share, failure(503))
    },
    open: () => pressIn('Documentos do cartório', 'Enviar'),
  },
  { name: 'admin-undo', open: holdSteps },
  { name: 'admin-undo-manage', open: () => (holdSteps(), openCard('Exames de sangue')) },
  { name: 'admin-price', open: () => pressIn('Exames de sangue', 'Definir valor') },
  { name: 'admin-price-edit', open: () => pressIn('Marmitas', /R\$/) },
  { name: 'admin-assign', open: () => pressIn('2 buquês', 'Atribuir Motoboy') },
  {
    name: 'admin-assign-none',
    answers: () => answer(motoboysApi.all, []),
    open: () => pressIn('2 buquês', 'Atribuir Motoboy'),
  },
  { name: 'admin-manage-pending', open: () => openCard('Exames de sangue') },
  { name: 'admin-manage-in-progress', open: () => openCard('Marmitas') },
  { name: 'admin-news', answers: withNews, open: () => clickButton(/^Novidades/) },
  { name: 'admin-not-delivered', answers: withFailed },
  {
    name: 'admin-manage-not-delivered',
    answers: withFailed,
    open: () => openCard('Marmitas'),
  },
  { name: 'admin-keys', open: () => userEvent.keyboard('?') },
  { name: 'admin-new-client', open: () => clickButton('Novo Cliente') },
  { name: 'admin-new-motoboy', open: () => clickButton('Novo Motoboy') },
])
