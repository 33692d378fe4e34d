import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { aBrowser, aClient, aMotoboy, anOrder, phone, signIn, signInMotoboy, signOut } from './support/people.ts'
import { startServer, test } from './support/server.ts'

/** A recording server as the tracker expects it; the test can read what it received. */
async function aRecorder(port = 0) {
  const sent: { path: string; body: string }[] = []
  let sessions = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      sent.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') })
      if (!request.url?.endsWith('/v1/web/start')) return response.writeHead(200, cors).end()
      const session = `session-${++sessions}`
      const answer = { token: session, userUUID: 'browser', sessionID: session, projectID: '1', delay: 0 }
      const limits = { beaconSizeLimit: 1_000_000, compressionThreshold: 10_000_000, startTimestamp: Date.now() }
      return response
        .writeHead(200, { ...cors, 'content-type': 'application/json' })
        .end(JSON.stringify({ ...answer, ...limits }))
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/ingest`,
    sent,
    starts: () =>
      sent
        .filter(({ path }) => path === '/ingest/v1/web/start')
        .map(({ body }) => JSON.parse(body) as { userID: string; projectKey: string; token?: string }),
    everything: () => sent.map(({ body }) => body).join('\n'),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The tracker sends its messages every 20 seconds, and when the page is hidden. */
async function sendRecording(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

test('a configured session recorder records users under their name, without the texts of the screen, until they sign out, and an unavailable one disturbs nobody', async ({
  browser,
}) => {
  const away = await aRecorder()
  await away.close()
  const server = await startServer({ SESSION_RECORDER_URL: away.url, SESSION_RECORDER_KEY: 'firm-1' })
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  await anOrder(server, shop, 'Aliança de noivado')
  const early = await aBrowser(browser, server.url, phone)
  const tried = early.context.waitForEvent('requestfailed', (request) => request.url().startsWith(away.url))
  await signInMotoboy(early.page, motoboy)
  await tried
  await expect(early.page.getByText('Ao vivo')).toBeVisible()
  await expect(early.page.getByRole('alert')).toHaveCount(0)
  await signOut(early.page)
  await expect(early.page).toHaveURL(/\/login$/)
  await early.context.close()

  const recorder = await aRecorder(away.port)
  const { page, complaints } = await signIn(browser, server.url, shop, phone)
  await expect(page.getByText('Aliança de noivado')).toBeVisible()
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string })
  await expect.poll(() => recorder.starts()).toHaveLength(1)
  expect(recorder.starts()[0]).toMatchObject({ userID: me.id, projectKey: 'firm-1' })
  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  await page.getByLabel('Descrição').fill('Segredo digitado')
  await page.keyboard.press('Escape')
  const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
  const sent = async () => {
    await sendRecording(page)
    return recorder.everything()
  }
  for (const text of [shop.email, shop.name, 'client']) await expect.poll(sent).toContain(latin(text))

  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  // Each later recording is a new session of the user who then signs in. None continues an earlier session.
  for (const [person, place] of [[motoboy, /\/motoboy$/] as const, [shop, /\/client$/] as const]) {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(place)
    const count = person === motoboy ? 2 : 3
    await expect.poll(() => recorder.starts()).toHaveLength(count)
    await expect.poll(sent).toContain(person.email)
    await signOut(page)
    await expect(page).toHaveURL(/\/login$/)
  }
  expect(recorder.starts().map(({ token }) => token)).toEqual([undefined, undefined, undefined])
  for (const secret of ['Aliança de noivado', 'Segredo digitado', shop.password])
    expect(recorder.everything()).not.toContain(latin(secret))
  expect(complaints).toEqual([])
  await server.stop()
  await recorder.close()
})
