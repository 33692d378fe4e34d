import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { at } from '../places.mjs'
import { step, Stop } from '../progress.mjs'
import { run } from '../run.mjs'

const folder = at('.cache/install-test')
/** What a small server from a provider has, and git, which docs/pt/servidor.md installs. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'procps', 'git']

/** Makes a Debian 12 in a folder with debootstrap, once; every run begins with a copy. */
async function makeRoot() {
  const [base, root] = [join(folder, 'debian'), join(folder, 'root')]
  mkdirSync(folder, { recursive: true })
  if (!existsSync(base)) {
    rmSync(`${base}.partial`, { recursive: true, force: true })
    const args = ['--variant=minbase', `--include=${packages.join()}`, 'bookworm', `${base}.partial`]
    const { code, output } = await run('debootstrap', args, { capture: true })
    if (code !== 0) throw new Stop('O debootstrap não conseguiu criar o Debian. Confira a rede.', output.slice(-2000))
    renameSync(`${base}.partial`, base)
  }
  rmSync(root, { recursive: true, force: true })
  const { code, output } = await run('cp', ['-a', base, root], { capture: true })
  if (code !== 0) throw new Stop('A cópia do Debian falhou.', output)
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost ligeiro-teste\n')
  // The authorities that the owner of this machine trusts, such as that of a firm's proxy.
  const authorities = '/usr/local/share/ca-certificates'
  if (existsSync(authorities)) cpSync(authorities, join(root, authorities), { recursive: true })
  const clone = join(root, 'home/dono/ligeiro')
  const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', at(''), clone], { capture: true })
  if (cloned.code !== 0) throw new Stop('O git não conseguiu copiar o Ligeiro.', cloned.output)
  return root
}

/** Starts the machine. `inside` runs a command in it, and returns its code and its output; `inTerminal` also how many questions were asked. */
export async function startMachine() {
  const root = await step('Criando um Debian 12 vazio', makeRoot)
  // The network is that of this machine, and so is resolv.conf. Without a systemd on this machine nspawn can neither register nor make a unit.
  const own = ['--register=no', '--keep-unit', '--hostname=ligeiro-teste']
  const args = [...own, '--directory', root, '--boot', 'systemd.unit=multi-user.target']
  const child = spawn('systemd-nspawn', args, { stdio: 'ignore' })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const enter = (command, ...args) => {
    const names = ['-m', '-p', '-u', '-i', '-C', '-r', '-w']
    const env = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'TERM=dumb']
    // Node of Debian reads the authorities of the system only if it is told to.
    env.push('NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt')
    return ['-t', first(), ...names, 'env', '-i', ...env, command, ...args]
  }
  const inside = (...command) => run('nsenter', enter(...command), { capture: true })
  /** Runs a command in a terminal, where a person types one answer after each question. */
  const inTerminal = (answers, command) => {
    const child = spawn('nsenter', enter('script', '-qec', command, '/dev/null'), { stdio: ['pipe', 'pipe', 'ignore'] })
    let output = ''
    let questions = 0
    child.stdout.on('data', (text) => {
      output += text
      if (output.endsWith(': ')) child.stdin.write(`${answers[questions++] ?? ''}\n`)
    })
    return new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, output, questions }))
    })
  }
  await step('Iniciando o systemd', async () => {
    let last = ''
    for (const end = Date.now() + 90_000; Date.now() < end; await setTimeout(500)) {
      if (child.exitCode !== null) throw new Stop('O systemd não iniciou dentro da pasta: faltam direitos de montar?')
      if (!existsSync(`/proc/${child.pid}/task/${child.pid}/children`) || first() === '') continue
      last = (await inside('systemctl', 'is-system-running')).output.trim()
      if (/^(running|degraded)$/.test(last)) return
    }
    throw new Stop('O systemd não ficou pronto em 90 segundos.', last)
  })
  await inside('update-ca-certificates')
  /** Shuts the machine down, and deletes its folder. */
  async function remove() {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(root, { recursive: true, force: true })
  }
  return { inside, inTerminal, stop, remove }
}
