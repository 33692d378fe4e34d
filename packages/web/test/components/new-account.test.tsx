import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const password = ['Senha *', 'Confirmar Senha *']
const created = aMotoboy({ name: 'Tiago Rocha', phone: '48984277301' })

beforeEach(() => {
  answer(motoboysApi.register, listed(created))
  answer(usersApi.createAdmin, aClient({ name: 'Neide' }))
})

async function open(form: 'Motoboy' | 'Cliente', size?: typeof phone) {
  await renderApp('/admin', { user: anAdmin(), size })
  if (size) {
    await button('Mais').first().click()
    await page.getByRole('menuitem', { name: `Novo ${form}` }).click()
  } else await button(`Novo ${form}`).click()
  await expect.element(dialog).toBeVisible()
}

describe.each([
  ['on a computer', undefined],
  ['on a phone', phone],
])('%s', (_, size) => {
  test('the form of a motoboy asks for all that is marked, one after the other', async () => {
    await open('Motoboy', size)
    await expectText(dialog, 'A senha precisa de 8 caracteres')
    const send = dialog.getByRole('button', { name: 'Cadastrar Motoboy' })
    const says = async (text: string) => {
      await send.click()
      await expectText(dialog.getByRole('alert'), text)
    }
    await says('Nome é obrigatório')
    await field('Nome Completo *').fill('Tiago Rocha')
    await says('E-mail é obrigatório')
    await field('E-mail *').fill('tiago@example.com')
    await says('Senha é obrigatória')
    await field('Senha *').fill('Abc1')
    await says('As senhas não coincidem')
    await field('Confirmar Senha *').fill('Abc1')
    await says('A senha deve ter no mínimo 8 caracteres')
    for (const label of password) await field(label).fill('Provisoria-1')
    await says('Telefone é obrigatório')
    await field('Telefone *').fill('48984')
    await says('Telefone deve ter no mínimo 10 dígitos')
    await accessible()
    expect(callsTo(motoboysApi.register)).toEqual([])
    answer(motoboysApi.register, failure(503))
    await field('Telefone *').fill('48984277301')
    await send.click()
    await expectText(dialog, 'Erro ao cadastrar motoboy. Tente novamente.')
    expect(callsTo(motoboysApi.register)).toMatchObject([
      { body: { email: 'tiago@example.com', password: 'Provisoria-1', phone: '48984277301' } },
    ])
  })

  test('by the phone alone e-mail and password are off, which is kept for the next form; an admin has no such choice', async () => {
    await open('Motoboy', size)
    await field('E-mail *').fill('tiago@example.com')
    await dialog.getByRole('button', { name: 'só o telefone' }).click()
    for (const label of ['E-mail', 'Senha', 'Confirmar Senha']) await expect.element(field(label)).toBeDisabled()
    await expectText(dialog, 'A pessoa entra com o telefone')
    await accessible()
    await field('Nome Completo *').fill('Tiago Rocha')
    await field('Telefone *').fill('48984277301')
    await dialog.getByRole('button', { name: 'Cadastrar Motoboy' }).click()
    await expect.element(page.getByText('Motoboy cadastrado com sucesso!')).toBeVisible()
    expect(callsTo(motoboysApi.register).map(({ body }) => body)).toEqual([
      { name: 'Tiago Rocha', phone: '48984277301', available: true },
    ])
    await dialog.getByRole('button', { name: 'Fechar' }).first().click()
    await expectGone(dialog)

    await open('Cliente', size)
    await expect.element(dialog.getByRole('button', { name: 'só o telefone' })).toHaveAttribute('aria-pressed', 'true')
    await field('Nome Completo *').fill('Neide')
    await dialog.getByRole('button', { name: 'Cadastrar Usuário' }).click()
    await expectText(dialog.getByRole('alert'), 'Telefone é obrigatório')
    await dialog.getByLabelText('Tipo de Usuário').selectOptions('Administrador')
    await expectGone(dialog.getByRole('button', { name: 'só o telefone' }))
    await dialog.getByRole('button', { name: 'Cadastrar Usuário' }).click()
    await expectText(dialog.getByRole('alert'), 'E-mail é obrigatório')
    expect(callsTo(usersApi.createAdmin)).toEqual([])
  })
})
