import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Stop } from '../progress.mjs'

const hasDatabase = (folder) => existsSync(join(folder, 'app-secret'))

/** Copies a folder with its owners. The copy gets its name when it is complete, so that one that was killed is made again. */
export function copyWhole(from, to, ...flags) {
  const kilobytes = Number.parseInt(execFileSync('du', ['-skL', from], { encoding: 'utf8' }))
  const { bavail, bsize } = statfsSync(dirname(to))
  if (bavail * bsize < kilobytes * 1024 * 1.2)
    throw new Stop(
      `Falta espaço em disco para copiar os dados (${Math.ceil(kilobytes / 1024)} MB). Libere espaço e rode de novo: sudo ./instalar`,
    )
  rmSync(`${to}.partial`, { recursive: true, force: true })
  execFileSync('cp', ['-a', ...flags, from, `${to}.partial`])
  renameSync(`${to}.partial`, to)
}

/** The process of PostgreSQL that a folder names, if it runs. */
function isRunning(folder) {
  try {
    process.kill(Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/**
 * Moves the data of `npm start` (`data` in the clone) to the service's folder, unless that has some. The original stays, under another name,
 * until its owner deletes it. Returns the original's new name, or null if nothing was moved.
 */
export function moveDataIn(from, to) {
  if (!hasDatabase(from) || hasDatabase(to)) return null
  if (isRunning(from))
    throw new Stop(
      `O Ligeiro está rodando com os dados de ${from}. Pare-o (Ctrl+C na janela do npm start) e rode de novo: sudo ./instalar`,
    )
  // The database of a root in a folder of its own is a link, perhaps into the folder that the service will have.
  copyWhole(from, `${to}.moved`, '--dereference')
  if (existsSync(to) && readdirSync(to).length > 0) renameSync(to, `${to}.${Date.now()}`)
  else rmSync(to, { recursive: true, force: true })
  renameSync(`${to}.moved`, to)
  const kept = `${from}-copiado`
  rmSync(kept, { recursive: true, force: true })
  renameSync(from, kept)
  return kept
}
