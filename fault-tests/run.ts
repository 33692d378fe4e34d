import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { teller } from '../harness/teller.ts'
import { whenLeaving } from './leaving.ts'
import type { Figures, Part } from './scenario.ts'
import { random } from './random.ts'

export type Result = { part: string; seconds: number; figures: Figures; findings: string[] }

/** Runs one part in a directory of its own. What breaks it is a finding too. */
export async function runPart(
  part: Part,
  { seed, rounds, title }: { seed: number; rounds: number | undefined; title: string | null },
): Promise<Result> {
  const began = performance.now()
  const directory = await mkdtemp(join(tmpdir(), 'ligeiro-torture-'))
  // As root PostgreSQL runs as somebody else, who must be able to enter.
  await chmod(directory, 0o711)
  const stay = whenLeaving(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  const findings: string[] = []
  // Some tell of every call.
  const told = title === null ? null : teller(title, 5000)
  const seconds = () => Math.round((performance.now() - began) / 1000)
  let figures: Figures = {}
  try {
    figures = await part.run({
      directory,
      random: random(seed),
      rounds,
      tell: (progress) => told?.tell(`${progress} (${seconds()} s)`),
      find: (finding) => void findings.push(finding),
    })
  } catch (error) {
    findings.push(`broken: ${(error instanceof Error && error.stack) || String(error)}`)
  } finally {
    stay()
    await rm(directory, { recursive: true, force: true })
    told?.done()
  }
  return { part: part.name, seconds: seconds(), figures, findings }
}
