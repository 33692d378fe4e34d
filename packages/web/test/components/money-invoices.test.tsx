import { creditsApi } from '@ligeiro/contract/credits-api'
import { invoicesApi } from '@ligeiro/contract/invoices-api'
import { postingsApi } from '@ligeiro/contract/postings-api'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { pixApi } from '@ligeiro/contract/pix-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { status } from './default-answers.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin } from './fixtures.ts'
import { answerInvoices, lined, overdue, pixCharge, preview } from './invoices.ts'
import { countPresses } from './presses.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

beforeEach(async () => {
  await configIs({ money: true })
  answerInvoices()
})
const open = (place = '') => renderApp(`/admin/money?tab=invoices${place}`, { user: anAdmin() })
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`)).first()
const dialog = () => page.getByRole('dialog')

test('what is to be invoiced: ended periods first, statuses with their counts, and a row opens by the keyboard', async () => {
  await open()
  const names = () =>
    page
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
  await expect.poll(() => names().length).toBe(4)
  expect(names()[1]).toContain('Padaria do Sol')
  expect(names()[3]).toContain('Nada até 15/11')
  for (const words of ['A faturar (3)', 'Abertas (0)', 'Enviadas (1)', 'Vencidas (1)', 'Pagas (12)', 'Canceladas (1)'])
    await expect.element(page.getByRole('button', { name: words })).toBeVisible()
  await accessible()
  await userEvent.keyboard('{ArrowDown}f')
  await expect.element(page.getByRole('heading', { name: 'Padaria do Sol' })).toBeVisible()
})

test.each([undefined, phone])(
  'clients whose period has not ended are neither counted nor listed, until somebody asks',
  async (size) => {
    const later = { count: 0, total: 0, oldest: null, until: '2026-11-15', held: 0 }
    answer(invoicesApi.open, [
      { client: { id: 'c3', name: 'Pizzaria do Morro' }, ...later },
      { client: { id: 'c4', name: 'Ótica Central' }, ...later },
    ])
    await renderApp('/admin/money?tab=invoices', { user: anAdmin(), size })
    await expect.element(page.getByText('Nada a faturar até 15/11.')).toBeVisible()
    await expect.element(page.getByText('A faturar (0)').first()).toBeInTheDocument()
    expect(page.getByRole('button', { name: /^Emitir as do período/ }).elements()).toEqual([])
    await accessible()
    await button('Ver 2 clientes com período aberto').click()
    await expect.element(page.getByText('Pizzaria do Morro').first()).toBeVisible()
    await expectGone(button('Ver 2 clientes com período aberto'))
  },
)

test('clients of one name are told apart in what is to be invoiced, in an invoice and in the list', async () => {
  const { client } = overdue
  const [own, other] = ['48999991111', '48999992222'].map((phone) => aClient({ name: client.name, phone }))
  answer(usersApi.all, [
    { ...own!, id: client.id, active: true },
    { ...other!, active: true },
  ])
  await open()
  const name = `1111 · ${client.name}`
  await expect.element(page.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible()
  await open(`&client=${client.id}`)
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await open('&list=overdue')
  await expect.element(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible()
})

test('the sums in the header lead to their lists: what shops owe and what of theirs the firm holds to the invoices', async () => {
  await open('&list=paid')
  for (const [label, tab] of [
    ['A receber', 'till&list=receive'],
    ['A pagar', 'till&list=pay'],
    ['Com motoboys', 'settlements'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name: new RegExp(`^${label}`) }))
      .toHaveAttribute('href', `/admin/money?tab=${tab}`)
  await page.getByRole('link', { name: /^De lojas/ }).click()
  await expect.element(page.getByRole('button', { name: 'A faturar (3)' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Açougue Bom Corte/ })).toMatchTextContent('R$ 80,00')
  await accessible()
})

test('an invoice is issued as it was seen, after a question; other lines by now are said', async () => {
  await open('&client=6f6f7f7a-6b9e-4a62-9d0c-6a3b2f1e4d5c')
  await expect.element(page.getByText('Rua Lauro Linhares, Trindade')).toBeVisible()
  await accessible()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  answer(invoicesApi.issue, () =>
    failure(409, { code: 'conflict', message: 'Os lançamentos mudaram. Confira e feche de novo.' }),
  )
  await button('Emitir fatura').click()
  await expect.element(page.getByText('Os lançamentos mudaram. Confira e feche de novo.')).toBeVisible()
  expect(confirm.mock.calls[0]![0]).toBe(
    'Emitir a fatura de Padaria do Sol em R$ 240,00? Os lançamentos ficam congelados.',
  )
  answer(invoicesApi.issue, { ...overdue, payments: [], open: 240, status: 'open' })
  await field('Vencimento').fill('2099-11-30')
  await button('Emitir fatura').click()
  await expect.element(page.getByText('Fatura nº 7 emitida!')).toBeVisible()
  expect(callsTo(invoicesApi.issue).at(-1)?.body).toEqual({
    client_id: '6f6f7f7a-6b9e-4a62-9d0c-6a3b2f1e4d5c',
    until: '2026-11-15',
    due_on: '2099-11-30',
    expected: { count: 2, total: 240 },
  })
})

test('while another day is fetched, no key issues the invoice of the old one', async () => {
  await open('&client=6f6f7f7a-6b9e-4a62-9d0c-6a3b2f1e4d5c')
  await expect.element(button('Emitir fatura')).toBeEnabled()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const day = Promise.withResolvers<typeof preview>()
  answer(invoicesApi.preview, () => day.promise)
  await field('Até').fill('2026-11-10')
  await expect.element(button('Emitir fatura')).toBeDisabled()
  await page.getByRole('heading', { name: 'Padaria do Sol' }).click()
  await userEvent.keyboard('f')
  day.resolve({ ...preview, until: '2026-11-10', count: 1, total: 140 })
  await expect.element(button('Emitir fatura')).toBeEnabled()
  expect(confirm).not.toHaveBeenCalled()
  await userEvent.keyboard('f')
  expect(confirm.mock.calls[0]![0]).toContain('R$ 140,00')
})

test("a shop's credit is paid out by its Pix key or set off in the next invoice, from the preview and from an invoice", async () => {
  const client = preview.client
  answer(toCheckApi.remit, { id: '70' })
  answer(creditsApi.read, { client, total: 93, pending: 13, available: 80, account: 20, lines: [] })
  answer(pixApi.charge, pixCharge({ txid: 'LOJA6F6F7F7A', amount: 80, name: 'Padaria do Sol Ltda' }))
  await open(`&client=${client.id}`)
  await expect.element(page.getByText('A loja tem a receber R$ 93,00')).toBeVisible()
  await button('Repassar à loja ou abater').click()
  await expect.element(dialog().getByText('R$ 13,00 ainda com os motoboys, ou em Pix a confirmar.')).toBeVisible()
  await expect.element(dialog().getByLabelText('Valor')).toHaveValue('80,00')
  await accessible()
  await dialog().getByLabelText('Como').selectOptions('Por Pix ou transferência')
  await expect.element(dialog().getByText(/paga para: Padaria do Sol Ltda/)).toBeVisible()
  expect(callsTo(pixApi.charge).at(-1)?.body).toEqual({ for: 'credit', id: client.id, amount: 80 })
  await dialog().getByLabelText('Valor').fill('')
  await dialog().getByRole('button', { name: 'Repassar', exact: true }).click()
  await expect.element(dialog().getByText('Insira um valor válido')).toBeVisible()
  await dialog().getByLabelText('Como').selectOptions('Abater na próxima fatura')
  await expect.element(dialog().getByLabelText('Valor')).toHaveValue('60,00')
  await expect.element(dialog().getByText(/R\$ 20,00 já entram na próxima fatura/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Abater' }).click()
  await expect.element(page.getByText('Abatido na próxima fatura!')).toBeVisible()
  await open('&invoice=i7')
  await button('Repassar à loja').click()
  await dialog().getByRole('button', { name: 'Repassar', exact: true }).click()
  await expect.element(page.getByText('Repasse registrado!')).toBeVisible()
  expect(callsTo(toCheckApi.remit).map(({ body }) => body)).toEqual([
    { client_id: client.id, amount: 60, from: 'invoice', day: '2026-11-15' },
    { client_id: client.id, amount: 80, from: 'cash' },
  ])
})

test.each([undefined, phone])('a shop reads what it is to receive above its invoices, line by line', async (size) => {
  const at = { at: '2026-11-20T14:02:00.000Z', day: '2026-11-20', side: 'open' as const, late: false }
  const address = { id: 'aaaaaaaa-6b9e-4a62-9d0c-6a3b2f1e4d5c', address: 'Rua Lauro Linhares, Trindade' }
  const lines = [
    { ...at, id: '9.1', kind: 'remittance', label: 'Repasse', amount: -20, order: null },
    { ...at, id: '8.2', kind: 'collected', label: 'Recebido na maquininha', amount: 833, order: address },
  ]
  answer(creditsApi.read, { client: preview.client, total: 813, pending: 0, available: 813, account: 0, lines })
  await renderApp('/client/invoices', { user: aClient(), ...(size && { size }) })
  await expect.element(page.getByText('A loja tem a receber R$ 813,00')).toBeVisible()
  await accessible()
  await button('Ver de onde vem').click()
  await expect.element(dialog().getByText('Recebido na maquininha')).toBeVisible()
  await expect.element(dialog().getByText('Rua Lauro Linhares, Trindade')).toBeVisible()
  await accessible()
})

const invoiceUrl = 'https://entregas.example.com/f/ngevn4yhdt7ydkkjbtapwhp17c'
const shared = (about = {}) => ({
  link: { id: 'l', sent_at: '2026-11-24T12:00:00.000Z', expires_at: null },
  url: invoiceUrl,
  text: `Olá! A fatura nº 7.\n${invoiceUrl}`,
  whatsapp_url: 'https://wa.me/55?text=x',
  ...about,
})

test('those of the period are issued one after the other, each with its outcome', async () => {
  await open()
  await button('Emitir as do período (2)').click()
  answer(invoicesApi.issue, ({ body }) =>
    (body as { client_id: string }).client_id === 'c2'
      ? overdue
      : failure(409, { code: 'conflict', message: 'Os lançamentos mudaram. Confira e feche de novo.' }),
  )
  answer(invoicesApi.share, shared())
  await button('Emitir 2').click()
  await expect.element(dialog().getByText('1 emitida, 1 não: Padaria do Sol: os lançamentos mudaram')).toBeVisible()
  await expect.element(dialog().getByText('nº 7 · R$ 240,00')).toBeVisible()
  await accessible()
})

test('an invoice whose answer was lost is not called unissued', async () => {
  await open()
  await button('Emitir as do período (2)').click()
  answer(invoicesApi.issue, ({ body }) => ((body as { client_id: string }).client_id === 'c2' ? overdue : failure(503)))
  answer(invoicesApi.share, shared())
  await button('Emitir 2').click()
  await expect.element(dialog().getByText('1 emitida, 1 não: Padaria do Sol: sem resposta')).toBeVisible()
  await expect.element(dialog().getByText('Pode ter sido emitida: confira em Abertas.')).toBeVisible()
  await expectGone(dialog().getByText('Não emitida'))
})

test('forty invoices are issued and passed on by forty taps on one button, and each tap marks its invoice as sent', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({
    client: { id: `c${n}`, name: `Loja ${n}` },
    count: 1,
    total: 10,
    oldest: null,
    until: '2026-11-15',
    held: 0,
  }))
  answer(invoicesApi.open, many)
  answer(invoicesApi.issue, ({ body }) => {
    const { client_id: id } = body as { client_id: string }
    return { ...overdue, id, status: 'open' as const, client: { id, name: `Loja ${id.slice(1)}` } }
  })
  answer(invoicesApi.share, ({ params }) => shared({ whatsapp_url: `https://wa.me/55?text=${params.id}` }))
  answer(invoicesApi.sent, overdue)
  await open()
  const pressed = countPresses()
  await button('Emitir as do período (40)').click()
  await button('Emitir 40').click()
  await expect.element(dialog().getByText('0 de 40 enviadas. Próxima: Loja 0.')).toBeVisible()
  expect([pressed(), callsTo(invoicesApi.sent)]).toEqual([2, []])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const next = dialog().getByRole('button', { name: 'Próxima' })
  const place = () => next.element().getBoundingClientRect().top
  const top = place()
  for (let taps = 0; taps < 39; taps++) await next.click()
  expect(place()).toBe(top)
  await next.click()
  await expect.element(dialog().getByText('40 de 40 enviadas.')).toBeVisible()
  expect(pressed()).toBe(40)
  expect(opened.mock.calls.map(([url]) => url)).toEqual(many.map(({ client }) => `https://wa.me/55?text=${client.id}`))
  await expect
    .poll(() => callsTo(invoicesApi.sent).map(({ params }) => params.id))
    .toEqual(many.map(({ client }) => client.id))
  await accessible()
})

