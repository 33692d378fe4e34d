import { linksApi } from '@ligeiro/contract/links-api'
import { sessionsApi } from '@ligeiro/contract/sessions-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, takeOut } from './screen.ts'

const dialog = page.getByRole('dialog')
beforeEach(() => answer(statementApi.read, emptyStatement))
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()
const link = () => ({ made_by: 'Ana Prado', expires_at: inOneHour() })
const words = 'Link de senha aberto, feito por Ana Prado'

test('Usuários shows an open link for a password and who made it, and an admin ends it', async () => {
  const [admin, shop] = [anAdmin(), aClient()]
  let open = true
  answer(usersApi.all, () => [
    { ...admin, active: true },
    { ...shop, active: true, ...(open ? { password_link: link() } : {}) },
  ])
  answer(usersApi.endPasswordLink, () => {
    open = false
    return undefined
  })
  await renderApp('/admin/users', { user: admin, size: desk })
  await expectText(page.getByRole('row').filter({ hasText: shop.email }), words)
  await button(new RegExp(`^${shop.name}(,|$)`)).click()
  await expectText(dialog, words)
  await accessible()
  await button('Encerrar link').click()
  await expect.element(page.getByText('Link de senha encerrado.')).toBeVisible()
  await expectGone(page.getByText(words))
  expect(callsTo(usersApi.endPasswordLink).map(({ params }) => params)).toEqual([{ id: shop.id }])
})

test('a link that expired is not shown', async () => {
  const [admin, shop] = [anAdmin(), aClient()]
  const password_link = { made_by: 'Ana Prado', expires_at: new Date(Date.now() - 1000).toISOString() }
  answer(usersApi.all, [
    { ...admin, active: true },
    { ...shop, active: true, password_link },
  ])
  await renderApp('/admin/users', { user: admin, size: desk })
  await expectText(page.getByRole('row').filter({ hasText: shop.email }), 'Ativo')
  await expectGone(page.getByText(words))
  expect(callsTo(usersApi.endPasswordLink)).toEqual([])
})

test('who has an open link for their password sees and ends it where they are signed in', async () => {
  const shop = aClient()
  let open = true
  answer(usersApi.endPasswordLink, () => {
    open = false
    return undefined
  })
  answer(sessionsApi.list, [])
  await renderApp('/client', { user: shop, size: phone })
  answer(usersApi.me, () => ({ ...shop, ...(open ? { password_link: link() } : {}) }))
  await button('Minha conta').click()
  await button('Aparelhos conectados').click()
  await expectText(page.getByRole('dialog', { name: 'Aparelhos conectados' }), words)
  await button('Encerrar link').click()
  await expect.element(page.getByText('Link de senha encerrado.')).toBeVisible()
  await expectGone(page.getByText(words))
})

test.each(['Desativar', 'Excluir usuário', 'Sair de todos os aparelhos'] as const)(
  'after "%s" of an admin the links that they passed on are offered for exchange, and it says how many were',
  async (way) => {
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const [admin, ana] = [anAdmin(), anAdmin({ name: 'Ana Prado' })]
    const counts = { approval: 1, tracking: 0, order: 2, agreement: 0, invoice: 1 }
    answer(usersApi.all, [
      { ...admin, active: true },
      { ...ana, active: true },
    ])
    answer(usersApi.update, ana)
    answer(usersApi.delete, undefined)
    answer(usersApi.endSessions, { ended: 1 })
    answer(linksApi.passed, counts)
    answer(linksApi.renewPassed, counts)
    await renderApp('/admin/users', { user: admin, size: desk })
    await button(/^Ana Prado(,|$)/).click()
    if (way !== 'Sair de todos os aparelhos') await takeOut(way)
    else {
      await dialog.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: way }).click()
    }
    const offer = page.getByRole('dialog', { name: 'Links que esta pessoa passou' })
    await expectText(offer, 'Ana Prado passou 4 links que ainda abrem.')
    await expectText(offer, 'Para pedir, de lojas')
    await accessible()
    await offer.getByRole('button', { name: 'Trocar os links que esta pessoa passou' }).click()
    await expect.element(page.getByText('4 links trocados.')).toBeVisible()
    await expectText(offer, '4 links foram trocados: os de antes não abrem mais.')
    expect(callsTo(linksApi.renewPassed).map(({ params }) => params)).toEqual([{ id: ana.id }])
    await expectGone(offer.getByRole('button', { name: 'Trocar os links que esta pessoa passou' }))
  },
)

test('the end of an access of who passed no links on offers nothing', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const [admin, ana] = [anAdmin(), anAdmin({ name: 'Ana Prado' })]
  answer(usersApi.all, [
    { ...admin, active: true },
    { ...ana, active: true },
  ])
  answer(usersApi.update, ana)
  await renderApp('/admin/users', { user: admin, size: desk })
  await button(/^Ana Prado(,|$)/).click()
  await takeOut('Desativar')
  await expect.element(page.getByText('Usuário desativado.')).toBeVisible()
  await expect.poll(() => callsTo(linksApi.passed)).toHaveLength(1)
  await expectGone(page.getByRole('dialog', { name: 'Links que esta pessoa passou' }))
})
