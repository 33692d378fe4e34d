import { bairrosApi } from '@ligeiro/contract/bairros-api'
import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { learnedBairros, tableOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

let learned: LearnedBairro[]
beforeEach(() => {
  learned = learnedBairros
  answer(bairrosApi.learned, () => learned)
  answer(pricesApi.tables, [tableOf()])
})
const dialog = page.getByRole('dialog', { name: 'Vila Falsa' })
const open = (size?: typeof phone) => renderApp('/admin/prices', { user: anAdmin(), ...(size && { size }) })

test('an admin finds the learned names from the prices, sees where one comes from and deletes it after a question', async () => {
  await open()
  await page.getByRole('button', { name: 'Bairros', exact: true }).click()
  await page.getByRole('link', { name: 'Bairros aprendidos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bairros aprendidos' })).toBeVisible()
  const row = page.getByRole('row', { name: /Vila Falsa/ })
  await expect.element(row).toMatchTextContent('Vila FalsaPoucos clientesEstranho414/09/202620/11/2026')
  await accessible()
  await page.getByRole('searchbox', { name: 'Buscar bairro' }).fill('vila fálsa')
  await expectGone(page.getByText('Ratones'))
  await button('Vila Falsa').click()
  await expect.element(dialog.getByText('faltam pedidos entregues de três clientes diferentes')).toBeVisible()
  await accessible()
  answer(bairrosApi.deleteLearned, () => {
    learned = learnedBairros.filter(({ name }) => name !== 'Vila Falsa')
    return undefined
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const remove = dialog.getByRole('button', { name: 'Excluir' })
  await remove.click()
  expect(callsTo(bairrosApi.deleteLearned)).toEqual([])
  await remove.click()
  await expect.element(page.getByText('Vila Falsa foi excluído.')).toBeVisible()
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(callsTo(bairrosApi.deleteLearned).map(({ params }) => params['id'])).toEqual(['falsa'])
  await expect.element(page.getByText('Nenhum bairro aprendido com este nome.')).toBeVisible()
})

test('a name that another admin deleted meanwhile is said, on a phone', async () => {
  await open(phone)
  await page.getByLabelText('O que editar').selectOptions('Bairros')
  await page.getByRole('link', { name: 'Bairros aprendidos' }).click()
  await button('Vila Falsa, Poucos clientes').click()
  answer(bairrosApi.deleteLearned, () => failure(404, { code: 'not_found', message: 'Bairro não encontrado.' }))
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog.getByText('Bairro não encontrado.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
})

test('without learned names the page says how they come to be', async () => {
  learned = []
  await renderApp('/admin/prices/bairros', { user: anAdmin() })
  await expect.element(page.getByText('Nenhum bairro aprendido ainda.')).toBeVisible()
})
