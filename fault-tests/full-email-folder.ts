import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { good } from './retry.ts'
import { openHouse } from './house.ts'
import { openLodging } from './shared-postgres.ts'
import type { Figures } from './scenario.ts'
import { admin, gather } from './people.ts'
import type { openSmallDisk } from './small-disk.ts'

type Stage = { directory: string; small: ReturnType<typeof openSmallDisk>; find: (finding: string) => void }

/** Letters are files under DATA_DIR, which is full; the database has space elsewhere. The admin is told that one waits, and it is written whole once it can be. */
export async function fullMailFolder({ directory, small, find }: Stage): Promise<Figures> {
  const dataDir = join(small.place, 'letters')
  mkdirSync(dataDir)
  const lodging = await openLodging(directory)
  const { env } = await lodging.database('letters')
  const house = await openHouse(dataDir, env)
  const letters = () => readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
  try {
    await house.start()
    const { admin: boss } = await gather(house.url, { clients: 1, motoboys: 0 })
    const waiting = async () => {
      const status = { method: 'GET', path: '/system/status', token: boss.token }
      return (await good<{ letters: { waiting: number } }>(house.url, status)).letters.waiting
    }
    // The first client's own: from here on there is a folder.
    await until('the first letter is a file', () => letters().length === 1)
    small.fill(0)
    const { password } = admin
    const body = { name: 'Dona Zilda', email: 'zilda@example.com', password, confirmPassword: password }
    await good(house.url, { method: 'POST', path: '/users/create-admin', body, key: randomUUID(), token: boss.token })
    await until('the admin is told of a letter that waits', async () => (await waiting()) === 1)
    small.empty()
    const began = performance.now()
    await until('the letter is handed over', async () => (await waiting()) === 0)
    const ms = performance.now() - began
    const texts = letters().map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
    const hers = texts.filter((text) => text.includes('zilda@example.com') && text.trimEnd().endsWith('--'))
    if (texts.length !== 2 || hers.length !== 1) find(`${texts.length} letters, ${hers.length} whole ones of hers`)
    return { 'a letter that met a full disk was written after, ms': Math.round(ms) }
  } finally {
    small.empty()
    await house.close()
    await lodging.close()
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited a minute until ${what}`)
    await pause(50)
  }
}
