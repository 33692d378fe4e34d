import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from './cleanup.ts'

/** Creates a temporary directory that is removed at the latest when the process exits. */
export function scratchDirectory(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `ligeiro-${name}-`))
  // If this process runs as root, PostgreSQL runs as another user who must be able to enter. mkdtemp allows only the owner.
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

/** Creates a directory inside `parent` that PostgreSQL's user may enter. */
export function subdirectory(parent: string, name: string): string {
  const path = join(parent, name)
  mkdirSync(path, { mode: 0o711 })
  return path
}

/** Returns a port on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
