import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { startPushService, type PushService, type Subscription } from '../packages/server/test/push-service.ts'
import { accessible } from './support/accessible.ts'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, openAccount, phone, scriptLoaded, signIn, signOut, type Account } from './support/people.ts'
import { startServer, test, type Server } from './support/server.ts'

test.use({ serviceWorkers: 'allow' })

const mobile = { ...phone, permissions: ['geolocation', 'notifications'] }

// Pushes go to a push service on loopback, because tests cannot reach a browser vendor's service.
let service: PushService
let server: Server
test.beforeAll(async () => {
  service = await startPushService()
  server = await startServer({ PUSH_SERVICES: service.origin })
})
test.afterAll(async () => {
  await server.stop()
  await service.close()
})

/** Replaces the part of the browser that talks to its vendor; everything else is real. It lives as long as the context. */
async function subscribed(context: BrowserContext): Promise<Subscription> {
  const subscription = service.subscribe()
  await context.addInitScript((body) => {
    const stored = () => localStorage.getItem('test:subscription')
    const made = (key: ArrayBuffer) => ({
      options: { applicationServerKey: key },
      toJSON: () => body,
      unsubscribe: async () => {
        localStorage.removeItem('test:subscription')
        return true
      },
    })
    const bytes = (text: string) => Uint8Array.from(JSON.parse(text) as number[]).buffer
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (stored() === null ? null : made(bytes(stored() ?? ''))),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem('test:subscription', JSON.stringify([...applicationServerKey]))
        return made(applicationServerKey.buffer as ArrayBuffer)
      },
    })
  }, subscription.body)
  return subscription
}

