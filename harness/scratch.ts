import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from './cleanup.ts'

/** A temporary directory that does not outlive the process. */
export function scratchDirectory(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `ligeiro-${name}-`))
  // A process of root runs PostgreSQL as another user, who must be able to enter; mkdtemp allows only the owner.
  chmodSync(path, 0o711)
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const cancel = onExit(remove)
  return {
    path,
    remove() {
      cancel()
      remove()
    },
  }
}

/** A new directory inside `parent` that PostgreSQL's user may enter. */
export function subdirectory(parent: string, name: string): string {
  const path = join(parent, name)
  mkdirSync(path, { mode: 0o711 })
  return path
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
