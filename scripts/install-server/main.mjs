import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { at } from '../places.mjs'
import { script, step, Stop } from '../progress.mjs'
import { answerAll, firmArguments, firmCommand, openTerminal, questions, readOptions, settingsOf } from './answers.mjs'
import { checkPorts, serveByCaddy, waitForHttps } from './caddy.mjs'
import { moveDataIn } from './data-folder.mjs'
import { checkDomain } from './domain.mjs'
import { readSettings, withSettings } from './env-file.mjs'
import { ask, must, orFullDisk } from './shell.mjs'
import * as versions from './versions.mjs'

const places = {
  env: '/etc/ligeiro.env',
  unit: '/etc/systemd/system/ligeiro.service',
  data: '/var/lib/ligeiro',
  backups: '/var/backups/ligeiro',
  link: '/srv/ligeiro',
  versions: '/srv/ligeiro-versions',
  node: '/srv/ligeiro-node',
}

const service = {
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

async function installPackages(names) {
  const missing = names.filter((name) => !/ok installed/.test(ask('dpkg-query', '-W', '-f', '${Status}', name).output))
  if (missing.length === 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const sentence = 'O apt não conseguiu instalar os programas. Confira a rede e o espaço em disco.'
  const args = ['install', '-y', '--no-install-recommends', ...missing]
  await step(`Instalando ${missing.join(', ')}`, () => must(sentence, 'apt-get', args, { env }))
}

const pending = join(places.data, 'first-sign-in-pending')
/** Is there from the first installation until the firm's first values are stored. */
const firmPending = join(places.data, 'first-firm-pending')

/** Creates the account and the folders of the service, and moves the data of `npm start` in. Without any, a first sign-in is pending. */
async function prepareFolders(isFirst) {
  if (!ask('id', 'ligeiro').ok)
    await must('A conta ligeiro não pôde ser criada.', 'useradd', [
      ...'--system --user-group --shell /usr/sbin/nologin --home-dir'.split(' '),
      places.data,
      'ligeiro',
    ])
  const kept = moveDataIn(at('data'), places.data)
  if (kept)
    console.log(`Os dados de ${at('data')} foram trazidos. O original ficou em ${kept}: apague-o quando quiser.`)
  for (const folder of [places.data, places.backups]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (folder === places.data && !existsSync(join(folder, 'app-secret'))) writeFileSync(pending, '')
    if (folder === places.data && isFirst) writeFileSync(firmPending, '')
    await must(`A pasta ${folder} não pôde ser preparada.`, 'chown', ['-R', 'ligeiro:ligeiro', folder])
  }
}

async function writeSettings(answers, folder) {
  const text = existsSync(places.env) ? readFileSync(places.env, 'utf8') : ''
  const stored = readSettings(text)
  const own = 'BACKUP_DIR' in stored ? {} : { BACKUP_DIR: places.backups }
  const settings = settingsOf(answers, stored, existsSync(join(folder, firmCommand)))
  writeFileSync(places.env, withSettings(text, { ...settings, ...own }), { mode: 0o600 })
  chmodSync(places.env, 0o600)
}

async function installUnit(folder) {
  copyFileSync(join(folder, 'deploy/ligeiro.service'), places.unit)
  chmodSync(places.unit, 0o644)
  await must('O systemd não aceitou o serviço.', 'systemctl', ['daemon-reload'])
  await must('O systemd não aceitou o serviço.', 'systemctl', ['enable', 'ligeiro'])
}

/** Runs a command of the program as the service's account. */
function asService(program, args, { dominio }) {
  const node = versions.nodeOf(places.link)
  const env = ['env', '-C', places.link, `DATA_DIR=${places.data}`, `PUBLIC_URL=https://${dominio}`]
  return ask('runuser', '-u', 'ligeiro', '--', ...env, node, join(places.link, program), ...args)
}

/** Stores the firm's answers as the first values of 'Minha empresa', unless /etc/ligeiro.env has them. */
function fillFirm(answers) {
  const args = firmArguments(answers, readSettings(readFileSync(places.env, 'utf8')))
  if (args.length > 0) {
    const { ok, output } = asService(firmCommand, args, answers)
    if (!ok) throw new Stop(`Os dados da empresa não foram guardados. Depois rode de novo: sudo ./instalar`, output)
    if (output.trim()) console.log(output.trim())
  }
  rmSync(firmPending, { force: true })
}

/** Returns the link by which the first administrator chooses a password. */
function firstSignIn(answers) {
  const { output } = asService('packages/server/src/commands/admin/main.ts', [answers.email], answers)
  return /https:\/\/\S+/.exec(output)?.[0] ?? null
}

/** Shows an address as text and as a QR for a phone. */
function showAddress(sentence, url) {
  console.log(`\n${ask('qrencode', '-t', 'ANSIUTF8', '-m', '2', url).output}\n${sentence}\n\n  ${url}\n`)
}

async function installServer() {
  const options = readOptions(process.argv.slice(2), process.env)
  const stored = existsSync(places.env) ? readSettings(readFileSync(places.env, 'utf8')) : {}
  const known = Object.fromEntries(questions.map(({ name, variable }) => [name, stored[variable]]))
  const terminal = openTerminal()
  const isFirst = !existsSync(places.link) || existsSync(firmPending)
  const answers = await answerAll(options, known, terminal, isFirst)
  terminal?.close()

  await installPackages(['git', 'qrencode', 'iproute2', ...(options.tunel ? [] : ['caddy'])])
  const runs = ask('systemctl', 'is-active', '--quiet', 'ligeiro').ok
  checkPorts({ ...(options.tunel ? {} : { 80: ['caddy'], 443: ['caddy'] }), ...(runs ? {} : { 3000: [] }) })
  if (!options.tunel) await step('Conferindo o domínio', () => checkDomain(answers.dominio))

  const version = versions.chosenVersion(options.versao)
  const nodeBin = await step('Preparando o Node', () => versions.bringNode(places.node))
  const folder = await versions.buildStep(version, places.versions, nodeBin)
  await prepareFolders(isFirst)
  await writeSettings(answers, folder)
  await installUnit(folder)
  const former = versions.currentVersion(places.link)
  await step('Iniciando o Ligeiro', () => versions.switchTo(folder, { ...places, service }))
  versions.deleteOtherVersions(places.versions, [version.name, former])
  fillFirm(answers)
  if (!options.tunel) {
    await step('Ligando o https', () => serveByCaddy(answers.dominio, options.tls))
    await step('Esperando o certificado', () => waitForHttps(answers.dominio))
  }
  const link = existsSync(pending) ? firstSignIn(answers) : null
  const signIn = 'Abra no celular (câmera no QR) para criar a sua senha. O link vale por 1 hora e uma vez só'
  showAddress(`Pronto. ${link ? signIn : 'O endereço das pessoas'}:`, link ?? `https://${answers.dominio}`)
  rmSync(pending, { force: true })
  console.log(
    'Depois de entrar, abra o menu e "Verificar instalação". Guarde fora desta máquina: /var/lib/ligeiro/app-secret e as cópias de /var/backups/ligeiro.',
  )
}

await script(() => orFullDisk(installServer))
