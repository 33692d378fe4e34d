import { createHash, X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import { chromium, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../find-chromium.mjs'
import { Stop } from '../progress.mjs'

export const adminEmail = 'ana@exemplo.com.br'
const password = 'Moto-rapida-2026'

/** The certificate of the domain, which this machine's browser is to believe: its authority is known inside only. */
const certificateOf = (domain) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: 443, servername: domain, rejectUnauthorized: false }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw))
      socket.destroy()
    })
    socket.once('error', reject)
  })

/**
 * Runs `work` with what opens a phone, of which nobody has signed in yet, in a browser that finds the domain on this machine. Throws `Stop` with
 * the sentence and with what the screens said last if it fails.
 */
export async function onPhones(domain, flags, sentence, work) {
  const key = (await certificateOf(domain)).publicKey.export({ type: 'spki', format: 'der' })
  const args = [
    ...chromiumFlags,
    `--host-resolver-rules=MAP ${domain} 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    ...flags,
  ]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const phone = {
    ...devices['Pixel 7'],
    locale: 'pt-BR',
    geolocation: { latitude: -27.6, longitude: -48.5 },
    permissions: ['geolocation', 'camera'],
  }
  try {
    return await work(() => browser.newPage(phone))
  } catch (error) {
    if (error instanceof Stop) throw error
    const screens = browser.contexts().flatMap((context) => context.pages())
    const texts = await Promise.all(screens.map((page) => page.innerText('body').catch(() => '')))
    throw new Stop(sentence, `${String(error)}\n\n${texts.join('\n---\n').slice(0, 2000)}`)
  } finally {
    await browser.close()
  }
}

/**
 * Opens the link of the installer, chooses a password, signs in, and uses what browsers offer only with https. Returns what was seen, and the
 * session's token.
 */
export const signInOnPhone = (domain, link) =>
  onPhones(domain, ['--use-fake-device-for-media-stream'], 'O celular não conseguiu entrar.', async (openPhone) => {
    const page = await openPhone()
    await page.goto(link)
    const fields = page.locator('input[type=password]')
    await fields.first().waitFor()
    for (const field of await fields.all()) await field.fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/login/)
    await page.locator('input:not([type=password])').first().fill(adminEmail)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/admin/)
    const seen = await page.evaluate(async () => ({
      isSecure: globalThis.isSecureContext,
      latitude: await new Promise((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords.latitude), reject),
      ),
      cameras: (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks().length,
      worker: (await navigator.serviceWorker.register('/sw.js')).scope,
    }))
    await page.goto(`https://${domain}/admin/installation`)
    await page.getByText('Verificar de novo').waitFor()
    return { seen, token: await page.evaluate(() => localStorage.getItem('accessToken')) }
  })
