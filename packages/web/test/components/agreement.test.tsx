import type { BodyOf } from '@ligeiro/contract/endpoint'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement, orderOf } from './fixtures.ts'
import { tableOf, versionOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener } from './screen.ts'

const client = aClient()
const nothing: ClientPrices = {
  table: tableOf({ newest: versionOf(4) }),
  version_id: null,
  agreed: null,
  agreed_at: null,
  agreed_via: null,
  agreed_note: null,
  auto: false,
  auto_any_place: false,
  rain_exempt: false,
  changes: [],
}
const agreedTo = (number: number): ClientPrices => ({
  ...nothing,
  version_id: `version-${number}`,
  agreed: versionOf(number),
  agreed_at: '2026-11-13T15:00:00.000Z',
  agreed_via: 'web',
})

let prices: ClientPrices
beforeEach(() => {
  prices = nothing
  answer(pricesApi.ofClient, () => prices)
  answer(pricesApi.agree, ({ body }: Call) => {
    const { version_id, auto, auto_any_place, rain_exempt } = body as BodyOf<typeof pricesApi.agree>
    if (version_id !== undefined) prices = version_id === null ? nothing : agreedTo(4)
    prices = {
      ...prices,
      auto: auto ?? prices.auto,
      auto_any_place: auto_any_place ?? prices.auto_any_place,
      rain_exempt: rain_exempt ?? prices.rain_exempt,
    }
    return prices
  })
})
const bodies = () => callsTo(pricesApi.agree).map(({ body }) => body)

const own = page.getByRole('dialog', { name: 'Tabela de preços' })
async function openOwn() {
  await renderApp('/client', { user: client, size: phone })
  await button('Minha conta').click()
  await button('Tabela de preços').click()
}

test('a client accepts their table, and ends what was agreed after a question', async () => {
  await openOwn()
  await expect.element(own.getByText('Centro → Trindade')).toBeVisible()
  await accessible()
  await own.getByRole('button', { name: 'Aceitar tabela' }).click()
  await expect.element(own.getByText('Combinados os preços de 20/11/2026')).toBeVisible()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await own.getByRole('button', { name: 'Encerrar o combinado' }).click()
  await expect.element(own.getByRole('button', { name: 'Aceitar tabela' })).toBeVisible()
  expect(bodies()).toEqual([{ version_id: 'version-4' }, { version_id: null }])
})

test('a client sees that there is a newer version, and one without a table that there is none', async () => {
  prices = agreedTo(3)
  await openOwn()
  await expect.element(own.getByText('Combinados os preços de 19/11/2026, há novos, de 20/11/2026')).toBeVisible()
  await expect.element(own.getByRole('button', { name: 'Aceitar os preços novos' })).toBeVisible()
  await accessible()
  prices = { ...nothing, table: null }
  await own.getByRole('button', { name: 'Minha conta' }).click()
  await button('Tabela de preços').click()
  await expect.element(own.getByText('Ainda não há uma tabela de preços para você.')).toBeVisible()
})

test('a client reads what the admin wrote who entered the agreement', async () => {
  prices = { ...agreedTo(4), agreed_via: 'admin', agreed_note: 'por telefone com a Neide' }
  await openOwn()
  await expectText(own, /Desde .*: “por telefone com a Neide”/)
  expect(bodies()).toEqual([])
  await accessible()
})

const terms = page.getByRole('dialog', { name: 'Preços e combinado' })
async function openTerms() {
  answer(usersApi.all, [{ ...client, active: true }])
  answer(statementApi.read, emptyStatement)
  await renderApp('/admin/users', { user: anAdmin() })
  await button(new RegExp(client.name)).click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Preços e combinado' }).click()
}

