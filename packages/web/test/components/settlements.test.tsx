import { postingsApi } from '@ligeiro/contract/postings-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pixApi } from '@ligeiro/contract/pix-api'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchMoney } from '#features/money/queries.ts'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { pixCharge } from './invoices.ts'
import { pressKeys, pressOn } from './keyboard.ts'
import { answerSettlements } from './money.ts'
import { countPresses } from './presses.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

let books: ReturnType<typeof answerSettlements>
beforeEach(async () => {
  await configIs({ money: true })
  books = answerSettlements()
  answer(motoboysApi.all, [listed({ ...aMotoboy(), name: 'Ademir Souza' }, { id: books.ademir.id })])
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})
const open = (search = '', size?: typeof phone) =>
  renderApp(`/admin/money${search}`, { user: anAdmin(), ...(size && { size }) })
const dialog = (name: string) => page.getByRole('dialog', { name })
const heading = (name: string) => page.getByRole('heading', { name })

test('by the keyboard alone from the board to a paid settlement, every focus is shown', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await pressOn(page.getByRole('link', { name: 'Financeiro' }))
  await expect
    .element(page.getByRole('row', { name: /Ademir Souza 14 R\$ 151,20 R\$ 0,00 A empresa paga R\$ 131,20/ }))
    .toBeVisible()
  await accessible()
  await pressKeys('{ArrowDown}')
  await expect.element(button('Ademir Souza')).toHaveFocus()
  await pressKeys('{Enter}')
  await expect.element(heading('Acerto de Ademir Souza')).toBeVisible()
  await expect.element(page.getByText('A empresa paga R$ 131,20 a Ademir Souza')).toBeVisible()
  await accessible()
  await userEvent.keyboard('f')
  await expect.element(page.getByText('Acerto nº 12 fechado!')).toBeVisible()
  expect(window.confirm).toHaveBeenCalledWith(
    'Fechar o acerto de Ademir Souza em R$ 131,20? A empresa paga R$ 131,20 a Ademir Souza. Os lançamentos ficam congelados.',
  )
  await expect.element(heading('Acerto nº 12')).toBeVisible()
  await accessible()
  await userEvent.keyboard('p')
  await expect.element(dialog('Pagamento do acerto nº 12').getByLabelText('Valor')).toHaveFocus()
  await pressKeys('{Enter}')
  await expect.element(page.getByText('Pagamento registrado!')).toBeVisible()
  await expect.element(page.getByText('Pago', { exact: true })).toBeVisible()
  expect(callsTo(settlementsApi.close).map(({ body }) => body)).toEqual([
    { motoboy_id: books.ademir.id, until: '2026-11-21', expected: { count: 15, net: 131.2 } },
  ])
  expect(callsTo(settlementsApi.pay)).toMatchObject([{ body: { amount: 131.2, method: 'cash' } }])
})

