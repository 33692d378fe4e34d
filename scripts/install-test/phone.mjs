import { chromium, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../find-chromium.mjs'
import { Stop } from '../progress.mjs'

export const adminEmail = 'ana@exemplo.com.br'
const password = 'Moto-rapida-2026'

/** Opens a phone in a browser that finds the domain on this machine. Only inside the machine of the test its certificate is trusted, and checked. */
async function openPhone(domain) {
  const args = [
    ...chromiumFlags,
    `--host-resolver-rules=MAP ${domain} 127.0.0.1`,
    '--ignore-certificate-errors',
    '--use-fake-device-for-media-stream',
  ]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const permissions = ['geolocation', 'camera']
  const geolocation = { latitude: -27.6, longitude: -48.5 }
  return browser.newPage({ ...devices['Pixel 7'], locale: 'pt-BR', geolocation, permissions })
}

/**
 * Opens the link of the installer, chooses a password, signs in, and uses what browsers offer only with https. Returns what was seen. Throws
 * `Stop` with what the screen said last if it fails.
 */
export async function signInOnPhone(domain, link) {
  const page = await openPhone(domain)
  try {
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
    return seen
  } catch (error) {
    const text = await page.innerText('body').catch(() => '')
    throw new Stop('O celular não conseguiu entrar.', `${String(error)}\n\n${text.slice(0, 2000)}`)
  } finally {
    await page.context().browser()?.close()
  }
}
