import { expect } from '@playwright/test'
import { accessible, colorSchemes } from './support/accessible.ts'
import { aBrowser, aClient, aMotoboy, anOrder, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

for (const colorScheme of colorSchemes) {
  const looks = { colorScheme, reducedMotion: 'reduce' } as const

  test(`the public pages are accessible, ${colorScheme}`, async ({ browser, server }) => {
    const { page } = await aBrowser(browser, server.url, looks)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await accessible(page)
    await page.goto(`${server.url}/register`)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await accessible(page)
    await page.goto(`${server.url}/unauthorized`)
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    await accessible(page)
    await page.goto(`${server.url}/nada`)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await accessible(page)
  })

  test(`the admin's desk and its dialogs are accessible, ${colorScheme}`, async ({ browser, server }) => {
    const shop = await aClient(server)
    await aMotoboy(server)
    await anOrder(server, shop, `Vestido de festa ${colorScheme}`)
    const { page } = await signIn(browser, server.url, server.admin, looks)
    const row = page.getByRole('article').filter({ hasText: `Vestido de festa ${colorScheme}` })
    await expect(row).toBeVisible()
    await expect(page.getByText('Ao vivo')).toBeVisible()
    await accessible(page)
    const open: [name: string, dialog: string][] = [
      ['Definir valor', 'Definir valor'],
      ['Atribuir Motoboy', 'Atribuir Motoboy'],
    ]
    for (const [button, dialog] of open) {
      await row.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await accessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await row.getByRole('button', { name: /^Pedido #/ }).click()
    await expect(page.getByText('Pedido criado')).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Escape')
    for (const button of ['Novo Pedido', 'Novo Cliente', 'Novo Motoboy']) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await accessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test(`the pages of motoboys and clients are accessible on a phone, ${colorScheme}`, async ({ browser, server }) => {
    const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
    const motoboyScreen = await signIn(browser, server.url, motoboy, { ...phone, ...looks })
    await expect(motoboyScreen.page.getByText('Nenhuma entrega por enquanto')).toBeVisible()
    await accessible(motoboyScreen.page)
    const client = await signIn(browser, server.url, shop, { ...phone, ...looks })
    await expect(client.page.getByText('Você ainda não possui pedidos. Crie seu primeiro pedido!')).toBeVisible()
    await accessible(client.page)
    await anOrder(server, shop, 'Óculos prontos')
    await client.page.getByRole('button', { name: /^Pedido #/ }).click()
    await expect(client.page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
    await accessible(client.page)
  })
}
