/** The script that this page was started with, as the server's page names it. */
const ownScript = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/**
 * Code that could not be fetched is either out of reach, and then a reload would lose the screen for nothing, or gone
 * because the server was upgraded: then its page names another script, and only a reload helps.
 */
export async function reloadIfUpgraded(): Promise<void> {
  try {
    const page = await fetch('/', { cache: 'no-store' })
    if (page.ok && !(await page.text()).includes(ownScript())) window.location.reload()
  } catch {
    // Out of reach.
  }
}
