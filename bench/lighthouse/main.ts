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
import { credentialsOf } from '../people.ts'
import { firm } from '../seed.ts'

/** On a phone the median of three runs must reach this score (of 100) in every category. */
const target = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url))

type Role = 'motoboy' | 'client'
type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string }>
  finalDisplayedUrl: string
}

/** Signs in on the sign-in page and returns the directory of the browser profile. Lighthouse opens its own browser with this profile. */
async function profileOf(url: string, role: Role, directory: string): Promise<string> {
  const profile = await mkdtemp(join(directory, 'profile-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
  })
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await fillLogin(page, credentialsOf(role))
  await page.getByText('Ao vivo').waitFor()
  await browser.close()
  return profile
}

async function reportOf(url: string, role: Role, profile: string): Promise<Report> {
  const file = join(profile, 'report.json')
  const args = [
    `${url}/${role}`,
    `--chrome-flags=${['--headless=new', ...chromiumFlags, `--user-data-dir=${profile}`].join(' ')}`,
    '--disable-storage-reset',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  await promisify(execFile)(process.execPath, [program, ...args], { timeout: 300_000, env })
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  if (new URL(report.finalDisplayedUrl).pathname !== `/${role}`)
    throw new Error(`measured ${report.finalDisplayedUrl} instead of /${role}`)
  return report
}

async function reportsOf(url: string, role: Role, directory: string): Promise<Report[]> {
  const profile = await profileOf(url, role, directory)
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await reportOf(url, role, profile))
  return reports
}

/** Returns the audits of a run whose score is below 0.9. */
const losses = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ title, displayValue }) => `    ${title}${displayValue ? `: ${displayValue}` : ''}`)

const environment = await openEnvironment()
let missed = false
try {
  const server = await environment.product(await environment.database(firm(1000)))
  for (const role of ['motoboy', 'client'] as const) {
    const reports = await reportsOf(server.url, role, environment.directory)
    const scores = categories.map((category) => ({
      category,
      score: Math.round(100 * median(reports.map(({ categories: of }) => of[category]?.score ?? 0))),
    }))
    console.log(
      `/${role}: ${scores.map(({ category, score }) => `${category} ${score}`).join(', ')} (median of ${runs})`,
    )
    if (scores.every(({ score }) => score >= target)) continue
    missed = true
    for (const line of losses(reports[Math.floor(runs / 2)] as Report)) console.log(line)
  }
} finally {
  await environment.close()
}
if (missed) console.error(`Below ${target}.`)
process.exit(missed ? 1 : 0)
