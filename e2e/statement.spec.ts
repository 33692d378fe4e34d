import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { accessible } from './support/accessible.ts'
import { callsAs } from './support/dispatch.ts'
import { aClient, signIn, type Account } from './support/people.ts'
import { test, type Server } from './support/server.ts'

/** Creates this shop's orders, one after the other. */
async function order(server: Server, shop: Account, ...descriptions: string[]) {
  const ask = await callsAs(server, shop)
  const places = { pickup_address: 'R. Bocaiúva, 2468', delivery_address: 'R. Lauro Linhares, 1288' }
  const made: { id: string }[] = []
  for (const description of descriptions) made.push(await ask('POST', '/orders/register', { description, ...places }))
  return made
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Gerar Extrato de Pedidos' })

/** Opens the dialog and filters by this shop, because the tests of one worker share a server. */
async function open(page: Page, shop: Account) {
  await page.getByRole('button', { name: 'Extrato' }).click()
  await dialogOf(page).getByLabel('Cliente', { exact: true }).selectOption({ label: shop.name })
  return dialogOf(page)
}

const figure = (page: Page, label: string) =>
  dialogOf(page).locator('dl > div').filter({ hasText: label }).locator('dd')

async function signedIn(browser: Browser, server: Server, url = server.url, options = {}) {
  const screen = await signIn(browser, url, server.admin, { acceptDownloads: true, ...options })
  return screen.page
}

test('the files and the page to print contain every order, also those that the dialog does not show', async ({
  browser,
  server,
}) => {
  const [client, admin] = [await aClient(server, '=Doce & "Cia"'), await callsAs(server)]
  const [cake] = await order(server, client, ...Array.from({ length: 11 }, (_, n) => `Bolo número ${n + 1}`))
  await admin('PUT', `/orders/update-order/${cake?.id}`, { price: 22 })
  const page = await signedIn(browser, server)
  const dialog = await open(page, client)
  await expect(figure(page, 'Pedidos')).toHaveText('11')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^extrato_pedidos_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await csv.path(), 'utf8')
  expect(text.startsWith('\ufeff"Data","Cliente",')).toBe(true)
  expect(text.match(/"Bolo número \d+"/g)).toHaveLength(11)
  expect(text).toContain(`"'=Doce & ""Cia""`)
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar Excel' }).click(),
  ])
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await xlsx.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  await expect(page.getByText('Extrato baixado').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Mais', exact: true }).click()
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Imprimir' }).click(),
  ])
  await expect(paper.getByRole('heading', { name: 'Extrato de Pedidos' })).toBeVisible()
  for (const line of ['Ligeiro', `Cliente: ${client.name}`, 'R$ 22,00'])
    await expect(paper.getByText(line, { exact: true }).first()).toBeVisible()
  await expect(paper.locator('tbody tr')).toHaveCount(11)
  await accessible(paper)
  // The statement fits on one sheet, and the print has no buttons.
  await paper.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden()
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox ?\[0 0 59[45][\d.]* 84[12][\d.]*\]/g)).toHaveLength(1)
})

test('a download shows its progress, can be stopped, and saves nothing when the connection is cut', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  await order(server, shop, ...Array.from({ length: 12 }, (_, n) => `Pedido ${n} `.padEnd(900, 'x')))
  let isStalling = true
  let stalled = 0
  /** Forwards only the first 3000 bytes of the file, as long as `isStalling`. */
  const stallDownload = () => {
    let left = Number.POSITIVE_INFINITY
    return (direction: 'up' | 'down', data: Buffer) => {
      if (direction === 'up') {
        left = isStalling && data.includes('GET /statement.csv') ? 3000 : Number.POSITIVE_INFINITY
        return { forward: data }
      }
      const forward = data.subarray(0, left)
      left -= data.length
      if (left > 0) return { forward }
      stalled++
      return { forward, after: 'stall' as const }
    }
  }
  const proxy = await openFaultProxy(server.url, { tamper: stallDownload })
  try {
    const page = await signedIn(browser, server, proxy.url)
    const saved: string[] = []
    page.on('download', (download) => saved.push(download.suggestedFilename()))
    const dialog = await open(page, shop)
    await expect(figure(page, 'Pedidos')).toHaveText('12')
    const csv = dialog.getByRole('button', { name: 'Baixar CSV' })
    await csv.click()
    await expect(dialog.getByText(/^\d+ de 12 pedidos, \d+,\d MB$/)).toBeVisible()
    // The page may show the progress before the proxy holds the rest of the file.
    await expect.poll(() => stalled).toBe(1)
    // Nothing closes the dialog during a download.
    await page.keyboard.press('Escape')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Cancelar download' }).click()
    await expect(csv).toBeEnabled()
    await expect(dialog.getByRole('alert')).toHaveCount(0)

    await csv.click()
    await expect(dialog.getByText(/de 12 pedidos/)).toBeVisible()
    await expect.poll(() => stalled).toBe(2)
    proxy.disconnect()
    await expect(dialog.getByRole('alert')).toContainText(
      'O download foi interrompido e nada foi salvo. Tente novamente.',
    )
    expect(saved).toEqual([])

    isStalling = false
    await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Tentar novamente' }).click()])
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    expect(saved).toHaveLength(1)
  } finally {
    await proxy.close()
  }
})
