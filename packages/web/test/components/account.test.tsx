import { authApi } from '@ligeiro/contract/auth-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { tokenOf } from '../tokens.ts'

async function openAccount() {
  await page.getByRole('button', { name: /^Olá/ }).click()
  return page.getByRole('dialog', { name: 'Minha conta' })
}

test('users change their own name and phone, after the form has said what is wrong', async () => {
  const user = aClient()
  const changed = { ...user, name: 'Zilda', phone: '4833334444' }
  await renderApp('/client', { user, size: phone })
  answer(usersApi.update, () => {
    answer(usersApi.me, changed)
    return changed
  })
  const dialog = await openAccount()
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await accessible()
  // There is nothing to save yet.
  await expect.element(save).toBeDisabled()
  await dialog.getByLabelText('Nome').fill('')
  await save.click()
  await expect.element(dialog.getByText('Nome é obrigatório')).toBeVisible()
  await dialog.getByLabelText('Nome').fill('Zilda')
  await dialog.getByLabelText('Telefone').fill('(48) 3333-44')
  await save.click()
  await expect.element(dialog.getByText('Telefone deve ter 10 ou 11 dígitos')).toBeVisible()
  await accessible()
  await dialog.getByLabelText('Telefone').fill('(48) 3333-4444')
  await save.click()
  await expect.element(page.getByText('Conta atualizada com sucesso!')).toBeVisible()
  await expect.element(page.getByText('Olá, Zilda')).toBeVisible()
  expect(callsTo(usersApi.update)).toMatchObject([
    { params: { id: user.id }, body: { name: 'Zilda', phone: '4833334444' } },
  ])
  removeToasts()
  await openAccount()
  await expect.element(dialog.getByLabelText('Telefone')).toHaveValue('(48) 3333-4444')
})

test('a sign-out that ends the notifications of the device asks first', async () => {
  const user = aClient()
  localStorage.setItem(`push:${user.id}`, 'on')
  await renderApp('/client', { user, size: phone })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  answer(authApi.logout, undefined)
  await (await openAccount()).getByRole('button', { name: 'Sair', exact: true }).click()
  expect(confirm).toHaveBeenCalledWith('Sair? Este aparelho deixa de receber avisos.')
  expect(callsTo(authApi.logout)).toEqual([])
  confirm.mockReturnValue(true)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect.poll(() => window.location.pathname).toBe('/login')
})

test('the password form names each broken rule in its order, and the wrong present password', async () => {
  const user = aClient()
  await renderApp('/client', { user, size: phone })
  const message = 'A senha atual está incorreta.'
  const wrong = failure(400, { code: 'invalid', message, issues: [{ path: 'currentPassword', message }] })
  answer(usersApi.changePassword, ({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'errada'
      ? wrong
      : { accessToken: tokenOf(user.id, 'new') },
  )
  await (await openAccount()).getByRole('button', { name: 'Mudar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar senha' })
  const fill = async (present: string, fresh: string, again: string) => {
    await dialog.getByLabelText('Senha atual').fill(present)
    await dialog.getByLabelText('Nova senha').first().fill(fresh)
    await dialog.getByLabelText('Confirmar nova senha').fill(again)
    await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  }
  const cases: [present: string, fresh: string, again: string, said: string][] = [
    ['', '', '', 'Senha atual é obrigatória'],
    ['errada', 'Abc1', 'Abc1', 'Senha deve ter pelo menos 8 caracteres'],
    ['errada', 'abcdefgh', 'x', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
    ['errada', 'Nova-Senha-1', 'Nova-Senha-2', 'Senhas não coincidem'],
    ['errada', 'Nova-Senha-1', 'Nova-Senha-1', 'A senha atual está incorreta.'],
  ]
  for (const [present, fresh, again, said] of cases) {
    await fill(present, fresh, again)
    await expect.element(dialog.getByText(said)).toBeVisible()
  }
  await expect.element(dialog.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Muito forte')
  await accessible()
  expect(callsTo(usersApi.changePassword)).toHaveLength(1)
  await fill('Certa-1234', 'Nova-Senha-1', 'Nova-Senha-1')
  await expect.element(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBe(tokenOf(user.id, 'new'))
})
