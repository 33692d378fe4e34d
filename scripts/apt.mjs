import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

/** Packages are installed only as root on Debian and what is made from it. */
export const canInstallPackages = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs packages one after the other, so that one that the distribution does not have keeps no other away. Returns what apt-get printed. */
export async function installPackages(...names) {
  // On a fresh machine the package lists are missing or old; without `apt-get update` no package is found.
  let { output } = await aptGet('update')
  for (const name of names) output += (await aptGet('install', '--yes', '--no-install-recommends', name)).output
  return output
}

const aptGet = (...args) => run('apt-get', args, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
