import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

const SOURCES = ['packages/web', 'packages/contract', 'package-lock.json']
const STAMP = '.cache/web-built-from'

/** Returns a hash of all inputs of the build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(hash, source)
  return hash.digest('hex')
}

function add(hash, path) {
  if (statSync(at(path)).isDirectory()) {
    for (const name of readdirSync(at(path)).sort()) {
      if (!['node_modules', 'dist'].includes(name) && !name.startsWith('.')) add(hash, `${path}/${name}`)
    }
  } else {
    hash.update(`${path}\0`)
    hash.update(readFileSync(at(path)))
  }
}

export async function buildWeb() {
  const wanted = fingerprint()
  if (
    existsSync(at('packages/web/dist/index.html')) &&
    existsSync(at(STAMP)) &&
    readFileSync(at(STAMP), 'utf8') === wanted
  )
    return
  await step('Preparando as telas', async () => {
    const vite = at('node_modules/vite/bin/vite.js')
    const { code, output } = await run(node(), [vite, 'build'], { capture: true, cwd: at('packages/web') })
    if (code !== 0) throw new Stop('Não foi possível preparar as telas.', output)
    mkdirSync(at('.cache'), { recursive: true })
    writeFileSync(at(STAMP), wanted)
  })
}
