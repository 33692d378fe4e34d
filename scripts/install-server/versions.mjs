import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isNewEnough } from '../node.mjs'
import { at } from '../places.mjs'
import { Stop } from '../progress.mjs'
import { copyWhole } from './data-folder.mjs'
import { ask, must } from './shell.mjs'

const cannotDownload = 'Não foi possível baixar as dependências.'
const npmOptions = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn']

const gitOptions = ['-c', `safe.directory=${at('').replace(/\/$/, '')}`, '-C', at('')]
const git = (...args) => ask('git', ...gitOptions, ...args)

/**
 * Returns the commit and the name of the version to install: the one that is named, or what this folder has. Whoever can write to the server of
 * the repository can move a tag, so that its signature or the published `commit` must confirm it.
 */
export function chosenVersion(release, published) {
  const version = JSON.parse(readFileSync(at('package.json'), 'utf8')).version
  if (release === undefined) {
    const head = existsSync(at('.git')) ? git('rev-parse', 'HEAD').output.trim() : null
    return { commit: head, name: head ? `${version}-${head.slice(0, 10)}` : version }
  }
  const tag = `v${release.replace(/^v/, '')}`
  // Without a network the release may already be here.
  git('fetch', '--tags', '--quiet', 'origin')
  const { ok, output } = git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`)
  if (!ok)
    throw new Stop(
      `A versão ${release} não foi encontrada. Confira o número e a rede (as publicadas: git ls-remote --tags).`,
    )
  const commit = output.trim()
  const isPublished = published !== undefined && published.length >= 40 && commit === published.toLowerCase()
  if (published !== undefined && !isPublished)
    throw new Stop(`A versão ${release} daqui é o commit ${commit}, e não ${published}. Nada foi instalado.`)
  if (!isPublished && !git('verify-tag', tag).ok)
    throw new Stop(
      `A versão ${release} não tem uma assinatura que esta máquina conhece. Confira na página da versão se o commit é ${commit}; se for, rode: sudo ./instalar --versao ${release} --commit ${commit}`,
    )
  return { commit, name: `${tag.slice(1)}-${commit.slice(0, 10)}` }
}

/** The folder of the system's own Node, which the unit of the service finds first, if it is new enough. */
function systemNode() {
  const folder = ['/usr/local/bin', '/usr/bin', '/bin'].find((name) => existsSync(join(name, 'node')))
  return folder && isNewEnough(join(folder, 'node')) ? folder : null
}

/** Returns the folder of the Node that builds: the system's, or else the one that the lock file names. */
export const provideNode = async (folder) => systemNode() ?? (await bringNode(folder))

/** Installs the Node that the lock file names, with its hash, for the builds. Returns its folder. */
async function bringNode(folder) {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const name = `node-linux-${process.arch}`
  const path = `node_modules/${name}`
  if (!packages[path]) throw new Stop(`O Ligeiro não funciona nesta máquina (${process.arch}): só em x64 e arm64.`)
  const bin = join(folder, path, 'bin')
  if (ask(join(bin, 'node'), '--version').output.trim() === `v${packages[path].version}`) return bin
  mkdirSync(folder, { recursive: true })
  const root = { name: 'node', version: '1.0.0', dependencies: { [name]: packages[path].version } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
  const own = { '': root, [path]: { ...packages[path], optional: false } }
  const lock = { ...root, lockfileVersion: 3, requires: true, packages: own }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await must(cannotDownload, 'npm', ['ci', ...npmOptions], { cwd: folder })
  return bin
}

const ownNode = (folder) => join(folder, 'node_modules', `node-linux-${process.arch}`)

/** The Node with which a version runs: its own, or the system's where it was built with that. */
export const nodeOf = (folder) =>
  existsSync(ownNode(folder)) ? join(ownNode(folder), 'bin/node') : join(systemNode() ?? '/nonexistent', 'node')

/** Whether the Node of a version starts: one that was cut by a full disk does not. */
const canRun = (folder) => ask(nodeOf(folder), '--version').ok

/**
 * Builds a version in a folder of its own, while the one that runs goes on. A build that was killed, or that a full disk cut, is made again.
 * Returns the folder.
 */
export async function buildVersion({ commit, name }, versions, nodeBin) {
  const folder = join(versions, name)
  if (existsSync(folder) && canRun(folder)) return folder
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o755 })
  if (commit) {
    const archive = join(versions, `${name}.tar`)
    await must('Não foi possível ler a versão com o git.', 'git', [...gitOptions, 'archive', '-o', archive, commit])
    await must('Não foi possível copiar a versão.', 'tar', ['-xf', archive, '-C', partial])
    rmSync(archive)
  } else {
    const left = new Set(['node_modules', 'data', '.cache', 'dist'])
    cpSync(at(''), partial, { recursive: true, filter: (path) => !left.has(basename(path)) })
  }
  // The account of the service builds, since the code of some hundred packages runs then.
  const env = { PATH: `${nodeBin}:${process.env.PATH}`, HOME: partial, npm_config_cache: join(partial, '.npm') }
  const npmProgram = ask('realpath', '/usr/bin/npm').output.trim()
  const asAccount = ['-u', 'ligeiro', '--', join(nodeBin, 'node'), npmProgram]
  const npm = (sentence, ...args) => must(sentence, 'runuser', [...asAccount, ...args], { cwd: partial, env })
  await must('A pasta da versão não pôde ser preparada.', 'chown', ['-R', '-P', 'ligeiro:ligeiro', partial])
  await npm(cannotDownload, 'ci', '--include=dev', '--include=optional', ...npmOptions)
  await npm('Não foi possível preparar o Ligeiro: é preciso 1 GB de memória livre (ou swap).', 'run', 'build')
  await npm('Não foi possível arrumar as dependências.', 'prune', '--omit=dev', ...npmOptions)
  await must('A pasta da versão não pôde ser preparada.', 'chown', ['-R', '-P', 'root:root', partial])
  rmSync(join(partial, '.npm'), { recursive: true, force: true })
  if (systemNode() === nodeBin) rmSync(ownNode(partial), { recursive: true, force: true })
  if (!canRun(partial))
    throw new Stop('O Node desta versão ficou incompleto. Confira o espaço em disco e rode de novo: sudo ./instalar')
  rmSync(folder, { recursive: true, force: true })
  renameSync(partial, folder)
  return folder
}

/** The name of the version that runs; null before the first. */
export const currentVersion = (link) => (existsSync(link) ? basename(readlinkSync(link)) : null)

function pointTo(link, folder) {
  rmSync(`${link}.new`, { force: true })
  symlinkSync(folder, `${link}.new`)
  renameSync(`${link}.new`, link)
}

/**
 * Lets the service run a version. If it does not become ready, the former one runs again, with the data as they were: `data` is copied before,
 * because a newer version changes the database. What the failed one left is kept beside it.
 */
export async function switchTo(folder, { link, data, service }) {
  const former = existsSync(link) ? readlinkSync(link) : null
  // The copy is of one upgrade: that of an upgrade before may be days old.
  const saved = `${data}.before-${basename(folder)}`
  // A run that was killed leaves its copy. While the service answers, what was written since counts.
  if (existsSync(saved) && (await service.isReady())) rmSync(saved, { recursive: true })
  if (former !== folder && former !== null && existsSync(data) && !existsSync(saved)) {
    await service.stop()
    try {
      copyWhole(data, saved)
    } catch (error) {
      await service.restart()
      throw error
    }
  }
  pointTo(link, folder)
  if (await service.restart()) {
    const copies = readdirSync(dirname(data)).filter((name) => name.startsWith(`${basename(data)}.before-`))
    for (const name of copies) rmSync(join(dirname(data), name), { recursive: true, force: true })
    return
  }
  const said = service.log()
  if (former === null || former === folder)
    throw new Stop(
      'O Ligeiro não ficou pronto. O que ele diz está acima. Depois de corrigir, rode de novo: sudo ./instalar',
      said,
    )
  await service.stop()
  if (existsSync(saved)) {
    rmSync(`${data}.failed`, { recursive: true, force: true })
    renameSync(data, `${data}.failed`)
    renameSync(saved, data)
  }
  pointTo(link, former)
  const back = (await service.restart()) ? 'a anterior voltou, com os dados de antes' : 'e a anterior também não voltou'
  throw new Stop(`A versão ${basename(folder)} não ficou pronta: ${back}. O que ela disse está acima.`, said)
}

/** Deletes versions other than these, and what a killed build left. */
export function deleteOtherVersions(versions, keep) {
  for (const name of readdirSync(versions))
    if (!keep.includes(name)) rmSync(join(versions, name), { recursive: true, force: true })
}
