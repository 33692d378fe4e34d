import { expect } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { aClient, anOrder, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

test('a screen without a connection shows since when, keeps what was typed, and catches up by itself, also with an expired token', async ({
  browser,
  server,
}) => {
  const proxy = await openFaultProxy(server.url)
  const shop = await aClient(server)
  const [basket, keys, mould] = [unique('Cesta de café'), unique('Chaves'), unique('Molde para protético')]
  await anOrder(server, shop, basket)
  const admin = await signIn(browser, proxy.url, server.admin)
  const client = await signIn(browser, proxy.url, shop, phone)
  for (const { page } of [admin, client]) await expect(page.getByText('Ao vivo')).toBeVisible()

  await client.page.getByRole('button', { name: 'Novo Pedido' }).click()
  await client.page.getByLabel('Descrição').fill(mould)
  await client.page.getByLabel('Endereço de coleta').fill('Av. Prof. Othon Gama d’Eça, 900')
  await client.page.getByLabel('Endereço de entrega').fill('R. Heriberto Hülse, 1305')
  proxy.cut()
  for (const { page } of [admin, client]) await expect(page.getByText(/Sem conexão desde \d\d:\d\d/)).toBeVisible()
  await expect(admin.page.getByRole('article').filter({ hasText: basket })).toBeVisible()
  const send = client.page.getByRole('button', { name: 'Criar Pedido' })
  await send.click()
  await expect(client.page.getByRole('dialog').getByRole('alert')).toContainText(
    'Erro ao criar pedido. Tente novamente.',
  )
  await expect(client.page.getByLabel('Descrição')).toHaveValue(mould)
  // Another user still has a connection, and the screen must catch up with the changes of that user.
  await anOrder(server, shop, keys)

  proxy.mend()
  // The server rejects this token like an expired one, and the cookie is still valid: the session is renewed without a message.
  await client.page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
  await send.click()
  await expect(client.page.getByText('Pedido criado com sucesso!')).toBeVisible()
  expect(await client.page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('expired')
  // A tap restarts a connection that has given up.
  await admin.page.getByText('Painel Admin').click()
  for (const { page } of [admin, client]) {
    await expect(page.getByText('Ao vivo')).toBeVisible({ timeout: 15_000 })
    for (const what of [mould, keys]) await expect(page.getByRole('article').filter({ hasText: what })).toHaveCount(1)
  }
  await proxy.close()
})
