import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

/** The path of libfaketime, which gives a process another clock; undefined if it is not installed. The fault tests preload it. */
export const findFaketime = () =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((architecture) => `/usr/lib/${architecture}/faketime/libfaketimeMT.so.1`)
    .find(existsSync)

/** Installs a missing libfaketime as root on Debian. Elsewhere the tests that need it are left out. */
export async function provideFaketime() {
  if (findFaketime() || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  await step('Instalando a libfaketime (pacote do Debian)', async () => {
    // On a fresh machine the package lists are missing or old.
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', 'libfaketime')
  })
}

const aptGet = (...args) => run('apt-get', args, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
