import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, signIn, type Account } from './support/people.ts'
import { test, type Server } from './support/server.ts'

const rowOf = (page: Page, what: string) => page.locator('article').filter({ hasText: what })
const openOrder = async (page: Page, what: string) => {
  await rowOf(page, what)
    .getByRole('button', { name: /^Pedido #/ })
    .click()
  return page.getByRole('dialog', { name: 'Gerenciar Pedido' })
}

/** Creates one order of the shop in each status; the description names the status. */
async function anOrderOfEach(server: Server, shop: Account, motoboy: Account, name: string) {
  const [admin, client, asMotoboy] = [
    await callsAs(server),
    await callsAs(server, shop),
    await callsAs(server, motoboy),
  ]
  const motoboys = await admin<{ id: string; user: { name: string } }[]>('GET', '/motoboys/all')
  const motoboyId = motoboys.find((one) => one.user.name === motoboy.name)!.id
  const made = async (what: string) => (await anOrder(server, shop, `${name} ${what}`)).id
  const priced = async (what: string) => {
    const id = await made(what)
    await admin('PUT', `/orders/update-order/${id}`, { price: 31.5 })
    return id
  }
  const approved = async (what: string) => {
    const id = await priced(what)
    await client('PATCH', `/orders/${id}/approve`)
    return id
  }
  const onTheRoad = async (what: string) => {
    const id = await approved(what)
    await admin('PATCH', '/orders/attach-motoboy', { orderId: id, motoboyId })
    await asMotoboy('PATCH', '/orders/start', { orderId: id, motoboyId })
    return id
  }
  await made('pendente')
  await priced('aguardando')
  await approved('aceito')
  await client('PATCH', `/orders/${await priced('rejeitado')}/reject`)
  await onTheRoad('na rua')
  await admin('PUT', `/orders/update-order/${await onTheRoad('entregue')}`, { status: 'delivered' })
  await admin('PATCH', `/orders/${await priced('cancelado')}/cancel`)
}

test('the order card shows every state, and the seven counters count the orders', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server, 'Loja Cartões'), await aMotoboy(server, 'Valdir Klein')]
  await anOrderOfEach(server, shop, motoboy, 'Cartão')
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  await page.getByRole('searchbox').fill(shop.name)
  await expect(page.getByRole('article').filter({ hasText: 'Cartão' })).toHaveCount(7)

  const row = (what: string) => rowOf(page, `Cartão ${what}`)
  for (const text of [
    'Pendente',
    'Agora mesmo',
    'R. Bocaiúva, 2468, Centro',
    'R. Lauro Linhares, 1288, Trindade',
    shop.name,
    '(48) 99981-4402',
  ])
    await expect(row('pendente')).toContainText(text)
  await expect(row('pendente').getByRole('button', { name: 'Definir valor' })).toBeEnabled()
  await expect(row('pendente').getByRole('button', { name: 'Atribuir Motoboy' })).toBeVisible()
  await expect(row('aguardando')).toContainText('Aguardando Aprovação')
  await expect(row('aguardando')).toContainText('Aguardando cliente')
  await expect(row('aguardando').getByRole('button', { name: 'R$ 31,50' })).toBeEnabled()
  await expect(row('aceito')).toContainText('Aceito pelo Cliente')
  await expect(row('aceito').getByRole('button', { name: 'Atribuir Motoboy' })).toBeVisible()
  await expect(row('rejeitado')).toContainText('Rejeitado')
  await expect(row('na rua')).toContainText('Em Andamento')
  await expect(row('na rua')).toContainText(motoboy.name)
  await expect(row('entregue')).toContainText('Entregue')
  await expect(row('cancelado')).toContainText('Pedido cancelado')
  await expect(row('cancelado')).toContainText('R$ 31,50')
  await expect(row('cancelado').getByRole('button', { name: 'R$ 31,50' })).toBeDisabled()

  const counter = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}\\s?\\d`) })
  const counts = {
    Total: 7,
    Pendentes: 1,
    Aguardando: 1,
    Rejeitados: 1,
    'Em Andamento': 2,
    Entregues: 1,
    Cancelados: 1,
  }
  for (const [label, count] of Object.entries(counts))
    await expect(counter(label)).toHaveText(new RegExp(`^${label}${count}`))

  // The status filter takes several statuses. Its counts depend on date and search; the counters depend on the whole filter.
  await page.getByRole('button', { name: /Status/ }).click()
  const popup = page.getByRole('dialog', { name: 'Status' })
  for (const status of [
    'Pendente',
    'Aguardando Aprovação',
    'Aceito pelo Cliente',
    'Rejeitado',
    'Em Andamento',
    'Entregue',
    'Cancelado',
  ])
    await expect(popup.getByText(status, { exact: true })).toBeVisible()
  await popup.getByText('Entregue', { exact: true }).click()
  await popup.getByText('Cancelado', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').filter({ hasText: 'Cartão' })).toHaveCount(2)
  await expect(counter('Total')).toHaveText(/^Total2/)
  await expect(counter('Pendentes')).toHaveText(/^Pendentes0/)
  for (const range of ['Hoje', 'Semana', 'Mês', 'Qualquer dia']) {
    await page.getByRole('button', { name: range, exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Cartão' })).toHaveCount(2)
  }
  await page.getByRole('button', { name: 'Limpar Filtros' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(counter('Total')).not.toHaveText(/^Total2$/)
  expect(complaints).toEqual([])
})

test('the manage dialog enables its five actions by the state of the order, and says why one is disabled', async ({
  browser,
  server,
}) => {
  const [shop, motoboy] = [await aClient(server, 'Loja Ações'), await aMotoboy(server, 'Neusa Prado')]
  await anOrderOfEach(server, shop, motoboy, 'Ação')
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('searchbox').fill(shop.name)
  const table: [what: string, price: string, assign: string, detach: boolean, deliver: boolean, cancel: boolean][] = [
    ['pendente', 'Definir valor', 'Atribuir Motoboy', false, false, true],
    ['aguardando', 'Editar valor', 'Atribuir Motoboy', false, false, true],
    ['aceito', 'Editar valor', 'Atribuir Motoboy', false, false, true],
    ['rejeitado', 'Editar valor', 'Atribuir Motoboy', false, false, true],
    ['na rua', 'Editar valor', 'Trocar Motoboy', true, true, true],
    ['entregue', 'Editar valor', 'Trocar Motoboy', false, false, false],
    ['cancelado', 'Editar valor', 'Atribuir Motoboy', false, false, false],
  ]
  for (const [what, price, assign, detach, deliver, cancel] of table) {
    const dialog = await openOrder(page, `Ação ${what}`)
    await expect(dialog).toContainText(`Ação ${what}`)
    const closed = what === 'cancelado'
    for (const name of [price, assign]) {
      const button = dialog.getByRole('button', { name })
      await expect(button).toBeEnabled({ enabled: !closed })
      if (closed) await expect(button).toHaveAttribute('title', /^Este pedido foi cancelado e não pode receber um/)
    }
    await expect(dialog.getByRole('button', { name: 'Remover Motoboy' })).toHaveCount(detach ? 1 : 0)
    await expect(dialog.getByRole('button', { name: 'Marcar como entregue' })).toHaveCount(deliver ? 1 : 0)
    await expect(dialog.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(cancel ? 1 : 0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a long history shows its newest hundred lines first, and more on demand', async ({ browser, server }) => {
  const shop = await aClient(server)
  const order = await anOrder(server, shop, 'Pedido muito editado')
  const admin = await callsAs(server)
  for (let edit = 1; edit <= 105; edit++)
    await admin('PUT', `/orders/update-order/${order.id}`, { description: `Pedido muito editado, ${edit}` })
  const { page } = await signIn(browser, server.url, server.admin)
  const dialog = await openOrder(page, 'Pedido muito editado')
  const lines = dialog.getByRole('listitem')
  await expect(lines).toHaveCount(100)
  await expect(dialog.getByText('Pedido criado')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(lines).toHaveCount(106)
  await expect(dialog.getByText('Pedido criado')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0)
})

test('the manage dialog shows facts, contact, addresses and history, and each confirmation has the specified text', async ({
  browser,
  server,
}) => {
  const [shop, motoboy] = [await aClient(server, 'Loja Fatos'), await aMotoboy(server, 'Ivo Santana')]
  await anOrderOfEach(server, shop, motoboy, 'Fato')
  const { page, context } = await signIn(browser, server.url, server.admin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('searchbox').fill(shop.name)
  let dialog = await openOrder(page, 'Fato na rua')
  for (const text of [
    'Em Andamento',
    'R$ 31,50',
    'Criado em',
    'Ainda não entregue',
    shop.name,
    shop.email,
    motoboy.name,
  ])
    await expect(dialog).toContainText(text)
  await expect(dialog.getByRole('listitem').first()).toContainText('Entrega iniciada')
  await expect(dialog.getByRole('listitem').last()).toContainText(`${shop.name}, cliente`)
  await expect(dialog.getByRole('link', { name: `Ligar para ${shop.name}` })).toHaveAttribute(
    'href',
    'tel:+5548999814402',
  )
  await expect(dialog.getByRole('link', { name: `Conversar com ${motoboy.name} no WhatsApp` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5548991882046\?text=/,
  )
  await expect(dialog.getByRole('link', { name: 'Abrir o endereço de entrega no mapa' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('R. Lauro Linhares, 1288, Trindade')}`,
  )
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('button', { name: 'Copiar o endereço de retirada' }).click()
  await expect.poll(clipboard).toBe('R. Bocaiúva, 2468, Centro')
  await dialog.getByRole('button', { name: `Copiar o telefone de ${shop.name}` }).click()
  await expect.poll(clipboard).toBe('(48) 99981-4402')
  await accessible(page)

  const questions: string[] = []
  let answer = false
  page.on('dialog', (question) => {
    questions.push(question.message())
    void (answer ? question.accept() : question.dismiss())
  })
  for (const name of ['Remover Motoboy', 'Marcar como entregue', 'Cancelar pedido'])
    await dialog.getByRole('button', { name }).click()
  expect(questions).toEqual([
    'Tem certeza que deseja remover o motoboy deste pedido?',
    'Tem certeza que deseja marcar este pedido como entregue?',
    'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.',
  ])
  await expect(rowOf(page, 'Fato na rua')).toContainText('Em Andamento')
  answer = true
  await dialog.getByRole('button', { name: 'Marcar como entregue' }).click()
  await expect(page.getByText('Pedido atualizado com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Fato na rua')).toContainText('Entregue')
  dialog = await openOrder(page, 'Fato cancelado')
  await expect(dialog).toContainText('Não foi entregue: pedido cancelado')
})

test('a dialog closes by its button, the x and a click outside, and not while a request is in flight', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server, 'Loja Portas')
  await anOrder(server, shop, 'Porta de correr')
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('searchbox').fill(shop.name)
  const price = rowOf(page, 'Porta de correr').getByRole('button', { name: 'Definir valor' })
  const dialog = page.getByRole('dialog', { name: 'Definir valor' })
  const ways = [
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of ways) {
    await price.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(price).toBeFocused()
  }
  const held = Promise.withResolvers<void>()
  await page.route('**/orders/update-order/*', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: {} })
  })
  await price.click()
  await dialog.getByRole('button', { name: 'Salvar valor' }).click()
  await expect(dialog.getByText('Insira um valor válido')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1234')
  await dialog.getByRole('button', { name: 'Salvar valor' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  held.resolve()
  await expect(dialog.getByRole('alert')).toContainText('Erro ao atribuir valor ao pedido')
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('12,34')
  // The dialog is closed and opened again: the typed text is still there.
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await price.click()
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('12,34')
})
