import type { Order } from '@ligeiro/contract/order'
import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, anOrder, phone, signIn, unique, type Account } from './support/people.ts'
import { test, type Server } from './support/server.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })

/** A table of the client's own: the general one would suggest prices in other tests of this server. */
async function publishTable(page: Page, server: Server, client: Account) {
  await page.goto(`${server.url}/admin/prices`)
  await button(page, 'Nova tabela').first().click()
  await page.getByLabel('Para quem').selectOption({ label: client.name })
  await button(page, 'Criar tabela').click()
  await button(page, 'Criar zonas').click()
  for (const [number, name] of ['Centro', 'Trindade'].entries()) {
    await button(page, 'Nova zona').click()
    const zone = page.getByRole('group', { name: `Zona ${number + 1}` })
    await zone.getByLabel(/Bairros/).fill(name)
    const field = zone.getByRole('textbox', { name: 'Zona', exact: true })
    await field.fill(name)
    await field.press('Tab')
  }
  const part = (name: string) => page.getByRole('group', { name: 'Parte da tabela' }).getByRole('button', { name })
  await part('Adicionais').click()
  await button(page, 'Adicional de chuva').click()
  await page.getByLabel('Porcentagem (%)').fill('20')
  await part('Tarifas').click()
  await page.getByRole('textbox', { name: 'Centro → Trindade' }).click()
  await page.keyboard.type('1500')
  await button(page, 'Publicar v1').click()
  await expect(page.getByText('v1 publicada!')).toBeVisible()
  await accessible(page)
}

async function switchRain(page: Page, press: RegExp | string) {
  // A toast may cover the button for five seconds, so the pointer is not used.
  await button(page, /^Olá/).dispatchEvent('click')
  await page.getByRole('menuitem', { name: 'Chuva' }).click()
  await page.getByRole('dialog', { name: 'Chuva' }).getByRole('button', { name: press }).click()
}

test('a published table suggests prices, with rain, one by one and in bulk; an agreed one needs no approval', async ({
  browser,
  server,
}) => {
  const client = await aClient(server, 'Farmácia Central')
  const { order } = await dispatcher(server)
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  await publishTable(page, server, client)
  await page.goto(`${server.url}/admin`)

  const named = async (what: string) => {
    const description = unique(what)
    const { id } = await anOrder(server, client, description)
    await expect(rowOf(page, description)).toBeVisible()
    return { id, description }
  }
  const suggested = async ({ description }: { description: string }, value: string) => {
    await rowOf(page, description).getByRole('button', { name: 'Definir valor' }).click()
    const field = page.getByRole('dialog', { name: 'Definir valor' }).getByLabel('Valor')
    await expect(field).toHaveValue(value)
    await field.press('Enter')
    await expect(rowOf(page, description).getByRole('button', { name: `R$ ${value}` })).toBeVisible()
  }
  const first = await named('Remédios')
  await suggested(first, '15,00')
  const line = `Tabela ${client.name}: Centro → Trindade R$ 15,00`
  await expect.poll(() => order(first.id)).toMatchObject({ status: 'awaiting_approval', price: 15, price_line: line })

  await switchRain(page, /^Ligar até/)
  await expect(page.getByText('Chuva ligada!')).toBeVisible()
  const two = [await named('Vitaminas'), await named('Curativos')]
  for (const { description } of two) await rowOf(page, description).getByRole('checkbox').click()
  await button(page, 'Sugerir valores').click()
  const bulk = page.getByRole('dialog', { name: 'Sugerir valores' })
  await expect(bulk.getByRole('listitem')).toHaveText([/chuva 20 %/, /chuva 20 %/])
  await bulk.getByRole('button', { name: 'Definir 2 valores' }).click()
  await expect(page.getByText('Valores definidos!')).toBeVisible()
  for (const { id } of two) expect(await order(id)).toMatchObject({ price: 18, price_line: `${line} + chuva 20 %` })

  const own = await signIn(browser, server.url, client, phone)
  await button(own.page, /Minha conta/).click()
  await button(own.page, 'Tabela de preços').click()
  await button(own.page, 'Aceitar tabela').click()
  await expect(own.page.getByText('Combinado na v1')).toBeVisible()
  await accessible(own.page)

  const agreed = await named('Termômetro')
  await suggested(agreed, '18,00')
  await expect(rowOf(page, agreed.description)).toContainText('Aceito pelo Cliente')
  await expect(page.getByText('Cliente aprovou um pedido!')).toHaveCount(0)
  const asClient = await callsAs(server, client)
  expect(await asClient<Order>('GET', `/orders/order/${agreed.id}`)).toMatchObject({
    status: 'accepted_by_client',
    approved_via: 'agreement',
    approved_price: 18,
  })
  await switchRain(page, 'Desligar')
  await expect(page.getByText('Chuva desligada!')).toBeVisible()
  expect([...complaints, ...own.complaints]).toEqual([])
})
