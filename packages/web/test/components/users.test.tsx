import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import type { ListedUser, User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, emptyStatement, listed } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, takeOut } from './screen.ts'

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const search = (text: string) => page.getByLabelText('Buscar por nome, e-mail ou telefone').fill(text)
const conflict = (message: string) => failure(409, { code: 'conflict', message })

const [admin, shop, motoboy] = [anAdmin(), aClient(), aMotoboy({ name: 'Antônia Müller' })]
const active = (user: User, about: Partial<ListedUser> = {}): ListedUser => ({ ...user, active: true, ...about })
let people: ListedUser[]

beforeEach(() => {
  people = [active(admin), active(shop), active(motoboy)]
  answer(usersApi.all, () => people)
  answer(motoboysApi.all, [listed(motoboy)])
  answer(statementApi.read, emptyStatement)
  // As the server does: the answer is the account, and the list has it from then on.
  answer(usersApi.update, ({ params, body }) => {
    const { before: _, phone: digits, ...changes } = body as Partial<ListedUser> & { before?: object }
    const changed = { ...people.find(({ id }) => id === params.id)!, ...changes, ...(digits && { phone: digits }) }
    people = people.map((one) => (one.id === changed.id ? changed : one))
    const { active: _active, ...user } = changed
    return user
  })
})

const openUsers = (size = desk) => renderApp('/admin/users', { user: admin, size })

async function openPerson({ name }: { name: string }) {
  // On a desktop the row contains the name only; on a phone the card also contains the role.
  await button(new RegExp(`^${name}(,|$)`)).click()
  await expect.element(dialog.getByLabelText('Nome Completo')).toHaveValue(name)
}

async function choose(action: string) {
  await inDialog('Mais ações').click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('people of one name are told apart by the digits of their phones, and who has never signed in is marked as no fault', async () => {
  const twins = ['48991881001', '48991881002'].map((digits) => aClient({ name: 'João Vítor', phone: digits }))
  people = [active(admin), ...twins.map((one) => active(one, { never_signed_in: true }))]
  for (const size of [desk, phone]) {
    await openUsers(size)
    for (const mark of ['1001', '1002']) {
      const shown = page.css('tr, article, li').filter({ hasText: `${mark} · João Vítor` })
      await expectText(shown, 'Nunca entrou')
      expect(shown.getByText('Nunca entrou').element().parentElement!.querySelector('svg')).toBe(null)
    }
  }
})

test('a motoboy is drawn with their state from the first', async () => {
  const late = Promise.withResolvers<ReturnType<typeof listed>[]>()
  answer(motoboysApi.all, () => late.promise)
  await openUsers()
  const drawn: string[] = []
  const observer = new MutationObserver(() => drawn.push(document.body.textContent))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  // The records of motoboys come when the accounts have been answered.
  await expect.poll(() => callsTo(usersApi.all).length).toBeGreaterThan(0)
  await new Promise(requestAnimationFrame)
  late.resolve([listed(motoboy)])
  await expectText(row(motoboy.email), 'Disponível, livre')
  observer.disconnect()
  expect(drawn.filter((text) => text.includes(motoboy.email) && !text.includes('Disponível'))).toEqual([])
})

test('motoboys whose state cannot be loaded are listed without it', async () => {
  answer(motoboysApi.all, failure(503))
  await openUsers()
  await expect.element(row(motoboy.email).getByText('Ativo', { exact: true })).toBeVisible()
})

test('a user is found by name without accents or by phone, and edited; a rejected edit shows the error and loses nothing that was typed', async () => {
  await renderApp('/admin', { user: admin })
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/users')
  await search('ANTONIA MULLER')
  await expectText(row(motoboy.email), 'Disponível, livre')
  await expectGone(row(shop.email))
  await search('(48) 99188-2046')
  await button(/^Motoboys/).click()
  await expect.element(row(motoboy.email)).toBeVisible()
  await expectGone(row(shop.email))

  await openPerson(motoboy)
  const [name, email] = [dialog.getByLabelText('Nome Completo'), dialog.getByLabelText('E-mail')]
  await name.fill('Antônia Müller Souza')
  await email.fill(shop.email)
  answer(usersApi.update, conflict('E-mail já cadastrado.'))
  await inDialog('Salvar').click()
  await expectText(dialog.getByRole('alert'), 'E-mail já cadastrado.')
  await expect.element(name).toHaveValue('Antônia Müller Souza')
  answer(usersApi.update, () => {
    people = [active({ ...motoboy, name: 'Antônia Müller Souza' })]
    return motoboy
  })
  await email.fill(motoboy.email)
  await inDialog('Salvar').click()
  await expect.element(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expectText(row(motoboy.email), 'Antônia Müller Souza')
  expect(callsTo(usersApi.update).at(-1)).toMatchObject({
    params: { id: motoboy.id },
    body: { name: 'Antônia Müller Souza', before: { name: 'Antônia Müller' } },
  })

  await search('ninguém com este nome')
  await expect.element(page.getByText('Nenhuma pessoa encontrada com os filtros aplicados.')).toBeVisible()
  window.history.go(-2)
  await expect.element(page.getByRole('heading', { name: 'Painel Admin' })).toBeVisible()
})

test('a user is deactivated after a confirmation, and activated again', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await openUsers()
  await openPerson(shop)
  await takeOut('Desativar')
  await expect.element(inDialog('Desativar')).toBeVisible()
  await accessible()
  expect(callsTo(usersApi.update)).toEqual([])
  confirm.mockReturnValue(true)
  await inDialog('Desativar').click()
  await expect.element(page.getByText('Usuário desativado.')).toBeVisible()
  await expect.element(dialog.getByText('Desativado', { exact: true })).toBeVisible()
  await inDialog('Ativar').click()
  await expect.element(page.getByText('Usuário ativado.')).toBeVisible()
  await expect.element(dialog.getByText('Ativo', { exact: true })).toBeVisible()
  expect(callsTo(usersApi.update).map(({ body }) => body)).toEqual([{ active: false }, { active: true }])
})

test("the server's reason is shown when an account cannot be deactivated, deleted or given another role", async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  answer(usersApi.update, conflict('Este é o último administrador.'))
  answer(usersApi.delete, conflict('Você não pode excluir a si mesmo.'))
  await openUsers()
  await openPerson(admin)
  await takeOut('Desativar')
  await expectText(dialog.getByRole('alert'), 'Este é o último administrador.')
  await inDialog('Excluir usuário').click()
  await expectText(dialog.getByRole('alert'), 'Você não pode excluir a si mesmo.')
  await inDialog('Voltar').click()
  await dialog.getByLabelText('Tipo de Usuário').selectOptions('Cliente')
  await inDialog('Salvar').click()
  await expectText(dialog.getByRole('alert'), 'Este é o último administrador.')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  expect(confirm).toHaveBeenCalledTimes(3)
})

