import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'
import { serverFile } from './server.mjs'

const web = {
  name: 'web',
  what: 'as telas',
  sources: ['packages/web', 'packages/contract'],
  result: 'packages/web/dist/index.html',
  command: [at('node_modules/vite/bin/vite.js'), 'build'],
}
const server = {
  name: 'server',
  what: 'o servidor',
  sources: ['packages/server', 'packages/contract', 'packages/embedded-postgres', 'packages/backup'],
  result: serverFile,
  command: [at('node_modules/rolldown/bin/cli.mjs'), '--config', 'rolldown.config.mjs'],
}

/** Builds the web and the server, as far as their sources have changed. */
export async function build() {
  await buildOne(web)
  await buildServer()
}

export const buildServer = () => buildOne(server)

// 128 + SIGKILL: the kernel ends a process so when there is no memory left.
const KILLED = 137

export const buildProblem = (what, code) =>
  code === KILLED
    ? `Faltou memória para preparar ${what}: é preciso 1 GB livre. Feche outros programas ou crie um arquivo de swap, e tente de novo.`
    : `Não foi possível preparar ${what}.`

async function buildOne({ name, what, sources, result, command }) {
  const stamp = at(`.cache/${name}-built-from`)
  const wanted = fingerprint([...sources, 'package-lock.json'])
  if (existsSync(at(result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step(`Preparando ${what}`, async () => {
    const { code, output } = await run(node(), command, { capture: true, cwd: at(`packages/${name}`) })
    if (code !== 0) throw new Stop(buildProblem(what, code), output)
    mkdirSync(at('.cache'), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}

/** Returns a hash of all inputs of a build, without the tests: who changes one does not wait for a build. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, source)
  return hash.digest('hex')
}

function add(hash, path) {
  if (statSync(at(path)).isDirectory()) {
    for (const name of readdirSync(at(path)).sort()) {
      if (!['node_modules', 'dist', 'test'].includes(name) && !/^\.|\.test\./.test(name)) add(hash, `${path}/${name}`)
    }
  } else {
    hash.update(`${path}\0`)
    hash.update(readFileSync(at(path)))
  }
}
