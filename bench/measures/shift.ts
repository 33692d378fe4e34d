import type { Page } from '@playwright/test'
import { fillLogin, phone } from '../../harness/browser.ts'
import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { delay } from '../../harness/wait.ts'
import type { Measure } from '../figure.ts'
import { credentialsOf } from '../people.ts'
import { startGeocoder } from '../shift/geocoder.ts'
import { ordersFor } from '../shift/orders.ts'
import { controlServerClock } from '../shift/server-clock.ts'

const minute = 60_000
/** The clocks advance by one heartbeat of the live connection (`pingInterval`). After a longer step the connection would time out. */
const step = 15_000
/** A motoboy in a firm of 200 with 2,500 orders a day has half as many deliveries. */
const deliveryEvery = 20 * minute
/** The app is reloaded this often, because Android closes it while the motoboy looks at a map. */
const openedEvery = 45 * minute
const movesEvery = 5 * minute
/** The seed gives the motoboy's list the deliveries of a month. */
const month = { orders: 3000, own: 300, clients: 10, motoboys: 10 }

export const shift: Measure = {
  name: 'shift',
  about: "how much data a motoboy's phone uses in a shift of 8 hours with the screen on",
  async run(environment, { shiftHours, deliveryMinutes }, report) {
    const [clock, geocoder] = [await controlServerClock(), await startGeocoder()]
    const env = { ...clock.env, GEOCODER_URL: geocoder.url, ACCESS_TOKEN_SECONDS: '900' }
    const server = await environment.product(await environment.database(month), env)
    const proxy = await openFaultProxy(server.url)
    const total = () => proxy.bytes.up + proxy.bytes.down
    /** Waits until no data was transferred for 15 ms. */
    const quiet = async () => {
      for (let before = -1; before !== total();) {
        before = total()
        await delay(15)
      }
    }
    const browser = await environment.openBrowser()
    try {
      const context = await browser.newContext({ ...phone, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
      const page = await context.newPage()
      await page.clock.install()
      await page.goto(`${proxy.url}/login`)
      await fillLogin(page, credentialsOf('motoboy'))
      await page.getByText('Ao vivo').waitFor()
      const orders = await ordersFor(server.url)
      let order = ''
      const end = shiftHours * 60 * minute
      for (let at = step; at <= end; at += step) {
        await clock.setAhead(at)
        await quiet()
        await page.clock.runFor(step)
        await quiet()
        const every = (ms: number, after = 0) => (at - after) % ms < step && at >= after
        if (every(movesEvery))
          await context.setGeolocation({ latitude: -27.6 + at / 1e10, longitude: -48.5 - at / 1e10, accuracy: 12 })
        if (every(openedEvery, minute)) await page.reload()
        if (every(deliveryEvery, step)) order = await orders.create()
        if (every(deliveryEvery, minute)) await orders.price(order)
        if (every(deliveryEvery, 3 * minute)) await startDelivery(page)
        if (every(deliveryEvery, deliveryMinutes * minute)) await confirmDelivery(page)
        if (every(30 * minute)) report(`${at / minute / 60} h, ${(total() / 1000).toFixed(0)} kB`)
      }
      const stored = await page.evaluate(() => localStorage.getItem('dataUse') ?? '{}')
      const { calls = 0, live = 0, app = 0 } = JSON.parse(stored) as Record<string, number>
      const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
      return [
        {
          what: `a motoboy's shift of ${shiftHours} h, all bytes`,
          unit: 'kB',
          ours: total() / 1000,
          target: { of: 'ours', atMost: 2000 },
          note: `${kB(proxy.bytes.down)} received, ${kB(proxy.bytes.up)} sent; the app's own count ${kB(calls + live + app)}: calls ${kB(calls)}, live ${kB(live)}, files ${kB(app)}`,
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
      await proxy.close()
      geocoder.close()
      clock.close()
    }
  },
}

/** Only taps the button. The app lets the motoboy undo a tap for 5 s, so it sends the tap at the next step of the clock. */
async function startDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar Entrega' }).first().click()
}

async function confirmDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar Entrega' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await dialog.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
  await dialog.getByRole('button', { name: 'Confirmar Entrega' }).click()
}
