import { linksApi } from '@ligeiro/contract/links-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement } from './fixtures.ts'
import { tableOf } from './prices.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

const shops = ['Padaria', 'Floricultura'].map((name) => aClient({ name }))
const shop = shops[0]!
const dialog = page.getByRole('dialog')
beforeEach(() => {
  answer(
    usersApi.all,
    shops.map((one) => ({ ...one, active: true })),
  )
  answer(statementApi.read, emptyStatement)
})

async function openShop() {
  await renderApp('/admin/users', { user: anAdmin() })
  await button(/^Padaria(,|$)/).click()
  await expect.element(dialog.getByLabelText('Nome Completo')).toHaveValue('Padaria')
}
async function openLink() {
  await openShop()
  await dialog.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Link para pedir' }).click()
}
const shared = {
  url: 'https://entregas.example.com/p/0123456789abcdefghjkmnpqrs',
  text: 'Para pedir um motoboy',
  whatsapp_url: 'https://wa.me/?text=x',
  expires_at: '2027-01-01T12:00:00.000Z',
}

test('an admin shows the link by which a shop orders, sends it, renews and ends it', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await openLink()
  answer(linksApi.shareOrderLink, shared)
  await button('Mostrar link').click()
  await expect.element(dialog.getByLabelText('Link')).toHaveValue(shared.url)
  await expect
    .element(dialog.getByRole('link', { name: 'Abrir WhatsApp' }))
    .toHaveAttribute('href', shared.whatsapp_url)
  await accessible()
  await button('Trocar link').click()
  await expect.poll(() => callsTo(linksApi.shareOrderLink).map(({ body }) => body)).toEqual([{}, { renew: true }])
  answer(linksApi.endOrderLink, undefined)
  await button('Cancelar link').click()
  await expect.element(page.getByText('Link cancelado.')).toBeVisible()
})

test('a link that cannot be made says why', async () => {
  await openLink()
  answer(linksApi.shareOrderLink, failure(404, { code: 'not_found', message: 'Cliente não encontrado.' }))
  await button('Mostrar link').click()
  await expect.element(page.getByText('Cliente não encontrado.')).toBeVisible()
})

test('that a client need not approve is a switch in their dialog', async () => {
  await openShop()
  answer(usersApi.update, { ...shop, no_approval: true })
  await page.getByRole('switch', { name: /^Não precisa aprovar/ }).click({ force: true })
  await expect.poll(() => callsTo(usersApi.update)[0]?.body).toEqual({ no_approval: true })
})

test('an admin records an agreement of all clients but one, and says how', async () => {
  const table: PriceTable = tableOf()
  answer(pricesApi.tables, [table])
  answer(pricesApi.agreeForAll, { agreed: 1 })
  await renderApp('/admin/prices', { user: anAdmin() })
  await button('Combinar com vários').click()
  await dialog.getByRole('checkbox', { name: 'Floricultura' }).click({ force: true })
  await button('Anotar com 1 cliente').click()
  await expect.element(dialog.getByText('Escreva como foi combinado, com 5 letras ou mais')).toBeVisible()
  await accessible()
  await dialog.getByLabelText('Como foi combinado').fill('Pelo grupo do WhatsApp')
  await button('Anotar com 1 cliente').click()
  await expectGone(dialog)
  expect(callsTo(pricesApi.agreeForAll)[0]?.body).toEqual({
    client_ids: [shop.id],
    version_id: table.newest?.id,
    note: 'Pelo grupo do WhatsApp',
  })
})

test('both marks of the price by itself are in the agreement of several clients, which says what the second is for', async () => {
  answer(pricesApi.tables, [tableOf()])
  answer(pricesApi.agreeForAll, { agreed: 2 })
  await renderApp('/admin/prices', { user: anAdmin() })
  await button('Combinar com vários').click()
  const second = dialog.getByRole('checkbox', { name: 'Também quando só a tarifa de qualquer lugar cobrir o pedido' })
  await expectGone(second)
  await dialog.getByRole('checkbox', { name: 'Definir o valor sozinho nos próximos pedidos' }).click({ force: true })
  const why = dialog.getByText(/sem a segunda marca, o pedido que só elas cobrem espera/)
  await expect.element(why).toBeVisible()
  await second.click({ force: true })
  await expectGone(why)
  await dialog.getByLabelText('Como foi combinado').fill('Pelo grupo do WhatsApp')
  await button('Anotar com 2 clientes').click()
  await expect.poll(() => callsTo(pricesApi.agreeForAll)[0]?.body).toMatchObject({ auto: true, auto_any_place: true })
})
