import type { Reading } from '@ligeiro/contract/intake-schemas'
import type { Order } from '@ligeiro/contract/order'
import { expect, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { callsAs } from './support/dispatch.ts'
import { signIn } from './support/people.ts'
import { startServer, test } from './support/server.ts'

const sheet = (name: string) => fileURLToPath(new URL(`sheets/${name}`, import.meta.url))

async function choose(page: Page, kind: string, file: string) {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(sheet(file))
}

async function write(page: Page) {
  await page.getByRole('button', { name: /^Importar [\d.]+ linhas$/ }).click()
  await expect(page.getByText('Importação terminada.').last()).toBeVisible()
}

/** One message of each of five shops. */
const messages = Array.from({ length: 5 }, (_, n) => (shop: string) => {
  const one = [
    `${shop}\nEntregar na Rua Sete ${n}7, Centro\nBia 34 98800-12${n + 10}`,
    `Oi, aqui é da ${shop}. Preciso de um motoboy pra levar na Rua Oito ${n}8, Brasil, pra Ana`,
    `${shop}\nRua Nove ${n}9, Rosário - Caio 34 98800-13${n + 10} cobrar 45,00 em dinheiro`,
    `Boa tarde, ${shop}\nentrega rua Dez ${n}0 bairro Centro falar com Dona Rita`,
  ]
  if (n === 4) {
    const lines = Array.from({ length: 9 }, (_line, line) => `${line + 1}) Rua Doze ${line}5, Centro - Bia`)
    return { text: [shop, '9 entregas:', ...lines].join('\n'), count: 9 }
  }
  return { text: one[n % 4]!, count: 1 }
})

/** Counts the presses of the page in an attribute of its root. */
function countTaps() {
  const root = document.documentElement
  if (root.dataset.taps === undefined)
    document.addEventListener('click', () => (root.dataset.taps = String(Number(root.dataset.taps) + 1)), true)
  root.dataset.taps = '0'
}

/** A small town, where nobody writes the area code: the sheets of a firm as they are, a message, the evening. */
test('the first afternoon of a firm, from its own sheets to a settlement', async ({ browser }) => {
  test.setTimeout(300_000)
  const server = await startServer({ CITY: 'Patos de Minas', SUPPORT_PHONE: '5534998123456' })
  const ask = await callsAs(server)
  await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 8000, min: 0 } })
  const { page } = await signIn(browser, `${server.url}/admin/import`, server.admin)
  page.on('dialog', (question) => void question.accept())

  await choose(page, 'Clientes', 'clientes.xlsx')
  // The column stands beside a list of bairros, and 'à vista' and '15 dias' are words of this firm.
  await page.getByLabel('VALOR TX').selectOption('Não usar')
  await page.getByLabel('Quem paga “à vista”').selectOption('Quinzenal')
  await page.getByLabel('Quem paga “15 dias”').selectOption('Quinzenal')
  await page.getByRole('button', { name: 'Conferir 64 linhas' }).click()
  // Two shops stand there twice, with another phone.
  await page.getByRole('button', { name: 'São os mesmos' }).click()
  await expect(page.getByText('Entram 60 linhas.')).toContainText(
    'Ficam de fora: 2 (1 sem telefone, 1 com telefone errado)',
  )
  await expect(page.getByText(/^Gás e Água Central · \(34\)/)).toBeVisible()
  await write(page)

  await page.goto(`${server.url}/admin/import`)
  await choose(page, 'Motoboys', 'motoboys.xlsx')
  await page.getByRole('button', { name: /^Conferir/ }).click()
  await expect(page.getByText('Entram 8 linhas.')).toBeVisible()
  await write(page)

  await page.goto(`${server.url}/admin/import`)
  await choose(page, 'Tarifas', 'tabela.xlsx')
  await page.getByRole('button', { name: 'Nova tabela' }).click()
  await page.getByRole('button', { name: 'Criar tabela' }).click()
  await page.getByRole('button', { name: 'Conferir tarifas' }).click()
  await expect(page.getByRole('dialog')).toContainText('Qualquer lugar → Brasil')
  await page.getByRole('button', { name: 'Importar 20 tarifas' }).click()
  await page.getByRole('button', { name: 'Valer a partir de agora' }).click()
  await page.getByRole('button', { name: 'Combinar com vários' }).click()
  await page.getByLabel('Definir o valor sozinho nos próximos pedidos').check()
  await page.getByLabel('Também quando só a tarifa de qualquer lugar cobrir o pedido').check()
  await page.getByLabel('Como foi combinado').fill('Pelo grupo do WhatsApp')
  await page.getByRole('button', { name: 'Anotar com 60 clientes' }).click()
  await expect(page.getByText('Combinado anotado com 60 clientes.')).toBeVisible()

  await page.goto(`${server.url}/admin/import`)
  await choose(page, 'Entregas', 'entregas.tsv')
  await page.getByRole('button', { name: /^Conferir/ }).click()
  await expect(page.getByText(/^Entram \d+ linhas\./)).toBeVisible()
  await write(page)

  await page.goto(`${server.url}/admin`)
  await page.getByRole('button', { name: 'Colar mensagem' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(
      `Pizzaria São João
3 entregas:
1) Rua Um 10, Brasil - Ana 98800-1210 cobrar 30,00 em dinheiro
2) Rua Dois 20, Centro - Bia 34 98800-1211
3) Rua Tres 30, Rosário - Caio 34 98800-1212`,
    )
  await expect(page.getByRole('combobox', { name: 'Endereço de coleta' })).toHaveValue(/^Rua Tiradentes, 344/)
  await page.getByRole('button', { name: 'Criar 3 pedidos' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const orders = async () => ask<Order[]>('GET', '/orders/all?live=true')
  await expect
    .poll(async () => (await orders()).map(({ status, price }) => `${status} ${price}`).toSorted())
    .toEqual(['accepted_by_client 10', 'accepted_by_client 6', 'accepted_by_client 7'])

  await page.getByRole('button', { name: 'Despachar' }).click()
  // Nobody has signed in yet, so that nobody is suggested.
  const dispatch = page.getByRole('dialog', { name: 'Despachar' })
  await expect(dispatch.getByRole('combobox')).toHaveCount(3)
  // Each goes into the column of its motoboy.
  for (let left = 3; left > 0; left--) {
    await expect(dispatch.getByRole('combobox')).toHaveCount(left)
    const choice = dispatch.getByRole('combobox').first()
    const rider = choice.locator('option').filter({ hasText: 'Wesley Souza' })
    await choice.selectOption(await rider.getAttribute('value'))
  }
  await dispatch.getByRole('button', { name: 'Despachar 3 pedidos' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer tudo' })).toBeVisible()
  // Sends at once what could still be undone, as the end of a page does.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(async () => (await orders()).every(({ motoboy_id }) => motoboy_id !== null)).toBe(true)
  const cash = (await orders()).find(({ recipient_name }) => recipient_name === 'Ana')!
  expect(cash).toMatchObject({ recipient_phone: '34988001210', motoboy: { user: { name: 'Wesley Souza' } } })

  await page.goto(`${server.url}/admin?pedido=${cash.id}`)
  const manage = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await manage.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Registrar entrega' }).click()
  const register = page.getByRole('dialog', { name: 'Registrar entrega' })
  await expect(register.getByText(/^Recebeu R\$ 30,00 em dinheiro\?$/)).toBeVisible()
  await register.getByText('Sim', { exact: true }).click()
  await register.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(register).toBeHidden()
  await expect.poll(async () => (await ask<Order>('GET', `/orders/order/${cash.id}`)).status).toBe('delivered')

  // R$ 30,00 were received, of which R$ 5,60 are the motoboy's part of R$ 7,00.
  await page.goto(`${server.url}/admin/money`)
  await page.getByRole('button', { name: 'Wesley Souza' }).click()
  await expect(page.getByText('Wesley Souza entrega R$ 24,40 à empresa')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar acerto' }).click()
  await expect(page.getByRole('heading', { name: 'Acerto nº 1' })).toBeVisible()
  expect(await ask('GET', '/ledger/check')).toMatchObject({ ok: true, problems: [] })

  const shops = (await ask<{ id: string; name: string; role: string }[]>('GET', '/users/all'))
    .filter(({ role }) => role === 'client')
    .slice(0, messages.length)
  await page.goto(`${server.url}/admin`)
  for (const [n, { name }] of shops.entries()) {
    const { text, count } = messages[n]!(name)
    const { orders: read } = await ask<Reading>('POST', '/intake/read', { text })
    expect(
      read.filter(({ delivery }) => delivery?.street?.value),
      text,
    ).toHaveLength(count)
    // A press opens the dialog, and another one creates all of its orders.
    if (![1, 4].includes(n)) continue
    const before = (await orders()).length
    await page.evaluate(countTaps)
    await page.getByRole('button', { name: 'Colar mensagem' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(text)
    await expect(dialog.getByLabel(/^Endereço de coleta/).first(), text).not.toHaveValue('')
    await dialog.getByRole('button', { name: count === 1 ? 'Criar Pedido' : `Criar ${count} pedidos` }).click()
    await expect(dialog, text).toBeHidden()
    await expect.poll(async () => (await orders()).length, text).toBe(before + count)
    expect(await page.evaluate(() => document.documentElement.dataset.taps)).toBe('2')
  }

  const open = (await orders()).filter(({ motoboy_id }) => motoboy_id === null)
  expect(open.filter(({ status, price }) => status !== 'accepted_by_client' || price === null)).toEqual([])
  await server.stop()
})
