import { expect, type Page } from '@playwright/test'
import { aBrowser, aClient, aMotoboy, anOrder, sendHeldSteps, unique } from './support/people.ts'
import { test } from './support/server.ts'

const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })
const lineOf = (page: Page, what: string) => rowOf(page, what).getByRole('button', { name: /^Pedido #/ })

test('an admin signs in, assigns and prices an order with the keyboard alone', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server, 'Padaria Aurora'), await aMotoboy(server, 'Marlon Teixeira')]
  const [bread, cake, coffee] = [unique('Pão de queijo'), unique('Torta de maçã'), unique('Café moído')]
  for (const what of [bread, cake, coffee]) await anOrder(server, shop, what)
  const { page, complaints } = await aBrowser(browser, `${server.url}/login`)
  const keys = page.keyboard
  await page.getByLabel('Email').waitFor()
  await keys.press('Tab')
  while (!(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)))
    await keys.press('Tab')
  await keys.type(server.admin.email)
  await keys.press('Tab')
  while (!(await page.getByLabel('Senha', { exact: true }).evaluate((field) => field === document.activeElement)))
    await keys.press('Tab')
  await keys.type(server.admin.password)
  await keys.press('Enter')

  // A row of the list has the focus, so a letter key works.
  await expect(rowOf(page, cake)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pedidos' }).locator(':focus')).toHaveAccessibleName(/^Pedido #/)
  await keys.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar pedido, cliente, endereço' })).toBeFocused()
  await keys.type(`torta MACA ${shop.name.slice(-4)}`)
  await expect(rowOf(page, coffee)).toHaveCount(0)
  await keys.press('ArrowDown')
  await expect(lineOf(page, cake)).toBeFocused()

  await keys.press('v')
  await expect(page.getByRole('textbox', { name: 'Valor' })).toBeFocused()
  await keys.type('2350')
  await keys.press('Enter')
  await expect(lineOf(page, cake)).toBeFocused()
  await sendHeldSteps(page)
  await expect(page.getByText('Valor atualizado com sucesso!')).toBeVisible()
  await expect(lineOf(page, cake)).toBeFocused()
  await expect(rowOf(page, cake)).toContainText('R$ 23,50')

  await keys.press('m')
  const assigning = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  const choice = assigning.getByRole('radio').first()
  await choice.waitFor()
  while (!(await assigning.getByRole('radio').evaluateAll((all) => all.includes(document.activeElement as never))))
    await keys.press('Tab')
  await keys.press('Space')
  while (!(await assigning.getByRole('radio', { name: motoboy.name }).isChecked())) await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByText('Motoboy atribuído com sucesso!')).toBeVisible()
  await expect(rowOf(page, cake)).toContainText(motoboy.name)
  await expect(lineOf(page, cake)).toBeFocused()
  expect(complaints).toEqual([])
})
