import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readSettings } from './env-file.mjs'
import { ask, must } from './shell.mjs'
import { nodeOf } from './versions.mjs'

/** `marks` belongs to root alone: in a folder of the service a link could lead root's writes to any file. */
export const places = {
  env: '/etc/ligeiro.env',
  unit: '/etc/systemd/system/ligeiro.service',
  data: '/var/lib/ligeiro',
  backups: '/var/backups/ligeiro',
  marks: '/var/lib/ligeiro-instalador',
  link: '/srv/ligeiro',
  versions: '/srv/ligeiro-versions',
  node: '/srv/ligeiro-node',
}

export const hasService = () => existsSync(places.unit) && existsSync(places.link)

export const readStored = () => (existsSync(places.env) ? readSettings(readFileSync(places.env, 'utf8')) : {})

export const service = {
  isReady: async () => (await fetch('http://127.0.0.1:3000/readyz').catch(() => null))?.ok === true,
  stop: () => must('O serviço não parou.', 'systemctl', ['stop', 'ligeiro']),
  /** Returns whether it is ready within two minutes: an upgrade of the database may take one. */
  async restart() {
    ask('systemctl', 'restart', 'ligeiro')
    for (const end = Date.now() + 120_000; Date.now() < end; await setTimeout(500))
      if (await service.isReady()) return true
    return false
  },
  log: () => ask('journalctl', '-u', 'ligeiro', '-n', '15', '-o', 'cat', '--no-pager').output,
}

/** Creates the service's account. */
export async function createAccount() {
  if (ask('id', 'ligeiro').ok) return
  const options = '--system --user-group --shell /usr/sbin/nologin --home-dir'.split(' ')
  await must('A conta ligeiro não pôde ser criada.', 'useradd', [...options, places.data, 'ligeiro'])
}

/** Gives a folder to the service, unless it has it: what the service wrote there is never walked through as root. */
export async function giveToService(folder) {
  const uid = Number(ask('id', '-u', 'ligeiro').output)
  if (statSync(folder).uid === uid) return
  await must(`A pasta ${folder} não pôde ser preparada.`, 'chown', ['-R', '-P', 'ligeiro:ligeiro', folder])
}

/** Runs a program of the installed version by the service's account on its data. The settings are secrets, so that they are no arguments. */
function spawnAsService(program, args, stdio) {
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...readStored(), DATA_DIR: places.data }
  if (process.env.INIT_CWD) env.INIT_CWD = process.env.INIT_CWD
  const command = ['-u', 'ligeiro', '--', nodeOf(places.link), join(places.link, program), ...args]
  return spawnSync('runuser', command, { cwd: places.link, env, stdio, encoding: 'utf8' })
}

/** Runs a program as the service and returns what it printed. */
export function runAsService(program, args) {
  const { status, stdout, stderr } = spawnAsService(program, args, 'pipe')
  return { ok: status === 0, output: (stdout ?? '') + (stderr ?? '') }
}

/** Runs a program as the service in this terminal. Returns its exit code. */
export const showAsService = (program, args) => spawnAsService(program, args, 'inherit').status ?? 1

/** Shows an address as text and as a QR for a phone. It may be a one-time secret, which the list of processes must not show. */
export function showAddress(sentence, url) {
  const { stdout } = spawnSync('qrencode', ['-t', 'ANSIUTF8', '-m', '2'], { input: url, encoding: 'utf8' })
  console.log(`\n${stdout ?? ''}\n${sentence}\n\n  ${url}\n`)
}
