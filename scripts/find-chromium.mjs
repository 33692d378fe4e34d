import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Chromium reads only the last of several such lists, so this one repeats what Playwright turns off. */
const ofPlaywright =
  'HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,MediaRouter,OptimizationHints,AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,NetworkTimeServiceQuerying,' +
  'AimEnabled,PreconnectToSearch,LensOverlay'
/** A process for a page that may come, and the pages behind the address bar, which cost as much as the tested ones. */
const ofPages = 'SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'

const withoutFeatures = `--disable-features=${ofPlaywright},${ofPages}`

/** What Playwright starts Chromium with, besides its own flags. */
export const chromiumFlags = ['--disable-gpu', withoutFeatures]

/** With WebGL, drawn by the processor. */
export const mapFlags = ['--use-angle=swiftshader', withoutFeatures]

/** Returns the path of Chromium: CHROMIUM_PATH, or the first of its names in the PATH. Returns undefined if there is none. */
export function findChromium({ CHROMIUM_PATH, PATH = '' } = process.env) {
  if (CHROMIUM_PATH) return canRun(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  return firstIn(PATH, NAMES)
}

/** Returns the path of Chromium's headless shell, or that of Chromium if there is no shell. The shell draws no window and shows no notifications, and uses half as much processor time outside the pages. */
export function findHeadlessShell({ CHROMIUM_PATH, PATH = '' } = process.env) {
  return (CHROMIUM_PATH ? undefined : firstIn(PATH, HEADLESS_SHELLS)) ?? findChromium({ CHROMIUM_PATH, PATH })
}

const firstIn = (path, names) =>
  names.flatMap((name) => path.split(delimiter).map((directory) => join(directory, name))).find(canRun)

export function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
