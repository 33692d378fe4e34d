import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareProcess } from '../harness/process.ts'
import { freePort } from '../harness/scratch.ts'
import { mustHold } from '../harness/wait.ts'

/** Reads a file of deploy/scale and replaces its addresses. Throws if one of them is not there, because then the file has changed. */
function substituted(file: string, addresses: Record<string, string>): string {
  let text = readFileSync(fileURLToPath(new URL(`../deploy/scale/${file}`, import.meta.url)), 'utf8')
  for (const [address, replacement] of Object.entries(addresses)) {
    if (!text.includes(address)) throw new Error(`deploy/scale/${file} does not contain "${address}"`)
    text = text.replace(address, replacement)
  }
  return text
}

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

function part(port: number, command: string, args: string[]) {
  const { launch, isRunning, output, end } = prepareProcess()
  return {
    port,
    async start(): Promise<void> {
      launch(command, args)
      await mustHold(`${command} listens`, async () => {
        if (!isRunning()) throw new Error(`${command} exited:\n${output()}`)
        return opens(port)
      })
    },
    close: () => end('SIGKILL'),
  }
}

/** Prepares PgBouncer. `password` is that of the role ligeiro. */
export async function preparePooler(directory: string, password: string) {
  const port = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  const users = join(directory, 'userlist.txt')
  writeFileSync(users, `"ligeiro" "${password}"\n`)
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  return {
    ...part(port, 'pgbouncer', [...account, file]),
    /** Writes the configuration that leads to this server. It is read at the next start. */
    leadTo(database: number): void {
      const addresses = {
        'host=primary': `host=127.0.0.1 port=${database}`,
        'listen_addr = *': `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
        '/etc/pgbouncer/userlist.txt': users,
      }
      writeFileSync(file, substituted('pgbouncer.ini', addresses))
      for (const each of [file, users]) chmodSync(each, 0o644)
    },
  }
}

/** Prepares HAProxy in front of two processes of the product. */
export async function prepareProxy(directory: string, first: number, second: number) {
  const port = await freePort()
  const file = join(directory, 'haproxy.cfg')
  const addresses = {
    'bind :8080': `bind 127.0.0.1:${port}`,
    'app1:3000': `127.0.0.1:${first}`,
    'app2:3000': `127.0.0.1:${second}`,
  }
  writeFileSync(file, substituted('haproxy.cfg', addresses))
  return part(port, 'haproxy', ['-db', '-f', file])
}