test('an invoice is sent once its message was opened in WhatsApp or copied, not by looking at it', async () => {
  answer(invoicesApi.share, shared())
  answer(invoicesApi.sent, overdue)
  await open('&invoice=i7')
  await button('Cobrar por WhatsApp').click()
  await expect.element(dialog().getByText('Quem tem este link vê a fatura. Passe-o só ao cliente.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog())
  expect(callsTo(invoicesApi.sent)).toEqual([])
  await button('Cobrar por WhatsApp').click()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await dialog().getByRole('button', { name: 'Copiar mensagem' }).click()
  await expect.poll(() => callsTo(invoicesApi.sent)).toHaveLength(1)
})

test('a message without a link promises none', async () => {
  answer(invoicesApi.share, shared({ text: 'Olá! A fatura nº 7.' }))
  await open('&invoice=i7')
  await button('Cobrar por WhatsApp').click()
  await expect
    .element(dialog().getByText('O endereço público não está configurado: a mensagem vai sem link.'))
    .toBeVisible()
  await expectGone(dialog().getByText(/Quem tem este link/))
})

test('open invoices are passed on together from their list', async () => {
  answer(invoicesApi.list, [{ ...overdue, status: 'open' }])
  answer(invoicesApi.share, shared())
  await open('&list=open')
  await button('Enviar (1)').click()
  await expect
    .element(dialog().getByRole('link', { name: 'WhatsApp: Padaria do Sol' }))
    .toHaveAttribute('href', 'https://wa.me/55?text=x')
})

test('an overdue invoice: what is left, a payment, a reversed one, and it is asked for by WhatsApp', async () => {
  await open('&invoice=i7')
  await expect.element(page.getByText('Vencida. Falta R$ 40,00, venceu em 23/11/2026')).toBeVisible()
  await expect.element(page.getByText('Entrou depois do fechamento')).toBeVisible()
  await accessible()
  await userEvent.keyboard('p')
  await expect.element(field('Valor')).toHaveValue('40,00')
  await field('Como').selectOptions('loss')
  await button('Registrar pagamento').last().click()
  await expect.element(page.getByText('Informe por que o valor foi perdido')).toBeVisible()
  await field('Observação').fill('Fechou as portas')
  answer(invoicesApi.pay, { ...overdue, open: 0, status: 'paid' })
  await button('Registrar pagamento').last().click()
  await expect.element(page.getByText('Pagamento registrado!')).toBeVisible()
  expect(callsTo(invoicesApi.pay)[0]?.body).toMatchObject({ amount: 40, method: 'loss', note: 'Fechou as portas' })

  await button('Estornar o pagamento de R$ 200,00').click()
  answer(postingsApi.reverse, { id: '12' })
  await field('Motivo').fill('Caiu na conta errada')
  await dialog().getByRole('button', { name: 'Estornar', exact: true }).click()
  await expect.element(page.getByText('Lançamento estornado!')).toBeVisible()

  const url = 'https://entregas.example.com/f/ngevn4yhdt7ydkkjbtapwhp17c'
  const link = { id: 'l', sent_at: '2026-11-24T12:00:00.000Z', expires_at: null }
  const text = `Olá, Padaria do Sol! A fatura nº 7, de R$ 240,00, venceu em 23/11/2026.\n${url}`
  answer(invoicesApi.share, { link, url, text, whatsapp_url: 'https://wa.me/55?text=x' })
  await button('Cobrar por WhatsApp').click()
  await expect.element(dialog().getByRole('link', { name: 'Abrir WhatsApp' })).toBeVisible()
  await expect.element(dialog().getByLabelText('Mensagem')).toHaveValue(text)
})

test('Pix of what is open, and the cancellation asks for a reason', async () => {
  await open('&invoice=i7')
  await button('Pix').click()
  await expect.element(dialog().getByText('R$ 40,00, paga para: Ligeiro Entregas Ltda (112•••81)')).toBeVisible()
  await accessible()
  await dialog().getByRole('button', { name: 'Fechar' }).last().click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Cancelar fatura' }).click()
  await field('Motivo').fill('oi')
  await dialog().getByRole('button', { name: 'Cancelar fatura' }).click()
  await expect.element(page.getByText('Informe o motivo (ao menos 5 caracteres)')).toBeVisible()
  await field('Motivo').fill('Preço combinado errado')
  answer(invoicesApi.reverse, { ...overdue, status: 'cancelled', open: 0 })
  await dialog().getByRole('button', { name: 'Cancelar fatura' }).click()
  await expect.element(page.getByText('Fatura nº 7 cancelada!')).toBeVisible()
})

test('the paper has the sums of the screen, the Pix, and says that it is no fiscal document', async () => {
  await renderApp('/admin/money/invoice?id=i7', { user: anAdmin() })
  await expect.element(page.getByRole('heading', { name: 'Fatura nº 7' })).toBeVisible()
  for (const words of ['Não é documento fiscal.', 'Padaria do Sol', 'Vencida. Falta R$ 40,00'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByAltText('QR do Pix de R$ 40,00')).toBeVisible()
  answer(invoicesApi.find, { ...lined, status: 'cancelled', open: 0 })
  await renderApp('/admin/money/invoice?id=i8', { user: anAdmin() })
  await expect.element(page.getByRole('heading', { name: 'Fatura nº 7 CANCELADA' })).toBeVisible()
})

test('a client finds their invoices from the orders, with lines, Pix and paper', async () => {
  await renderApp('/client', { user: aClient() })
  await page.getByRole('link', { name: 'Faturas' }).click()
  await expect.element(page.getByText('Vencida. Falta R$ 40,00')).toBeVisible()
  await accessible()
  await button('nº 7').click()
  await expect.element(dialog().getByText('Rua Lauro Linhares, Trindade')).toBeVisible()
  await expect.element(dialog().getByAltText('QR do Pix de R$ 40,00')).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: 'Imprimir' }))
    .toHaveAttribute('href', '/client/invoices/print?id=i7')
  await accessible()
})

