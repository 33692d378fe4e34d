import { tabStore } from './storage.ts'

/** The script that this page was loaded with, as the server's HTML names it. */
const ownScript = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/**
 * Reloads the page if the server was upgraded. Code that cannot be fetched is either out of reach, and then a reload
 * would lose the screen for nothing, or it was removed by an upgrade: then the server's HTML names another script, and
 * only a reload helps.
 */
export async function reloadIfUpgraded(): Promise<void> {
  try {
    const page = await fetch('/', { cache: 'no-store' })
    if (page.ok && !(await page.text()).includes(ownScript())) window.location.reload()
  } catch {
    // The server cannot be reached.
  }
}

const reloadedKey = 'reloaded-for-code'
const reloadPauseMs = 60_000

/**
 * Reloads the page once the server answers, because some versions of Chromium never fetch a module again whose import has failed. At most
 * once a minute, in case the code cannot be loaded for another reason.
 */
export async function reloadForCode(): Promise<void> {
  const now = Date.now()
  if (now - Number(tabStore.getItem(reloadedKey) ?? 0) < reloadPauseMs) return
  const answers = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return
  tabStore.setItem(reloadedKey, String(now))
  window.location.reload()
}
