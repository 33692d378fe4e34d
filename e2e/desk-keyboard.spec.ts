import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { aBrowser, aClient, aMotoboy, anOrder, sendHeldSteps, signIn, unique } from './support/people.ts'
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

test('keys in the list select, open, create and show help, and keep the focus; outside the list they only type text', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const [first, second, third] = [unique('Primeiro pacote'), unique('Segundo pacote'), unique('Terceiro pacote')]
  for (const what of [first, second, third]) await anOrder(server, shop, what)
  const { page } = await signIn(browser, server.url, server.admin)
  await expect(rowOf(page, third)).toBeVisible()
  const keys = page.keyboard
  await page.getByRole('button', { name: 'De quem é a vez' }).click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
  await page.getByRole('region', { name: 'Pedidos' }).focus()
  await keys.press('Home')
  await expect(lineOf(page, third)).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await expect(lineOf(page, first)).toBeFocused()
  await keys.press('ArrowUp')
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Gerenciar Pedido' })).toContainText(second)
  await keys.press('Escape')
  await expect(lineOf(page, second)).toBeFocused()

  await keys.press('n')
  await expect(page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })).toBeVisible()
  // The first Escape closes the list of clients, which opens by typing or an arrow.
  await keys.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await keys.press('Escape')
  await expect(lineOf(page, second)).toBeFocused()

  await keys.press('?')
  const overlay = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(overlay).toContainText('Atribuir ou trocar o motoboy')
  await accessible(page)
  await keys.press('Escape')
  await expect(lineOf(page, second)).toBeFocused()

  // A letter key outside the list does nothing, and in a field it types. Only the question mark works everywhere.
  const menu = page.getByRole('button', { name: /^Olá/ })
  await menu.focus()
  await keys.press('n')
  await keys.press('m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('?')
  await expect(overlay).toBeVisible()
  await keys.press('Escape')
  await expect(menu).toBeFocused()
  await page.getByRole('searchbox').focus()
  await keys.type('n?m')
  await expect(page.getByRole('searchbox')).toHaveValue('n?m')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Without a match a message offers to clear the search, which returns the focus to the list.
  await expect(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Limpar Filtros' }).first().click()
  await expect(rowOf(page, first)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')))
    .toBe('Pedidos')

  // The focus stays in the list when its order leaves the filter, and a key that is not allowed shows why.
  const glazier = await aClient(server, 'Vidraçaria Luz')
  const [round, oval] = [unique('Espelho redondo'), unique('Espelho oval')]
  for (const what of [round, oval]) await anOrder(server, glazier, what)
  await expect(rowOf(page, oval)).toBeVisible()
  await page.getByRole('searchbox').fill(`vidracaria luz ${glazier.name.slice(-4)}`)
  await page.getByRole('button', { name: /^Pendentes/ }).click()
  await lineOf(page, oval).focus()
  await keys.press('v')
  await expect(page.getByRole('textbox', { name: 'Valor' })).toBeFocused()
  await keys.type('1000')
  await keys.press('Enter')
  await expect(lineOf(page, oval)).toBeFocused()
  await sendHeldSteps(page)
  // The order awaits approval and leaves the pending ones; the next row takes its position and the focus.
  await expect(rowOf(page, oval)).toHaveCount(0)
  await expect(lineOf(page, round)).toBeFocused()

  page.once('dialog', (question) => void question.accept())
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  await page.getByRole('button', { name: /^Pendentes/ }).click()
  await lineOf(page, round).focus()
  await keys.press('m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'cancelado' })).toBeVisible()
})