test('the day is closed one motoboy after the other, with five presses each', async () => {
  const confirm = vi.mocked(window.confirm)
  await open()
  await expect.element(button('Ademir Souza')).toBeVisible()
  const pressed = countPresses()
  for (const [n, name] of ['Ademir Souza', 'Jéssica Hoffmann'].entries()) {
    await userEvent.keyboard(n === 0 ? 'd' : 'n')
    await expect.element(page.getByText(`Fechar o dia: ${n + 1} de 2`)).toBeVisible()
    await expect.element(heading(`Acerto de ${name}`)).toBeVisible()
    await userEvent.keyboard('f')
    await expect.element(heading(`Acerto nº ${12 + n}`)).toBeVisible()
    await expect.element(button('Registrar pagamento')).toBeVisible()
    await userEvent.keyboard('p')
    await expect.element(dialog(`Pagamento do acerto nº ${12 + n}`).getByLabelText('Valor')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Pago', { exact: true })).toBeVisible()
    // The browser's question is pressed too.
    expect(pressed() + confirm.mock.calls.length).toBe(5)
    confirm.mockClear()
  }
  await userEvent.keyboard('n')
  await expect.element(page.getByText('Nada em aberto.')).toBeVisible()
  expect(callsTo(settlementsApi.pay).map(({ body }) => (body as { amount: number }).amount)).toEqual([131.2, 188.8])
})

test('who was closed and has not paid stays in the day, and their settlement is one key away', async () => {
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await button('Fechar acerto').click()
  await expect.element(heading('Acerto nº 12')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Fechar o dia (2)')).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(heading('Acerto de Ademir Souza')).toBeVisible()
  await expect.element(button('Acerto nº 12: Falta pagar R$ 131,20')).toBeVisible()
  await userEvent.keyboard('p')
  await expect.element(heading('Acerto nº 12')).toBeVisible()
  await expect.element(page.getByText('Fechar o dia: 1 de 2')).toBeVisible()
})

test('before a settlement is closed, what is open about the motoboy is listed, counted in the question, and answered here', async () => {
  const motoboy = books.ademir
  const order = {
    order: crypto.randomUUID(),
    version: 3,
    client: 'Padaria do Sol',
    motoboy,
    at: '2026-11-20T17:02:00.000Z',
  }
  const differing = { ...order, planned: 33, way: { method: 'cash' as const, payee: 'firm' as const }, collected: [] }
  const none = { pix: [], held: [], handovers: [], unpriced: [], change: [], returns: [], waiting: [], below_zero: [] }
  const others = { ...differing, order: crypto.randomUUID(), motoboy: books.jessica }
  answer(toCheckApi.all, { ...none, differing: [differing, others] })
  await open(`?tab=settlements&motoboy=${motoboy.id}`)
  await expect.element(page.getByText('A conferir antes de fechar (1)')).toBeVisible()
  await accessible()
  vi.mocked(window.confirm).mockReturnValueOnce(false)
  await button('Fechar acerto').click()
  expect(vi.mocked(window.confirm).mock.lastCall?.[0]).toMatch(/^Ainda há 1 a conferir deste motoboy\. Fechar o acerto/)
  await button('Conferir Recebeu diferente: não recebeu nada, Padaria do Sol').click()
  answer(ordersApi.correctCollected, orderOf(aClient()))
  answer(toCheckApi.all, { ...none, differing: [others] })
  await dialog('Recebeu diferente: não recebeu nada').getByRole('button', { name: 'Sim', exact: true }).click()
  await dialog('Recebeu diferente: não recebeu nada').getByRole('button', { name: 'Corrigir o recebido' }).click()
  await expectGone(page.getByText(/^A conferir antes de fechar/))
  expect(callsTo(ordersApi.correctCollected)).toMatchObject([
    { params: { id: order.order }, body: { collected: [{ method: 'cash', payee: 'firm', amount: 33 }] } },
  ])
})

test('what others posted meanwhile is said, and nothing is closed', async () => {
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  answer(settlementsApi.close, () =>
    failure(409, { code: 'conflict', message: 'Os lançamentos mudaram. Confira e feche de novo.' }),
  )
  await button('Fechar acerto').click()
  await expect.element(page.getByText('Os lançamentos mudaram. Confira e feche de novo.')).toBeVisible()
  await expect.element(button('Fechar acerto')).toBeVisible()
})

test('an advance, an adjustment and a daily are posted with their reason; a posting is reversed with its own', async () => {
  answer(postingsApi.post, { id: '77' })
  answer(postingsApi.reverse, { id: '78' })
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await button('Lançar vale').click()
  await dialog('Lançar vale').getByRole('button', { name: 'Lançar vale' }).click()
  await expect.element(dialog('Lançar vale').getByText('Insira um valor válido')).toBeVisible()
  await dialog('Lançar vale').getByLabelText('Valor').fill('20,00')
  await dialog('Lançar vale').getByLabelText('Motivo').fill('gas')
  await dialog('Lançar vale').getByRole('button', { name: 'Lançar vale' }).click()
  await expect.element(dialog('Lançar vale').getByText('Informe o motivo (ao menos 5 caracteres)')).toBeVisible()
  await accessible()
  await dialog('Lançar vale').getByLabelText('Motivo').fill('Gasolina')
  await dialog('Lançar vale').getByLabelText('De onde sai').selectOptions('bank')
  await dialog('Lançar vale').getByRole('button', { name: 'Lançar vale' }).click()
  await expectGone(dialog('Lançar vale'))
  await button('Lançar ajuste').click()
  await dialog('Lançar ajuste').getByLabelText('Valor').fill('5,00')
  await dialog('Lançar ajuste').getByLabelText('Para quem').selectOptions('minus')
  await dialog('Lançar ajuste').getByLabelText('Motivo').fill('Multa de trânsito')
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog('Lançar ajuste'))
  await button('Troco levado').click()
  await dialog('Troco levado').getByLabelText('Valor').fill('50,00')
  await dialog('Troco levado').getByLabelText('Motivo').fill('Troco da manhã')
  await dialog('Troco levado').getByRole('button', { name: 'Troco levado' }).click()
  await expectGone(dialog('Troco levado'))
  await page.getByRole('checkbox', { name: 'Lançar diária de 20/11 (R$ 60,00)' }).click()
  await expect.element(page.getByText('Diária de 20/11 lançada!')).toBeVisible()
  expect(callsTo(postingsApi.post).map(({ body }) => body)).toMatchObject([
    { kind: 'advance', amount: 20, from: 'bank', reason: 'Gasolina', day: '2026-11-21' },
    { kind: 'adjustment', amount: -5, reason: 'Multa de trânsito' },
    { kind: 'float', amount: 50, from: 'firm', reason: 'Troco da manhã' },
    { kind: 'daily', amount: 60, day: '2026-11-20', reason: 'Diária de 20/11/2026' },
  ])
  await button('Estornar Vale').click()
  await dialog('Estornar Vale').getByLabelText('Motivo').fill('Valor errado')
  await dialog('Estornar Vale').getByRole('button', { name: 'Estornar' }).click()
  await expect.element(page.getByText('Lançamento estornado!')).toBeVisible()
  expect(callsTo(postingsApi.reverse)).toMatchObject([{ params: { id: '40' }, body: { reason: 'Valor errado' } }])
})

test('counted cash that agrees posts nothing; a difference asks its reason', async () => {
  answer(postingsApi.post, { id: '77' })
  await open(`?tab=settlements&motoboy=${books.jessica.id}`)
  await expect.element(page.getByText('Jéssica Hoffmann entrega R$ 188,80 à empresa')).toBeVisible()
  await button('Dinheiro contado').click()
  const counting = dialog('Dinheiro contado')
  await counting.getByLabelText('Valor contado').fill('210,40')
  await counting.getByRole('button', { name: 'Confere' }).click()
  await expect.element(page.getByText('Dinheiro conferido!')).toBeVisible()
  expect(callsTo(postingsApi.post)).toEqual([])
  await button('Dinheiro contado').click()
  await counting.getByLabelText('Valor contado').fill('200,40')
  await expect.element(counting.getByText('Falta R$ 10,00')).toBeVisible()
  await counting.getByRole('button', { name: 'Dinheiro contado' }).click()
  await expect.element(counting.getByText('Informe o motivo (ao menos 5 caracteres)')).toBeVisible()
  await counting.getByLabelText('Motivo').fill('Troco errado')
  await counting.getByRole('button', { name: 'Dinheiro contado' }).click()
  await expectGone(counting)
  expect(callsTo(postingsApi.post)).toMatchObject([{ body: { kind: 'short', amount: 10, reason: 'Troco errado' } }])
})

test('cash is counted against what is in hand now, not when the dialog was opened', async () => {
  await open(`?tab=settlements&motoboy=${books.jessica.id}`)
  await button('Dinheiro contado').click()
  const counting = dialog('Dinheiro contado')
  await counting.getByLabelText('Valor contado').fill('220,40')
  await expect.element(counting.getByText('Sobra R$ 10,00')).toBeVisible()
  books.sums[books.jessica.id]!.carried = 220.4
  await refetchMoney()
  await expect.element(counting.getByRole('button', { name: 'Confere' })).toBeVisible()
})

test('a payment is checked against what is open now', async () => {
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await button('Fechar acerto').click()
  await button('Registrar pagamento').click()
  const paying = dialog('Pagamento do acerto nº 12')
  await expect.element(paying.getByLabelText('Valor')).toHaveValue('131,20')
  books.change(books.closed[0]!.id, () => ({ open: 40 }))
  await refetchMoney()
  await paying.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(paying.getByText('O pagamento passa do que falta: R$ 40,00.')).toBeVisible()
  expect(callsTo(settlementsApi.pay)).toEqual([])
})

test('a settlement is paid in parts, sent as a message, printed and reversed with its reason', async () => {
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await button('Fechar acerto').click()
  await button('Registrar pagamento').click()
  const paying = dialog('Pagamento do acerto nº 12')
  await expect.element(paying.getByText('A empresa paga R$ 131,20 a Ademir Souza.')).toBeVisible()
  await paying.getByLabelText('Valor').fill('200,00')
  await paying.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(paying.getByText('O pagamento passa do que falta: R$ 131,20.')).toBeVisible()
  await paying.getByLabelText('Valor').fill('91,20')
  await paying.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(page.getByText('Falta R$ 40,00')).toBeVisible()
  await expect.element(page.getByText('R$ 91,20, Dinheiro')).toBeVisible()
  const href = page.getByRole('link', { name: 'Enviar por WhatsApp' }).element().getAttribute('href')!
  expect(href).toMatch(/^https:\/\/wa\.me\/5548991882046\?text=/)
  expect(new URL(href).searchParams.get('text')).toBe(
    '*Acerto nº 12* até 21/11/2026\nAdemir Souza\nEntregas: 14\nGanhos: R$ 151,20\nVales: R$ 20,00\nEm mãos: R$ 0,00\n*Você recebe R$ 131,20*\nFalta R$ 40,00\nNão é documento fiscal.',
  )
  await accessible()
  answer(settlementsApi.reverse, () => failure(409, { code: 'conflict', message: 'Estorne os pagamentos antes.' }))
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Estornar acerto' }).click()
  await dialog('Estornar o acerto nº 12').getByLabelText('Motivo').fill('Dia errado')
  await dialog('Estornar o acerto nº 12').getByRole('button', { name: 'Estornar acerto' }).click()
  await expect.element(page.getByText('Estorne os pagamentos antes.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  answer(postingsApi.reverse, () => {
    books.change(books.closed[0]!.id, () => ({ open: 131.2, payments: [] }))
    return { id: '99' }
  })
  await button('Estornar o pagamento de R$ 91,20').click()
  await dialog('Estornar o pagamento de R$ 91,20').getByLabelText('Motivo').fill('Valor errado')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Falta R$ 131,20')).toBeVisible()
})

test.each([
  ['by the motoboy', -64.16, 1],
  ['by the firm', 131.2, 0],
])('a Pix %s without a key leads an admin to the key of the firm only', async (_, net, links) => {
  books.sums[books.ademir.id] = { ...books.sums[books.ademir.id]!, net }
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await button('Fechar acerto').click()
  await expect.element(heading('Acerto nº 12')).toBeVisible()
  answer(pixApi.charge, failure(409, { code: 'conflict', message: 'Falta a chave Pix.' }))
  await button('Registrar pagamento').click()
  const pay = dialog('Pagamento do acerto nº 12')
  await pay.getByLabelText('Como').selectOptions('bank')
  await expect.element(pay.getByText('Falta a chave Pix.')).toBeVisible()
  const link = pay.getByRole('link', { name: 'Informar a chave em Financeiro > Regras' })
  expect(link.elements().map((one) => one.getAttribute('href'))).toEqual(Array(links).fill('/admin/money?tab=rules'))
  await accessible()
})

test('the paper has the sums of the screen, says that it is no fiscal document, and names no recipient', async () => {
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await button('Fechar acerto').click()
  await expect.element(page.getByRole('link', { name: 'Imprimir recibo' })).toBeVisible()
  const href = page.getByRole('link', { name: 'Imprimir recibo' }).element().getAttribute('href')!
  await expect.element(page.getByRole('link', { name: 'Imprimir em bobina' })).toHaveAttribute('href', `${href}&roll`)
  answer(pixApi.charge, pixCharge({ txid: 'ACE12', amount: 131.2, name: 'Ademir Souza' }))
  await renderApp(href, { user: anAdmin() })
  await expect.element(heading('Recibo de acerto nº 12')).toBeVisible()
  await expect.element(page.getByText('Não é documento fiscal.')).toBeVisible()
  await expect.element(page.getByText('A empresa paga R$ 131,20 a Ademir Souza')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR do Pix de R$ 131,20' })).toBeVisible()
  await expect.element(page.getByText('Pix de R$ 131,20, paga para: Ademir Souza')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Rua Bocaiúva, Centro' }).first()).toBeVisible()
  await accessible()
  books.change(books.closed[0]!.id, () => ({ state: 'reversed' }))
  await renderApp(href, { user: anAdmin() })
  await expect.element(heading('Recibo de acerto nº 12 ESTORNADO')).toBeVisible()
  await expectGone(page.getByRole('img', { name: /^QR do Pix/ }))
})

test.each([
  ['owes', -64.16, 64.16, 'Ademir Souza entrega R$ 64,16 à empresa', 'Falta R$ 64,16', '*Você entrega R$ 64,16*'],
  ['is owed', 131.2, 131.2, 'A empresa paga R$ 131,20 a Ademir Souza', 'Falta R$ 131,20', '*Você recebe R$ 131,20*'],
  ['is even', 0, 0, 'Nada a pagar nem a receber', 'Pago', '*Nada a receber nem a entregar*\nPago'],
  [
    'owes the rest',
    -64.16,
    7.02,
    'Ademir Souza entrega R$ 64,16 à empresa',
    'Falta R$ 7,02',
    '*Você entrega R$ 64,16*\nFalta R$ 7,02',
  ],
])('panel, question, paper and message say one thing of a motoboy who %s', async (_, net, left, words, state, own) => {
  books.sums[books.ademir.id] = { ...books.sums[books.ademir.id]!, net }
  await open(`?tab=settlements&motoboy=${books.ademir.id}`)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await button('Fechar acerto').click()
  await expect.element(heading('Acerto nº 12')).toBeVisible()
  expect(vi.mocked(window.confirm).mock.lastCall?.[0]).toContain(`? ${words}. Os lançamentos ficam congelados.`)
  books.change(books.closed[0]!.id, () => ({ open: left, state: left === 0 ? 'paid' : 'open' }))
  await refetchMoney()
  await expect.element(page.getByText(state, { exact: true })).toBeVisible()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  const href = page.getByRole('link', { name: 'Enviar por WhatsApp' }).element().getAttribute('href')!
  expect(new URL(href).searchParams.get('text')).toContain(`R$ 0,00\n${own}\nNão é documento fiscal.`)
  const receipt = page.getByRole('link', { name: 'Imprimir recibo' }).element().getAttribute('href')!
  answer(pixApi.charge, pixCharge({ txid: 'ACE12', amount: left, name: 'Ligeiro Entregas' }))
  await renderApp(receipt, { user: anAdmin() })
  await expect.element(heading('Recibo de acerto nº 12')).toBeVisible()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText(state)).toBeVisible()
})

test('on a phone the settlement is one column, the sum first; the search and the history are there', async () => {
  await open('', phone)
  await page.getByRole('searchbox', { name: 'Buscar motoboy' }).fill('jessica')
  await expectGone(button(/^Ademir/))
  await button(/^Jéssica Hoffmann/).click()
  await expect.element(page.getByText('Jéssica Hoffmann entrega R$ 188,80 à empresa')).toBeVisible()
  await accessible()
  await button('Fechar acerto').click()
  await expect.element(heading('Acerto nº 12')).toBeVisible()
  await page.getByRole('link', { name: 'Acertos' }).click()
  await button(/^Ademir Souza/).click()
  await expect.element(heading('Acerto de Ademir Souza')).toBeVisible()
  await page.getByRole('link', { name: 'Acertos' }).click()
  await expect.element(button(/^Ademir Souza/)).toBeVisible()
  await open('?tab=settlements&list=closed')
  await expect.element(page.getByRole('row', { name: /nº 12 Jéssica Hoffmann/ })).toBeVisible()
})

test('? shows the keys, and digits lead from tab to tab', async () => {
  await open()
  await expect.element(button('Ademir Souza')).toBeVisible()
  await pressKeys('?')
  await expect.element(dialog('Atalhos do financeiro')).toBeVisible()
  await accessible()
  await userEvent.keyboard('2')
  await expect.element(dialog('Atalhos do financeiro')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog('Atalhos do financeiro'))
  await expect.element(page.getByRole('region', { name: 'Acertos', exact: true })).toHaveFocus()
  await userEvent.keyboard('5')
  await expect.element(button('Salvar regras')).toBeVisible()
})