test("the second of two admins who edit one field sees the first one's value before overwriting it", async () => {
  await openUsers()
  await openPerson(shop)
  const phoneField = dialog.getByLabelText('Telefone')
  await phoneField.fill('4833334444')
  // The other admin saves first.
  const saved = { ...shop, phone: '48999990001', name: `${shop.name} e Cia` }
  answer(usersApi.update, ({ body }) => {
    const { before } = body as { before: { phone: string } }
    if (before.phone === saved.phone) return saved
    people = [active(saved)]
    return conflict('Este cadastro mudou.')
  })
  await inDialog('Salvar').click()
  await expect.element(dialog.getByText('Telefone agora: (48) 99999-0001')).toBeVisible()
  await expect.element(phoneField).toHaveValue('(48) 3333-4444')
  // Fields that the person did not edit are updated.
  await expect.element(dialog.getByLabelText('Nome Completo')).toHaveValue(saved.name)
  await inDialog('Entendi').click()
  await inDialog('Salvar').click()
  await expect.element(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  expect(callsTo(usersApi.update).map(({ body }) => body)).toEqual([
    { phone: '4833334444', before: { phone: shop.phone } },
    { phone: '4833334444', before: { phone: saved.phone } },
  ])
})

test('a list of users that cannot be loaded shows an error above the known users, and loads with the next try', async () => {
  await openUsers()
  await expect.element(row(shop.email).first()).toBeVisible()
  // 404: no automatic retry, so that the test waits for none.
  answer(usersApi.all, failure(404))
  // The data counts as fresh for 30 seconds.
  const later = Date.now() + 31_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Erro ao carregar dados. Tente novamente.')).toBeVisible()
  await expect.element(page.getByText(/A lista abaixo é de \d\d:\d\d/)).toBeVisible()
  await expect.element(row(shop.email).first()).toBeVisible()
  answer(usersApi.all, people)
  await button('Tentar novamente').click()
  await expectGone(page.getByText('Erro ao carregar dados. Tente novamente.'))
})

test('the header keeps its height when a long list is loaded', async () => {
  people.push(...Array.from({ length: 40 }, () => active(aClient())))
  let load: (all: ListedUser[]) => void
  answer(usersApi.all, () => new Promise((resolve) => (load = resolve)))
  await openUsers()
  const title = page.getByRole('heading', { name: 'Usuários' })
  await expect.element(title).toBeVisible()
  const { top } = title.element().getBoundingClientRect()
  load!(people)
  await expect.element(row(shop.email).first()).toBeVisible()
  expect(title.element().getBoundingClientRect().top).toBe(top)
})

test.each(Object.entries({ desk, phone }))('the users page and its dialogs are accessible on a %s', async (_, size) => {
  const long = aMotoboy({ name: 'Maria da Conceição '.repeat(5).trim() })
  people = [active(admin), active(long)]
  answer(motoboysApi.all, [listed(long)])
  await openUsers(size)
  await search(long.name)
  await expect.element(button(new RegExp(`^${long.name}`))).toBeVisible()
  await accessible()
  await openPerson(long)
  await accessible()
  await choose('Link para criar senha')
  await expect.element(button('Gerar link')).toBeVisible()
  await accessible()
})

test('a new motoboy without a mail server: the form says so, and a link to create a password is made and passed on', async () => {
  const created = aMotoboy({ name: 'Wagner Krieger', phone: '48984279015' })
  const url = 'https://ligeiro.example/reset-password?token=abc'
  answer(motoboysApi.register, listed(created))
  answer(usersApi.passwordLink, { url, expires_at: '2026-11-25T12:00:00.000Z' })
  await renderApp('/admin', { user: admin })
  await button('Novidades, 1 aviso').click()
  await expect.element(page.getByText('E-mails não são enviados')).toBeVisible()
  await button('Entendi').click()
  await expectGone(page.getByText('E-mails não são enviados'))
  await userEvent.keyboard('{Escape}')
  await button('Novo Motoboy').click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Motoboy' })
  await form.getByLabelText('Nome Completo *').fill(created.name)
  await form.getByLabelText('E-mail').fill(created.email)
  await expect.element(form.getByText('Este sistema não envia e-mails')).toBeVisible()
  await form.getByLabelText('Telefone').fill('48984279015')
  for (const label of ['Senha *', 'Confirmar Senha *'])
    await form.getByLabelText(label, { exact: true }).fill('Provisoria-1')
  await form.getByRole('button', { name: 'Cadastrar Motoboy' }).click()
  await expect.element(page.getByText('Motoboy cadastrado com sucesso!')).toBeVisible()
  const link = page.getByRole('dialog', { name: 'Link para criar senha' })
  await link.getByRole('button', { name: 'Gerar link' }).click()
  await expect.element(link.getByLabelText('Link', { exact: true })).toHaveValue(url)
  await accessible()
  const href =
    link
      .getByRole('link', { name: /WhatsApp/ })
      .element()
      .getAttribute('href') ?? ''
  expect(new URL(href).pathname).toBe('/5548984279015')
  expect(new URL(href).searchParams.get('text')).toContain(url)
})

test('the board keeps its filter while the admin visits another page, and the account dialog stays open when the window gets narrower', async () => {
  await renderApp('/admin', { user: admin })
  await button(/Pendentes/).click()
  const settings = page.getByRole('link', { name: 'Ajustes' })
  await settings.click()
  await page.getByRole('link', { name: 'Painel' }).click()
  await expect.element(button(/Pendentes/)).toHaveAttribute('aria-pressed', 'true')

  await settings.click()
  // The board has the same menu, which closes when the board goes.
  await expect.element(page.getByRole('link', { name: 'Usuários' })).toBeVisible()
  await button(/^Olá, /).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  const account = page.getByRole('dialog', { name: 'Minha conta' })
  await account.getByLabelText('Nome').fill('Renata Vieira')
  await page.viewport(800, 768)
  await expect.element(account.getByLabelText('Nome')).toHaveValue('Renata Vieira')
  const password = page.getByRole('dialog', { name: 'Mudar senha' })
  for (const way of ['Cancelar', 'Fechar']) {
    await account.getByRole('button', { name: 'Mudar senha' }).click()
    await password.getByRole('button', { name: way }).click()
    await expect.element(account).toBeVisible()
  }
  await account.getByRole('button', { name: 'Cancelar' }).click()
  await expectCount(dialog, 0)
})
