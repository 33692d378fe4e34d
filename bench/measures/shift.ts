import type { Page } from '@playwright/test'
import { phone } from '../../e2e/people.ts'
import { openBrowser } from '../browser.ts'
import type { Measure } from '../measure.ts'
import { emails, password } from '../seed.ts'
import { clockOfServer } from '../shift/clock.ts'
import { firmOf, someGeocoder } from '../shift/firm.ts'
import { countedLine } from '../shift/line.ts'

const minute = 60_000
/** One heartbeat of the live connection (`pingInterval`): a longer one would look like silence. */
const step = 15_000
/** Twice what a motoboy of a firm of 200 has on average (2,500 orders a day). */
const deliveryEvery = 20 * minute
/** What Android closes while he looks at a map is opened anew. */
const openedEvery = 45 * minute
const movesEvery = 5 * minute
/** A month of his deliveries is in his list. */
const month = { orders: 3000, own: 300, clients: 10, motoboys: 10 }

export const shift: Measure = {
  name: 'shift',
  about: "Data of a motoboy's shift of 8 hours with the screen on",
  async run(stage, { shiftHours }, tell) {
    const [clock, geocoder, database] = [await clockOfServer(), await someGeocoder(), await stage.database(month)]
    const env = { ...clock.env, GEOCODER_URL: geocoder.url, ACCESS_TOKEN_SECONDS: '900' }
    const server = await stage.ours(database, env)
    const line = await countedLine(server.url)
    const browser = await openBrowser()
    try {
      const context = await browser.newContext({ ...phone, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
      const page = await context.newPage()
      await page.clock.install()
      await page.goto(`${line.url}/login`)
      await page.getByLabel('Email').fill(emails.motoboy)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.getByText('Ao vivo').waitFor()
      const firm = await firmOf(server.url)
      let order = ''
      const end = shiftHours * 60 * minute
      for (let at = step; at <= end; at += step) {
        await clock.ahead(at)
        await line.quiet()
        await page.clock.runFor(step)
        await line.quiet()
        const every = (ms: number, after = 0) => (at - after) % ms < step && at >= after
        if (every(movesEvery))
          await context.setGeolocation({ latitude: -27.6 + at / 1e10, longitude: -48.5 - at / 1e10, accuracy: 12 })
        if (every(openedEvery, minute)) await page.reload()
        if (every(deliveryEvery)) order = await firm.give()
        if (every(deliveryEvery, minute) && order) await firm.price(order)
        if (every(deliveryEvery, 3 * minute) && order) await start(page)
        if (every(deliveryEvery, 15 * minute) && order) await confirm(page)
        if (every(30 * minute)) tell(`${at / minute / 60} h, ${(line.bytes() / 1000).toFixed(0)} kB`)
      }
      const told = await page.evaluate(() => localStorage.getItem('dataUse') ?? '{}')
      const { calls = 0, live = 0, app = 0 } = JSON.parse(told) as Record<string, number>
      const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
      return [
        {
          what: `a motoboy's shift of ${shiftHours} h, all bytes of the line`,
          unit: 'kB',
          ours: line.bytes() / 1000,
          target: { of: 'ours', atMost: 2000 },
          note: `${kB(line.received())} received, ${kB(line.sent())} sent; the app itself told ${kB(calls + live + app)}: calls ${kB(calls)}, live ${kB(live)}, files ${kB(app)}`,
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
      for (const one of [line, geocoder, clock]) one.close()
    }
  },
}

/** Taps are taken back within 5 s: they leave with the next step of the clock. */
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar Entrega' }).first().click()
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar Entrega' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
  await dialog.getByRole('button', { name: 'Confirmar Entrega' }).click()
}
