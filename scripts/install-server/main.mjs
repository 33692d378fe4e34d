import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../places.mjs'
import { script, step, Stop } from '../progress.mjs'
import { answerAll, firmArguments, firmCommand, openTerminal, questions, readOptions, settingsOf } from './answers.mjs'
import { checkPorts, serveByCaddy, waitForHttps } from './caddy.mjs'
import { moveDataIn } from './data-folder.mjs'
import { checkDomain } from './domain.mjs'
import { readSettings, withSettings } from './env-file.mjs'
import { restoreInstalled } from './restore.mjs'
import { createAccount, giveToService, hasService, places, readStored } from './service.mjs'
import { runAsService, service, showAddress } from './service.mjs'
import { ask, must, orFullDisk } from './shell.mjs'
import * as versions from './versions.mjs'

const adminCommand = 'packages/server/src/commands/admin/main.ts'
const onceOnly = 'O link vale por 1 hora e uma vez só'
const linkIn = (output) => /https?:\/\/\S+/.exec(output)?.[0] ?? null

async function installPackages(names) {
  const missing = names.filter((name) => !/ok installed/.test(ask('dpkg-query', '-W', '-f', '${Status}', name).output))
  if (missing.length === 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const sentence = 'O apt não conseguiu instalar os programas. Confira a rede e o espaço em disco.'
  const args = ['install', '-y', '--no-install-recommends', ...missing]
  await step(`Instalando ${missing.join(', ')}`, () => must(sentence, 'apt-get', args, { env }))
}

const pending = join(places.marks, 'first-sign-in-pending')
/** Is there from the first installation until the firm's first values are stored. */
const firmPending = join(places.marks, 'first-firm-pending')

/** Creates the folders of the service, and moves the data of `npm start` in. Without any, a first sign-in is pending. */
async function prepareFolders(isFirst) {
  const kept = moveDataIn(at('data'), places.data)
  if (kept)
    console.log(`Os dados de ${at('data')} foram trazidos. O original ficou em ${kept}: apague-o quando quiser.`)
  mkdirSync(places.marks, { recursive: true, mode: 0o711 })
  if (!existsSync(join(places.data, 'app-secret'))) writeFileSync(pending, '')
  if (isFirst) writeFileSync(firmPending, '')
  for (const folder of [places.data, places.backups]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await giveToService(folder)
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

/** Stores the firm's answers as the first values of 'Minha empresa', unless /etc/ligeiro.env has them. */
function fillFirm(answers) {
  const args = firmArguments(answers, readSettings(readFileSync(places.env, 'utf8')))
  if (args.length > 0) {
    const { ok, output } = runAsService(firmCommand, args)
    if (!ok) throw new Stop(`Os dados da empresa não foram guardados. Depois rode de novo: sudo ./instalar`, output)
    if (output.trim()) console.log(output.trim())
  }
  rmSync(firmPending, { force: true })
}

/** Shows the link by which the first administrator chooses a password, or else where people sign in. */
function showFirstSignIn({ dominio, email }) {
  const link = existsSync(pending) ? linkIn(runAsService(adminCommand, [email]).output) : null
  showAddress(
    link
      ? `Pronto. Abra no celular (câmera no QR) para criar a sua senha. ${onceOnly}:`
      : 'Pronto. O endereço das pessoas:',
    link ?? `https://${dominio}`,
  )
  rmSync(pending, { force: true })
}

/** Shows the link by which an administrator who cannot sign in chooses a new password. */
function showAdminLink(email) {
  const { ok, output } = runAsService(adminCommand, [email])
  const link = linkIn(output)
  if (!ok || !link) throw new Stop(output.trim().split('\n').at(-1))
  showAddress(`Abra no celular (câmera no QR) para criar uma nova senha de ${email}. ${onceOnly}:`, link)
}

async function installServer(options) {
  const stored = readStored()
  const known = Object.fromEntries(questions.map(({ name, variable }) => [name, stored[variable]]))
  const terminal = openTerminal()
  const isFirst = !existsSync(places.link) || existsSync(firmPending)
  const answers = await answerAll(options, known, terminal, isFirst)
  terminal?.close()

  await installPackages(['git', 'qrencode', 'iproute2', ...(options.tunel ? [] : ['caddy'])])
  const runs = ask('systemctl', 'is-active', '--quiet', 'ligeiro').ok
  checkPorts({ ...(options.tunel ? {} : { 80: ['caddy'], 443: ['caddy'] }), ...(runs ? {} : { 3000: [] }) })
  if (!options.tunel) await step('Conferindo o domínio', () => checkDomain(answers.dominio))

  const version = versions.chosenVersion(options.versao, options.commit)
  await createAccount()
  const nodeBin = await step('Preparando o Node', () => versions.provideNode(places.node))
  const preparing = `Preparando a versão ${version.name}`
  const folder = await step(preparing, () => versions.buildVersion(version, places.versions, nodeBin))
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
  showFirstSignIn(answers)
  console.log(
    'Depois de entrar, abra Ajustes e "Instalação". Guarde fora desta máquina: /var/lib/ligeiro/app-secret e as cópias de /var/backups/ligeiro.',
  )
  if (!readStored().MAP_FILE && !existsSync(join(places.data, 'mapa.pmtiles')))
    console.log(
      'O mapa ainda não tem as ruas da cidade: "sudo npm run map" mostra o comando que baixa o arquivo num computador com internet, e "sudo npm run map -- ARQUIVO" o guarda aqui.',
    )
}

async function run() {
  const options = readOptions(process.argv.slice(2), process.env)
  const { restaurar, admin, substituir } = options
  if (restaurar === undefined && admin === undefined) return installServer(options)
  if (!hasService()) throw new Stop('O Ligeiro ainda não está instalado nesta máquina. Rode antes: sudo ./instalar')
  if (admin !== undefined) return showAdminLink(admin)
  const terminal = openTerminal()
  await restoreInstalled(restaurar, { terminal, isConfirmed: substituir }).finally(() => terminal?.close())
}

await script(() => orFullDisk(run))
