import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { fillLogin } from '../../harness/browser.ts'
import { median } from '../../harness/statistics.ts'
import { openEnvironment } from '../environment.ts'
import { credentialsOf, type Role } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'

/** On a phone the median of three runs must reach these scores (of 100). */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 }
const runs = 3
const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url))
/** Words after the command select the pages whose paths contain one of them. */
const words = process.argv.slice(2)

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string }>
  finalDisplayedUrl: string
}

/** Signs in on the sign-in page and returns the directory of the browser profile. Lighthouse opens its own browser with this profile. */
async function profileOf(url: string, role: Role | null, directory: string): Promise<string> {
  const profile = await mkdtemp(join(directory, 'profile-'))
  if (role === null) return profile
  const options = { executablePath: findChromium(), args: chromiumFlags }
  const browser = await chromium.launchPersistentContext(profile, options)
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await fillLogin(page, credentialsOf(role))
  await page.getByText('Ao vivo').waitFor()
  await browser.close()
  return profile
}

async function reportOf(url: string, path: string, profile: string): Promise<Report> {
  const file = join(profile, 'report.json')
  const args = [
    url + path,
    `--chrome-flags=${['--headless=new', ...chromiumFlags, `--user-data-dir=${profile}`].join(' ')}`,
    '--disable-storage-reset',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(targets).join(',')}`,
    // Pages of links ask search engines to leave them out, which this audit counts as an error.
    ...(/^\/[vr]\//.test(path) ? ['--skip-audits=is-crawlable'] : []),
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  await promisify(execFile)(process.execPath, [program, ...args], { timeout: 300_000, env })
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  if (new URL(report.finalDisplayedUrl).pathname !== path)
    throw new Error(`measured ${report.finalDisplayedUrl} instead of ${path}`)
  return report
}

const environment = await openEnvironment()
let missed = false
try {
  const database = await environment.database(firm(1000))
  const { url } = await environment.product(database)
  const [price] = await addShared(database, 'awaiting_approval', 1)
  const [delivery] = await addShared(database, 'in_progress', 1)
  const pages: [path: string, role: Role | null][] = [
    ['/login', null],
    ['/register', null],
    ['/admin', 'admin'],
    ['/admin/users', 'admin'],
    ['/client', 'client'],
    ['/motoboy', 'motoboy'],
    [`/v/${price!.token}`, null],
    [`/r/${delivery!.token}`, null],
  ]
  for (const [path, role] of pages) {
    if (words.length > 0 && !words.some((word) => path.includes(word))) continue
    const profile = await profileOf(url, role, environment.directory)
    const reports: Report[] = []
    while (reports.length < runs) reports.push(await reportOf(url, path, profile))
    const scoreOf = (category: string) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)))
    const scores = Object.keys(targets).map((category) => `${category} ${scoreOf(category)}`)
    console.log(`${path}: ${scores.join(', ')} (median of ${runs})`)
    if (Object.entries(targets).every(([category, target]) => scoreOf(category) >= target)) continue
    missed = true
    // What cost something in one of the runs.
    for (const { score, scoreDisplayMode, title, displayValue = '' } of Object.values(reports[1]!.audits))
      if (score !== null && score < 1 && scoreDisplayMode !== 'informative')
        console.log(`    ${title}: ${displayValue}`)
  }
} finally {
  await environment.close()
}
if (missed) console.error('Below the targets.')
process.exit(missed ? 1 : 0)
