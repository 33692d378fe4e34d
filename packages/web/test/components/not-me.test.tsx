import { notMeApi } from '@ligeiro/contract/not-me-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

test('the link of a notice secures the account after one press, and leaves no token in the address', async () => {
  await renderApp('/not-me?token=abc', { size: phone })
  await expect.element(page.getByRole('heading', { name: 'Não foi você?' })).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  await accessible()
  expect(callsTo(notMeApi.secure)).toHaveLength(0)
  answer(notMeApi.secure, { put_back: true, email_sent: true })
  await button('Não fui eu, proteger a conta').click()
  await expect.element(page.getByRole('heading', { name: 'Conta protegida' })).toBeVisible()
  await expect.element(page.getByText(/O endereço anterior vale de novo.*Enviamos a você um e-mail/)).toBeVisible()
  await accessible()
  expect(callsTo(notMeApi.secure)[0]?.body).toEqual({ token: 'abc' })
})

test('the new address of a changed e-mail is told how to go on', async () => {
  answer(notMeApi.secure, { put_back: false, email_sent: false })
  await renderApp('/not-me?token=abc')
  await button('Não fui eu, proteger a conta').click()
  await expect.element(page.getByText(/Se a conta é sua, crie uma senha nova/)).toBeVisible()
})

test('a link that is no longer valid says so, and one without its token too', async () => {
  const message = 'Este link não vale mais.'
  answer(notMeApi.secure, failure(400, { code: 'invalid', message }))
  await renderApp('/not-me?token=abc')
  await button('Não fui eu, proteger a conta').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await renderApp('/not-me')
  await expect.element(page.getByRole('heading', { name: 'Link incompleto' })).toBeVisible()
})
