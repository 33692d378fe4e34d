import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aMotoboy, anAdmin, emptyStatement, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

test('an admin who does not deliver has one role', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await button('Olá, Administrador').click()
  await expect.element(page.getByRole('menuitem', { name: 'Minha conta' })).toBeVisible()
  await expectGone(page.getByRole('menuitem', { name: 'Fazer entregas' }))
})

test('a role that the server refuses is told, on the phone', async () => {
  const user = { ...aMotoboy(), also_delivers: true as const }
  answer(motoboysApi.me, recordOf(user))
  answer(authApi.role, failure(403, { code: 'forbidden', message: 'Você não tem este tipo de acesso.' }))
  await renderApp('/motoboy', { user, size: phone })
  await button(/Minha conta/).click()
  await button('Voltar à central').click()
  await expect.element(page.getByText('Você não tem este tipo de acesso.')).toBeVisible()
  expect(callsTo(authApi.role)[0]?.body).toEqual({ role: 'admin' })
  await accessible()
})

test('an admin makes another one deliver too, in their dialog', async () => {
  const [admin, renata] = [anAdmin(), anAdmin({ name: 'Renata' })]
  answer(usersApi.all, [
    { ...admin, active: true },
    { ...renata, active: true },
  ])
  answer(motoboysApi.all, [])
  answer(statementApi.read, emptyStatement)
  answer(usersApi.update, { ...renata, also_delivers: true })
  await renderApp('/admin/users', { user: admin })
  await button('Renata').click()
  await page.getByRole('switch', { name: 'Também entrega' }).click()
  await expect.poll(() => callsTo(usersApi.update)[0]?.body).toEqual({ also_delivers: true })
})
