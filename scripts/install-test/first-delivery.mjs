import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraOf, screenFilm } from '../screen-film.mjs'
import { onPhones } from './phone.mjs'
import { Stop } from '../progress.mjs'

/** Calls the API from a page of the domain, as the administrator. */
const callsFrom = (page, token) => async (method, path, body) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const { status, text } = await page.evaluate(
    async ({ path: to, ...options }) => {
      const answer = await fetch(to, options)
      return { status: answer.status, text: await answer.text() }
    },
    { path, method, headers, ...(body && { body: JSON.stringify(body) }) },
  )
  if (status >= 300) throw new Stop(`${method} ${path}: ${status}`, text)
  return JSON.parse(text)
}

/** An order with a price for a motoboy, all by name and phone. Returns the two links that go out by WhatsApp. */
async function prepareOrder(ask) {
  const motoboy = await ask('POST', '/motoboys/register', { name: 'Tiago Rocha', phone: '48991203040' })
  const shop = await ask('POST', '/users/create-admin', { name: 'Padaria', phone: '4832221040', role: 'client' })
  const { id } = await ask('POST', '/orders/register', {
    client_id: shop.id,
    description: 'Bolo',
    pickup_address: 'Rua Bocaiúva, 2468 - Centro',
    delivery_address: 'Rua Lauro Linhares, 1288 - Trindade',
    proof_required: true,
  })
  await ask('PUT', `/orders/update-order/${id}`, { price: 12 })
  await ask('PATCH', `/orders/${id}/record-approval`, { price: 12 })
  await ask('PATCH', '/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.id })
  const access = await ask('POST', `/users/password-link/${motoboy.user.id}`)
  const tracking = await ask('POST', `/orders/${id}/links`, { kind: 'tracking' })
  return { id, motoboyId: motoboy.id, access: access.url, tracking: tracking.url }
}

/** The recipient opens their link without an account. Films the QR on their screen. */
async function filmQrOf(page, link, film) {
  await page.goto(link)
  await page.getByRole('button', { name: 'Mostrar código para receber' }).click()
  const picture = page.getByRole('img', { name: 'QR para receber a entrega' })
  await picture.waitFor()
  await screenFilm(film, page, picture)
}

/** The motoboy comes in by their link with a PIN, tells their place, and delivers with the QR that their camera sees. */
async function deliver(page, link) {
  await page.goto(link)
  await page.getByLabel('Seu PIN').fill('482917')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await page.getByText('Localização ativa').waitFor()
  await page.getByRole('button', { name: 'Iniciar Entrega' }).first().click()
  await page.getByText('Entrega iniciada com sucesso!').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Ler QR de quem recebe' }).first().click()
  await page.getByText('Entrega confirmada com sucesso!').waitFor({ timeout: 60_000 })
}

/**
 * The first delivery of a new firm, over https: the recipient's phone shows the QR of its link, and the motoboy's phone reads it. Returns what
 * the server knows afterwards.
 */
export async function deliverByQr(domain, token) {
  const folder = mkdtempSync(join(tmpdir(), 'ligeiro-install-test-'))
  const film = join(folder, 'screen.y4m')
  try {
    const order = await onPhones(domain, [], 'O pedido de teste não saiu.', async (openPhone) => {
      const page = await openPhone()
      await page.goto(`https://${domain}/login`)
      const prepared = await prepareOrder(callsFrom(page, token))
      await filmQrOf(await openPhone(), prepared.tracking, film)
      return prepared
    })
    const sentence = 'O motoboy não conseguiu entregar com o QR.'
    return await onPhones(domain, cameraOf(film), sentence, async (openPhone) => {
      const page = await openPhone()
      await deliver(page, order.access)
      const ask = callsFrom(page, token)
      const { status, received_by } = await ask('GET', `/orders/order/${order.id}`)
      const placeSeen = (await ask('GET', '/motoboys/all')).find(({ id }) => id === order.motoboyId)?.seen_at
      const delivered = { status, received_by, placeSeen }
      if (received_by !== 'qr' || !placeSeen)
        throw new Stop('A entrega não foi por QR, ou o lugar do motoboy não chegou.', JSON.stringify(delivered))
      return delivered
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
