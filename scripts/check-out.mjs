import { existsSync } from 'node:fs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/** Checks out another commit in a folder of its own, installs and builds it there, and returns the folder. */
export async function checkOut(commit = '') {
  const named = await run('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`], { capture: true })
  if (named.code !== 0) throw new Stop(`Este repositório não tem o commit "${commit}".`, named.output)
  const folder = at(`.cache/against/${named.output.trim()}`)
  const work = async (command, args, cwd) => {
    const { code, output } = await run(command, args, { capture: true, cwd })
    if (code !== 0) throw new Stop(`Não foi possível preparar o commit ${commit}.`, output)
  }
  await step(`Preparando o commit ${commit}`, async () => {
    if (!existsSync(folder)) await work('git', ['worktree', 'add', '--detach', folder, commit])
    // npm writes this file at the end of an install.
    if (!existsSync(`${folder}/node_modules/.package-lock.json`))
      await work('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn'], folder)
    // The oldest commits run from their sources.
    if (existsSync(`${folder}/scripts/build-server.mjs`)) await work(node(), ['scripts/build-server.mjs'], folder)
  })
  return folder
}
