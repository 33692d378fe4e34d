import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { emails, firm, password } from '../seed.ts'
import { openStage } from '../environment.ts'

/** Of a hundred, in every category, on a phone: the median of three (shared processors make single runs unsteady). */
const reach = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url))

type Role = 'motoboy' | 'client'
type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string }>
  finalDisplayedUrl: string
}

const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking']

/** Signs in through the screen, in a browser whose profile Lighthouse's own then opens. */
async function profileOf(url: string, role: Role, directory: string): Promise<string> {
  const profile = await mkdtemp(join(directory, 'profile-'))
  const browser = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: flags })
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(emails[role])
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Ao vivo').waitFor()
  await browser.close()
  return profile
}

async function reportOf(url: string, role: Role, profile: string): Promise<Report> {
  const file = join(profile, 'report.json')
  const words = [
    `${url}/${role}`,
    `--chrome-flags=${['--headless=new', ...flags, `--user-data-dir=${profile}`].join(' ')}`,
    '--disable-storage-reset',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  await promisify(execFile)(process.execPath, [program, ...words], { timeout: 300_000, env })
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What costs points, of the run in the middle. */
const losses = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ title, displayValue }) => `    ${title}${displayValue ? `: ${displayValue}` : ''}`)

const stage = await openStage()
let missed = false
try {
  const server = await stage.ours(await stage.database(firm(1000)))
  const url = server.url.replace('127.0.0.1', 'localhost')
  for (const role of ['motoboy', 'client'] as const) {
    const reports = await reportsOf(url, role, stage.directory)
    const scores = categories.map((category) => ({
      category,
      score: Math.round(100 * median(reports.map(({ categories: of }) => of[category]?.score ?? 0))),
    }))
    console.log(
      `/${role}: ${scores.map(({ category, score }) => `${category} ${score}`).join(', ')} (median of ${runs})`,
    )
    if (scores.every(({ score }) => score >= reach)) continue
    missed = true
    for (const line of losses(reports[Math.floor(runs / 2)] as Report)) console.log(line)
  }
} finally {
  await stage.close()
  await rm(stage.directory, { recursive: true, force: true })
}
if (missed) console.error(`Below ${reach}.`)
process.exit(missed ? 1 : 0)
