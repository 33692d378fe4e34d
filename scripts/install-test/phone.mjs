import { createHash, X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import { chromium, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../find-chromium.mjs'
import { Stop } from '../progress.mjs'

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

/** Starts a browser that finds the domain on this machine. */
export async function startBrowser(domain, ...more) {
  const key = (await certificateOf(domain)).publicKey.export({ type: 'spki', format: 'der' })
  const args = [
    ...chromiumFlags,
    `--host-resolver-rules=MAP ${domain} 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    ...more,
  ]
  return chromium.launch({ executablePath: findChromium(), args })
}

/** A page in a browser of a phone's size, of which nobody has signed in yet. */
export async function openPhone(browser) {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'pt-BR',
    geolocation: { latitude: -27.6, longitude: -48.5 },
    permissions: ['geolocation', 'camera'],
  })
  return context.newPage()
}

/** Does what a phone does. Throws `Stop` with what the screen said last if it cannot. */
export async function asPhone(sentence, browser, work) {
  try {
    return await work(await openPhone(browser))
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
export async function signInOnPhone(domain, link) {
  const browser = await startBrowser(domain, '--use-fake-device-for-media-stream')
  return asPhone('O celular não conseguiu entrar.', browser, async (page) => {
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
}

export const adminEmail = 'ana@exemplo.com.br'