test("a client's phone leads to the invoices and to the own key from Minha conta, which asks the password", async () => {
  await renderApp('/client', { user: aClient(), size: phone })
  await button('Minha conta').click()
  await button('Chave Pix').click()
  await expect.element(dialog().getByText(/^CNPJ 11222333000181, Ligeiro Entregas Ltda\. Alterada em/)).toBeVisible()
  await field('Chave Pix').fill('529.982.247-26')
  await field('Nome de quem recebe').fill('Zilda')
  await field('Cidade').fill('Florianópolis')
  await field('Sua senha atual').fill('Senha-1')
  await button('Salvar chave').click()
  await expect.element(page.getByText('Chave Pix inválida')).toBeVisible()
  await field('Chave Pix').fill('529.982.247-25')
  answer(pixApi.saveKey, () => failure(400, { code: 'invalid', message: 'A senha atual está incorreta.' }))
  await button('Salvar chave').click()
  await expect.element(page.getByText('A senha atual está incorreta.')).toBeVisible()
  await accessible()
  answer(pixApi.saveKey, {
    kind: 'cpf',
    key: '52998224725',
    name: 'Zilda',
    city: 'Florianópolis',
    changed_at: null,
    changed_by: null,
  })
  await button('Salvar chave').click()
  await expect.element(page.getByText('Chave Pix salva!')).toBeVisible()
  await button('Faturas').click()
  await expect.element(page.getByRole('heading', { name: 'Faturas' })).toBeVisible()
  await expectGone(dialog())
})

test("a change of the firm's key stands in the warnings of every admin", async () => {
  answer(systemApi.status, { ...status, pix_key: { changed_at: '2026-11-21T17:02:00.000Z', by: 'Ana Souza' } })
  await renderApp('/admin', { user: anAdmin() })
  await expect
    .element(page.getByText('A chave Pix da empresa foi alterada em 21/11/2026 14:02 por Ana Souza.'))
    .toBeVisible()
})
