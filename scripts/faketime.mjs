import { existsSync, readdirSync } from 'node:fs'
import { canInstallPackages, installPackages } from './apt.mjs'
import { step } from './progress.mjs'

/** The path of libfaketime, which gives a process another clock; undefined if it is not installed. The fault tests preload it. */
export const findFaketime = () =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((architecture) => `/usr/lib/${architecture}/faketime/libfaketimeMT.so.1`)
    .find(existsSync)

/** Installs a missing libfaketime as root on Debian. Elsewhere the tests that need it are left out. */
export async function provideFaketime() {
  if (findFaketime() || !canInstallPackages()) return
  await step('Instalando a libfaketime (pacote do Debian)', () => installPackages('libfaketime'))
}
