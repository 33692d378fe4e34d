import { auditApi } from '@ligeiro/contract/audit-api'
import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import { systemApi } from '@ligeiro/contract/system-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { status } from './default-answers.ts'
import { answer, callsTo } from './fake-server.ts'
import { aMotoboy, anAdmin } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText } from './screen.ts'

test('an admin reads that there is a proxy without TRUST_PROXY and what to do, and closes the note', async () => {
  answer(systemApi.status, { ...status, proxy: ['proxy_not_trusted', 'public_url_not_https'] })
  await renderApp('/admin', { user: anAdmin() })
  const note = page.getByRole('status').filter({ hasText: 'Parece haver um proxy sem TRUST_PROXY.' })
  await note.getByRole('button', { expanded: false }).click()
  await expect.element(note.getByText('ligue o sistema com TRUST_PROXY=1')).toBeVisible()
  await expect.element(note.getByText('alguém está enviando o cabeçalho X-Forwarded-For')).toBeVisible()
  await accessible()
  await note.getByRole('button', { name: 'Entendi' }).click()
  await expectGone(note)
  await expect.element(page.getByText('Parece haver https, mas PUBLIC_URL é http.')).toBeVisible()
  await reloadApp()
  await expect.element(page.getByText('Parece haver https, mas PUBLIC_URL é http.')).toBeVisible()
  await expectGone(note)
})

test('an admin reads that the indexes of the database are outdated, with the commands', async () => {
  answer(systemApi.status, { ...status, database: ['indexes_outdated'] })
  await renderApp('/admin', { user: anAdmin() })
  await button('O banco de dados precisa refazer índices.').click()
  await expect.element(page.getByText('ALTER DATABASE nome REFRESH COLLATION VERSION')).toBeVisible()
})

test('an admin reads that the backup fails, and why', async () => {
  const backup = { last_success: null, problem: '/nowhere/backups/ não pode ser criado.', late: false }
  answer(systemApi.status, { ...status, backup })
  await renderApp('/admin/users', { user: anAdmin() })
  await button('O último backup falhou.').click()
  await expect.element(page.getByText('Ainda não há nenhum backup bom. /nowhere/backups/')).toBeVisible()
})

test('an admin reads that the books do not balance, and not to close anything', async () => {
  const ledger = { checked_at: '2026-11-27T06:00:00.000Z', problems: ['Entry 7 does not balance.'] }
  answer(systemApi.status, { ...status, ledger })
  await renderApp('/admin', { user: anAdmin() })
  await button('As contas do financeiro não fecham.').click()
  await expect.element(page.getByText('Não feche acertos nem faturas agora.')).toBeVisible()
})

test('an admin reads that the clock of the server jumped, until when nothing is deleted, and what to check', async () => {
  answer(systemApi.status, {
    ...status,
    clock_jump: {
      from: '2026-11-26T13:00:00.000Z',
      to: '2027-11-26T13:00:00.000Z',
      careful_until: '2027-11-27T13:00:00.000Z',
    },
  })
  await renderApp('/admin', { user: anAdmin() })
  await button(
    'O relógio do servidor saltou de 26/11/2026 10:00 para 26/11/2027 10:00. Nada é apagado até 27/11/2027 10:00.',
  ).click()
  await expect.element(page.getByText('confira a data e a hora da máquina agora')).toBeVisible()
  await accessible()
})

test('the audit log shows who did what to whom, on a desk and on a phone, and is searched', async () => {
  const [admin, motoboy] = [anAdmin(), aMotoboy({ name: 'Antônia Müller' })]
  const entry: AuditEntry = {
    id: '1',
    at: '2026-11-21T15:00:00.000Z',
    action: 'account_created',
    actor: { id: admin.id, name: admin.name, role: 'admin' },
    subject: { id: motoboy.id, name: motoboy.name, role: 'motoboy' },
    order_id: null,
    before: null,
    after: { name: motoboy.name, email: motoboy.email, role: 'motoboy' },
  }
  const removed: AuditEntry = { ...entry, id: '2', action: 'account_removed' }
  answer(auditApi.list, ({ query }) => (query.has('search') ? [entry] : [removed, entry]))
  await renderApp('/admin/settings', { user: admin })
  await page.getByRole('link', { name: 'Quem mudou o quê' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/audit')
  const rows = page.getByRole('row').filter({ hasText: motoboy.name })
  await expectCount(rows, 2)
  await page.getByLabelText('Buscar por quem fez ou sobre quem').fill('antonia muller')
  await expectCount(rows, 1)
  expect(callsTo(auditApi.list).at(-1)?.query.get('search')).toBe('antonia muller')
  const row = page.getByRole('row').filter({ hasText: 'Cadastrou' })
  await expectText(row, `E-mail: ${motoboy.email}`)
  await accessible()
  await row.getByRole('button').click()
  await expectText(page.getByRole('dialog'), `${motoboy.name}, motoboy`)
  await accessible()
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
  await page.viewport(phone.width, phone.height)
  await button(/^Cadastrou o usuário, Administrador/).click()
  await expectText(page.getByRole('dialog'), motoboy.email)
})
