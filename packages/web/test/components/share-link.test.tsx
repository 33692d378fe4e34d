import { linksApi } from '@ligeiro/contract/links-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { drawnTexts } from '../drawn-texts.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, orderOf, settings } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { expectGone, expectText, opener, rowOf } from './screen.ts'

const admin = anAdmin()
const day = 86_400_000
const neide = { id: 'neide', user: { name: 'Neide', email: null, phone: '48991203040' } }
const priced = { status: 'awaiting_approval', price: 15, version: 2 } as const
const byPhone = orderOf(aClient(), { ...priced, description: 'Documentos', client: neide })
const ofAccount = orderOf(aClient({ name: 'Floricultura' }), { ...priced, description: '2 buquês' })
const url = 'https://entregas.example.com/v/ngevn4yhdt7ydkkjbtapwhp17c'
const shared = () => ({
  link: {
    id: 'link',
    kind: 'approval' as const,
    made_by: { id: admin.id, name: admin.name },
    sent_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + day).toISOString(),
    revoked_at: null,
    live: true,
  },
  url,
  text: `Ligeiro: o valor da sua entrega é R$ 15,00.\nRua A → Rua B\nPara aceitar ou recusar, toque: ${url}`,
  whatsapp_url: 'https://wa.me/5548991203040?text=x',
})
const dialog = page.getByRole('dialog', { name: 'Enviar link' })
const whatsapp = dialog.getByRole('link', { name: 'Abrir WhatsApp' })

beforeEach(() => {
  answer(linksApi.share, shared)
  answer(ordersApi.history, [])
})

test('the price of a client who phones waits for its link: the row sends it, and Enter opens WhatsApp', async () => {
  answerOrders(ordersApi.all, byPhone, ofAccount)
  await renderApp('/admin', { user: admin })
  await expectText(rowOf('2 buquês'), 'Aguardando cliente')
  const send = rowOf('Documentos').getByRole('button', { name: 'Enviar' })
  await expect.element(send).toBeVisible()
  const drawn = drawnTexts(rowOf('Documentos').element()).filter(({ share }) => share === 1)
  expect(drawn.map(({ text }) => text)).toEqual(expect.arrayContaining(['Aguardando cliente', 'Enviar']))
  await send.click()
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue(shared().text)
  await expect.element(whatsapp).toHaveFocus()
  await expect.element(whatsapp).toHaveAttribute('href', 'https://wa.me/5548991203040?text=x')
  await accessible()
  expect(callsTo(linksApi.share)).toHaveLength(1)
  expect(callsTo(linksApi.share)[0]?.body).toEqual({ kind: 'approval' })
})

test('a link that was sent is on the row until it has ended, and is cancelled after a question', async () => {
  const sent_at = '2026-03-04T17:02:00.000Z'
  const links = (expires: number) => ({
    approval: { sent_at, expires_at: new Date(expires).toISOString() },
    tracking: null,
  })
  answerOrders(
    ordersApi.all,
    { ...byPhone, links: links(Date.now() + day) },
    { ...ofAccount, links: links(Date.now() - 1000) },
  )
  answer(linksApi.revoke, undefined)
  await renderApp('/admin', { user: admin })
  await expectText(rowOf('Documentos'), 'link enviado 14:02')
  await expectText(rowOf('2 buquês'), 'link vencido')
  await rowOf('Documentos').click()
  await page.getByRole('button', { name: 'Enviar valor pelo WhatsApp' }).click()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  await dialog.getByRole('button', { name: 'Cancelar link' }).click()
  await expectGone(dialog)
  expect(confirm).toHaveBeenCalledWith('Tem certeza que deseja cancelar este link? Quem o tem não poderá mais usá-lo.')
  expect(callsTo(linksApi.revoke)[0]?.params).toEqual({ id: byPhone.id, linkId: 'link' })
})

test.each([undefined, phone])(
  'a price whose link has ended still awaits the client, and is sent again (on %o)',
  async (size) => {
    const approval = { sent_at: '2026-03-04T17:02:00.000Z', expires_at: '2026-03-05T17:02:00.000Z' }
    answerOrders(ordersApi.all, { ...byPhone, links: { approval, tracking: null } })
    await renderApp('/admin', { user: admin, size })
    const row = page.getByRole('article', { name: /Documentos/ })
    await expectText(row, 'Aguardando cliente')
    await row.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect.element(dialog).toBeVisible()
  },
)

