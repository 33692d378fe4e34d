import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { step, Stop } from '../progress.mjs'
import { copyWhole } from './data-folder.mjs'
import { giveToService, places, readStored, service, showAsService } from './service.mjs'

const program = 'packages/server/src/backups/commands/main.ts'
/** Who lost access and who was erased after the backup: files that lie beside it. */
const besideBackup = ['account-changes', 'erased-people']

/** Copies the backup, which may be in a folder of root, to where the service's account can read it. Returns the folder. */
async function stage(file) {
  mkdirSync(places.marks, { recursive: true, mode: 0o711 })
  const folder = mkdtempSync(join(places.marks, 'restore-'))
  for (const from of [file, ...besideBackup.map((name) => join(dirname(file), name))].filter(existsSync))
    copyFileSync(from, join(folder, basename(from)))
  await giveToService(folder)
  return folder
}

/**
 * Replaces the data of the installed service with a backup, after a question unless `isConfirmed`. The data of before stay beside it, where
 * the database is the embedded one. A restore that fails changes nothing, and the service runs again.
 */
export async function restoreInstalled(name, { terminal, isConfirmed }) {
  const file = resolve(name)
  if (!existsSync(file) || !statSync(file).isFile()) throw new Stop(`O arquivo ${file} não existe.`)
  const kept = readStored().DATABASE_URL ? null : `${places.data}.replaced`
  const sentence = `Os dados deste servidor (${places.data}) serão substituídos pelos de ${file}. ${kept ? `Os de agora ficam em ${kept}. ` : ''}`
  if (!isConfirmed) {
    if (!terminal) throw new Stop(`${sentence}Se é isso, rode de novo com --substituir.`)
    if (!/^s(im)?$/i.test((await terminal.question(`${sentence}Continuar (sim ou não): `)).trim()))
      throw new Stop('Nada foi mudado.')
  }
  const folder = await stage(file)
  let code
  try {
    await step('Parando o serviço', () => service.stop())
    if (kept) {
      rmSync(kept, { recursive: true, force: true })
      copyWhole(places.data, kept)
    }
    code = showAsService(program, ['restore', join(folder, basename(file)), '--replace'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    if (!(await step('Iniciando o Ligeiro', () => service.restart()))) console.error(service.log())
  }
  if (code !== 0) throw new Stop('Os dados do servidor ficaram como estavam.')
  if (!(await service.isReady())) throw new Stop('O Ligeiro não ficou pronto. O que ele diz está acima.')
  console.log(`O servidor está no ar com os dados de ${file}.`)
  if (kept) console.log(`Os dados de antes estão em ${kept}: apague-os quando quiser.`)
}