test('an admin reads how the agreement changed, also twice in a minute', async () => {
  const at = '2026-11-13T15:00:00.000Z'
  prices = {
    ...agreedTo(3),
    changes: [
      { at, number: 3, via: 'link', note: null },
      { at, number: null, via: 'web', note: null },
      { at, number: 2, via: 'admin', note: 'por telefone com a Neide' },
    ],
  }
  await openTerms()
  await terms.getByText('Histórico do combinado').click()
  await expect.element(terms.getByText('aceita por link')).toBeVisible()
  await expectText(
    terms,
    /13\/11.*12:00: aceita por link.*: combinado encerrado pelo cliente.*: anotado pela central: “por telefone com a Neide”/s,
  )
  await accessible()
})

test('an admin enters an agreement with a note, and only then switches the automatic price on', async () => {
  await openTerms()
  await expect.element(terms.getByText('Sem combinado')).toBeVisible()
  const auto = terms.getByRole('switch', { name: 'Definir o valor sozinho quando a tabela cobrir o pedido' })
  await expect.element(auto).toBeDisabled()
  await accessible()
  await terms.getByRole('button', { name: 'Anotar combinado' }).click()
  await expect.element(terms.getByText('Observação deve ter no mínimo 5 caracteres')).toBeVisible()
  await terms.getByLabelText('Observação').fill('Combinado com a Zilda por telefone')
  await terms.getByRole('button', { name: 'Anotar combinado' }).click()
  await expect.element(terms.getByText('Combinados os preços de 20/11/2026')).toBeVisible()
  const anyPlace = terms.getByRole('switch', { name: 'Também quando só a tarifa de qualquer lugar cobrir o pedido' })
  await expectGone(anyPlace)
  await auto.click()
  await expect.element(auto).toBeChecked()
  await anyPlace.click()
  await expect.element(anyPlace).toBeChecked()
  await terms.getByRole('switch', { name: 'Isento de chuva' }).click()
  await expect
    .poll(bodies)
    .toEqual([
      { version_id: 'version-4', note: 'Combinado com a Zilda por telefone' },
      { auto: true },
      { auto_any_place: true },
      { rain_exempt: true },
    ])
})

test('what the server refuses is told', async () => {
  prices = agreedTo(3)
  answer(pricesApi.agree, failure(409, { code: 'conflict', message: 'Primeiro o combinado.' }))
  await openTerms()
  await terms.getByRole('switch', { name: /^Definir o valor sozinho/ }).click()
  await expect.element(terms.getByText('Primeiro o combinado.')).toBeVisible()
})

test('the table is sent by a link', async () => {
  const text =
    'Ligeiro: nossa tabela de preços para você.\nPara ver e aceitar, toque: https://entregas.example.com/a/abc'
  answer(pricesApi.shareTable, {
    link: { id: 'link', sent_at: '2026-11-20T12:00:00.000Z', expires_at: '2026-11-27T12:00:00.000Z' },
    url: 'https://entregas.example.com/a/abc',
    text,
    whatsapp_url: 'https://wa.me/5548999814402',
  })
  await openTerms()
  await terms.getByRole('button', { name: 'Enviar tabela' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar tabela de 20/11/2026' })
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue(text)
  await expect.element(dialog.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveFocus()
  await accessible()
  expect(callsTo(pricesApi.shareTable).map(({ body }) => body)).toEqual([{ version_id: 'version-4' }])
})

test('an order of an agreement says to its client that the price is agreed, and why', async () => {
  const order = orderOf(client, {
    description: 'Bolo',
    status: 'accepted_by_client',
    price: 14,
    price_line: 'Tabela Farmácia Central: Centro → Trindade R$ 14,00',
    price_table_version: 3,
    approved_at: '2026-11-13T15:00:00.000Z',
    approved_price: 14,
    approved_via: 'agreement',
  })
  answerOrders(ordersApi.mine, order)
  await renderApp('/client', { user: client })
  await opener('Bolo').click()
  const dialog = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await expect.element(dialog.getByText('Valor combinado')).toBeVisible()
  await expectText(dialog, 'R$ 14,00 (pela tabela)')
  await accessible()
})