test('W sends the link from the list; a link that could not be made is tried again, and one without https is explained', async () => {
  answerOrders(ordersApi.all, ofAccount)
  answer(linksApi.share, failure(503, { code: 'unavailable', message: 'O sistema está fora do ar.' }))
  await renderApp('/admin', { user: admin })
  await expectText(rowOf('2 buquês'), 'Aguardando cliente')
  opener('2 buquês').element().focus()
  await userEvent.keyboard('w')
  await expectText(dialog, 'O sistema está fora do ar.')
  const local = 'http://localhost:3000/v/x'
  answer(linksApi.share, () => ({ ...shared(), url: local, text: shared().text.replace(url, local) }))
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expectText(dialog, 'O endereço público não está configurado: fora desta rede o link não abre.')
  await expect.element(whatsapp).toBeVisible()
})

test('on a phone the card sends the link', async () => {
  answerOrders(ordersApi.all, byPhone)
  await renderApp('/admin', { user: admin, size: phone })
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(whatsapp).toBeVisible()
  await accessible()
})

test('the recipient’s link is sent by the desk, which says how much all such links show, and by the client', async () => {
  const order = orderOf(aClient(), { status: 'in_progress', description: 'Bolo' })
  const tracking = { ...shared(), link: { ...shared().link, kind: 'tracking' as const }, text: 'Ligeiro: acompanhe' }
  answer(linksApi.share, tracking)
  answer(settingsApi.read, settings)
  answer(settingsApi.tracking, { value: { place: 'off' as const }, version: 1 })
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: admin })
  await rowOf('Bolo').click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Enviar acompanhamento' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar acompanhamento' })
  await expect.element(sending.getByLabelText('Mensagem')).toHaveValue('Ligeiro: acompanhe')
  expect(callsTo(linksApi.share)[0]?.body).toEqual({ kind: 'tracking' })
  await accessible()
  await sending.getByLabelText('Lugar do motoboy, em todos os links').selectOptions('off')
  await expect.poll(() => callsTo(settingsApi.tracking)).toHaveLength(1)
  expect(callsTo(settingsApi.tracking)[0]).toMatchObject({ body: { place: 'off' } })
})

test('the price dialog of a client who phones stays open once the price is saved, and Enter sends it by a link', async () => {
  const pending = { ...byPhone, status: 'pending', price: null } as const
  answerOrders(ordersApi.all, pending, { ...ofAccount, status: 'pending', price: null })
  answer(ordersApi.update, { ...byPhone, version: 3 })
  await renderApp('/admin', { user: admin })
  const price = page.getByRole('dialog', { name: /^(Definir|Editar) valor/ })
  await rowOf('Documentos').getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(price.getByLabelText('Valor')).toHaveFocus()
  await userEvent.keyboard('1500{Enter}')
  await expect.element(price.getByRole('button', { name: 'Enviar valor pelo WhatsApp' })).toHaveFocus()
  await expectText(price, 'Valor salvo. O cliente responde por um link.')
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(whatsapp).toHaveFocus()
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([{ price: 15 }])
  expect(callsTo(linksApi.share)).toHaveLength(1)
  expect(callsTo(linksApi.share)[0]?.headers.get('if-match')).toBe('"3"')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await expectGone(price)
  await rowOf('2 buquês').getByRole('button', { name: 'Definir valor' }).click()
  await userEvent.keyboard('1200{Enter}')
  await expectGone(price)
})

test('a price that could not be saved is not sent by a link, and the form says why', async () => {
  answerOrders(ordersApi.all, { ...byPhone, status: 'pending', price: null })
  answer(ordersApi.update, failure(503, { code: 'unavailable', message: 'O sistema está fora do ar.' }))
  await renderApp('/admin', { user: admin })
  await rowOf('Documentos').getByRole('button', { name: 'Definir valor' }).click()
  const price = page.getByRole('dialog', { name: 'Definir valor' })
  await userEvent.keyboard('1500{Enter}')
  await expectText(price, 'O sistema está fora do ar.')
  await expect.element(price.getByRole('button', { name: 'Salvar valor' })).toBeVisible()
  await expectGone(price.getByRole('button', { name: 'Enviar valor pelo WhatsApp' }))
  expect(callsTo(linksApi.share)).toHaveLength(0)
})

test('a price that can still be undone is sent before its link, and the link is made once', async () => {
  answerOrders(ordersApi.all, ofAccount)
  answer(ordersApi.update, { ...ofAccount, price: 18, version: 3 })
  await renderApp('/admin', { user: admin })
  await expect.element(rowOf('2 buquês')).toBeVisible()
  opener('2 buquês').element().focus()
  await userEvent.keyboard('v')
  await expect.element(rowOf('2 buquês').getByLabelText('Valor')).toHaveFocus()
  await userEvent.keyboard('1800{Enter}')
  await expectText(rowOf('2 buquês'), 'Desfazer')
  opener('2 buquês').element().focus()
  await userEvent.keyboard('w')
  await expect.element(whatsapp).toHaveFocus()
  await expectText(rowOf('2 buquês'), 'R$ 18,00')
  expect(callsTo(linksApi.share).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"'])
})
