import { existsSync } from 'node:fs'
import { isInstalled, npmOptions, read } from './install.mjs'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/** Installs a folder that has its own lock file, unless it is installed. Only the commands that need the folder call this. */
export async function installPart(folder, name) {
  const record = `${folder}/node_modules/.package-lock.json`
  if (existsSync(at(record)) && isInstalled(read(`${folder}/package-lock.json`), read(record))) return
  await step(`Instalando o ${name}`, async () => {
    const { code, output } = await run('npm', ['ci', '--prefix', at(folder), ...npmOptions], { capture: true })
    if (code !== 0) throw new Stop(`Não foi possível instalar o ${name}. Confira a rede e tente de novo.`, output)
  })
}