async function openPushes(page: Page) {
  await (await openAccount(page)).getByRole('button', { name: 'Avisos neste aparelho' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avisos' })
  await expect(dialog).toBeVisible()
  return { dialog, here: dialog.getByRole('switch', { name: 'Avisos neste aparelho' }) }
}

/** Returns a function that delivers a decrypted push to the service worker of this page's origin, as the browser does even if no page is open. */
async function pusher(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<(message: unknown) => Promise<void>> {
  const cdp: CDPSession = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((one) => one.scopeURL.startsWith(origin) && !one.isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  return async (message) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

/** The notifications that the phone shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

async function aMotoboyWithPushes(browser: Parameters<typeof signIn>[0], motoboy: Account) {
  const screen = await signIn(browser, server.url, motoboy, mobile)
  const subscription = await subscribed(screen.context)
  await screen.page.reload()
  const { dialog, here } = await openPushes(screen.page)
  await here.click()
  await expect(here).toBeChecked()
  await expect(here).toBeEnabled()
  return { ...screen, subscription, dialog }
}

type ServiceWorkerWorld = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<unknown>; matchAll: (which: object) => Promise<unknown[]> }
  dispatchEvent: (event: Event) => boolean
}

test('a motoboy turns pushes on; an assigned delivery is shown while the app is closed, opens by a tap, and is shown to nobody else', async ({
  browser,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const { page, context, dialog, subscription } = await aMotoboyWithPushes(browser, motoboy)
  await accessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()

  // From here on the app is hidden.
  const deliver = await pusher(context, page, server.url)
  await page.goto('about:blank')
  const order = await desk.delivery(shop, motoboy, 'Marmitas')
  const [message] = await service.pushes(subscription)
  const [worker] = context.serviceWorkers()
  const notifications = () =>
    worker!.evaluate(async () => {
      const { registration } = self as unknown as ServiceWorkerWorld
      return (await registration.getNotifications()).map(({ title, body, tag, silent }) => ({
        title,
        body,
        tag,
        silent,
      }))
    })
  const expected = {
    title: 'Nova entrega para você',
    body: `${shop.name} · Pedido #${order.id.slice(0, 8)}`,
    tag: order.id,
  }
  await deliver(message)
  await expect.poll(notifications).toEqual([{ ...expected, silent: false }])
  // A copy makes no sound.
  await deliver(message)
  await expect.poll(notifications).toEqual([{ ...expected, silent: true }])
  await page.goto(`${server.url}/motoboy`)
  expect(await shown(page)).toEqual([expected])

  // A script cannot open a window as a tap does, so the test asks the worker for the URL.
  const tap = () =>
    worker!.evaluate(async () => {
      const world = self as unknown as ServiceWorkerWorld
      const [notification] = await world.registration.getNotifications()
      let went = ''
      world.clients.openWindow = async (url) => void (went = url)
      const work: Promise<unknown>[] = []
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise.catch(() => undefined))
      world.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      await Promise.all(work)
      return went
    })
  expect(await tap()).toBe('')
  await expect(page.getByRole('dialog', { name: 'Detalhes da Entrega' })).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])
  await page.goto('about:blank')
  // The page that was left is in front for the worker until it is gone.
  const pages = () =>
    worker!.evaluate(async () => {
      const { clients } = self as unknown as ServiceWorkerWorld
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
    })
  await expect.poll(pages).toBe(0)
  // A push that DevTools hands over while the worker is being stopped reaches nobody.
  await expect(async () => {
    await deliver(message)
    await expect.poll(notifications, { timeout: 5000 }).toHaveLength(1)
  }).toPass()
  const went = await tap()
  expect(went).toBe(`/motoboy?pedido=${order.id}`)
  await page.goto(server.url + went)
  await expect(page.getByRole('dialog', { name: 'Detalhes da Entrega' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/motoboy$/)

  // The motoboy signs out without coverage, and the server continues to send.
  await page.route('**/auth/logout', (route) => route.abort())
  page.once('dialog', (question) => void question.accept())
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test:subscription'))).toBe(null)
  await page.goto('about:blank')
  await deliver(message)
  await page.goto(`${server.url}/login`)
  expect(await shown(page)).toEqual([])
})

test('an app in the foreground plays the sound itself, once, and closes the silent notification; the device still gets pushes after its user sets a new password', async ({
  browser,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const { page, context, dialog, subscription } = await aMotoboyWithPushes(browser, motoboy)
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => {
    const played = { buzzes: 0, tones: 0 }
    Object.assign(window, { played })
    navigator.vibrate = () => (played.buzzes++, true)
    AudioContext.prototype.createOscillator = function () {
      played.tones++
      return new OscillatorNode(this)
    }
  })
  const played = () => page.evaluate(() => (window as unknown as { played: { buzzes: number; tones: number } }).played)
  // Deliveries that come before this script has run are not announced.
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await scriptLoaded(page, 'alert-bar')
  await desk.delivery(shop, motoboy, 'Bolo')
  await expect(page.getByText('Nova entrega para você!')).toBeVisible()
  await expect.poll(played).toEqual({ buzzes: 1, tones: 6 })
  const deliver = await pusher(context, page, server.url)
  const [worker] = context.serviceWorkers()
  const silent = await worker!.evaluateHandle(() => {
    const { registration } = self as unknown as ServiceWorkerWorld
    const shown: boolean[] = []
    const show = registration.showNotification.bind(registration)
    registration.showNotification = (title, options) => {
      shown.push(options?.silent === true)
      return show(title, options)
    }
    return shown
  })
  await deliver((await service.pushes(subscription))[0])
  await expect.poll(() => silent.jsonValue()).toEqual([true])
  await expect.poll(() => shown(page)).toEqual([])
  await expect(page.getByRole('article').filter({ hasText: 'Bolo' })).toHaveCount(1)
  expect(await played()).toEqual({ buzzes: 1, tones: 6 })

  await (await openAccount(page)).getByRole('button', { name: 'Mudar senha' }).click()
  const form = page.getByRole('dialog', { name: 'Mudar senha' })
  await form.getByLabel('Senha atual').fill(motoboy.password)
  for (const label of ['Nova senha *', 'Confirmar nova senha *'])
    await form.getByLabel(label, { exact: true }).fill('Nova-Senha-1')
  const before = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  // The device is registered again for the session that the new password begins.
  const registered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/push/device') &&
      answer.ok() &&
      !answer.request().headers()['authorization']?.endsWith(before),
  )
  await form.getByRole('button', { name: 'Salvar nova senha' }).click()
  await registered
  await page.goto('about:blank')
  await desk.delivery(shop, motoboy, 'Marmitas')
  expect(await service.pushes(subscription, 2)).toHaveLength(2)
})
