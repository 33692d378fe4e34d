import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { hasService, places, showAsService } from './install-server/service.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script, Stop } from './progress.mjs'
import { become } from './run.mjs'
import { serverEnv, serverFile, serverFlags } from './server.mjs'

const backups = 'packages/server/src/backups/commands/main.ts'
const server = { program: serverFile, before: [build], flags: serverFlags, env: serverEnv }

/**
 * npm run screens              pictures of every screen and dialog: .cache/screens/index.html
 * npm run screens -- WORD...   only of those with one of the words in their name, such as `motoboy-offline`
 * npm run screens -- --manual  the pictures of docs/pt/manual.md (docs/pt/telas) and the moving ones of README (docs/screens)
 */
function screens(given) {
  const words = given.filter((word) => word !== '--manual')
  // Vitest takes one pattern.
  const only = words.length > 0 ? ['-t', words.join('|')] : []
  return ['run', '--config', at('packages/web/vitest.screens.config.ts'), ...only]
}

/**
 * The npm commands that run one program. `before`: what it needs. `args`: its arguments, of those that were given. `flags`: Node's. All others
 * are programs of their own. `onData`: it acts on stored data, those of an installed service unless the environment names others.
 */
const commands = {
  start: server,
  demo: {
    ...server,
    args: (given) => [...given, '--demo'],
    env: { DATA_DIR: 'data-demo', ...process.env, ...serverEnv },
  },
  backup: { program: backups, args: (given) => ['backup', ...given], onData: true },
  restore: { program: backups, args: (given) => ['restore', ...given], onData: true },
  admin: { program: 'packages/server/src/commands/admin/main.ts', onData: true },
  streets: { program: 'packages/server/src/commands/streets/main.ts', onData: true },
  map: { program: 'packages/server/src/commands/map/main.ts', onData: true },
  corpus: { program: 'packages/server/test/intake/print-scores.ts' },
  bench: { program: 'bench/cli.ts', before: [build] },
  screens: {
    program: 'node_modules/vitest/vitest.mjs',
    before: [provideChromium],
    args: screens,
    env: process.argv.includes('--manual') ? { MANUAL: '1' } : {},
    cwd: at('packages/web'),
  },
  'fault-tests': { program: 'fault-tests/main.ts', before: [build] },
}

/** Ends the process: a command beside an installed service is run by the service's account, with its settings. */
function runOnService(name, program, args) {
  if (process.getuid() === 0 && name !== 'restore') process.exit(showAsService(program, args))
  const here =
    name === 'restore'
      ? 'Para restaurar neles: sudo ./instalar --restaurar ARQUIVO.'
      : `Rode como administrador da máquina: sudo npm run ${name} -- ...`
  throw new Stop(
    `Nesta máquina o Ligeiro é um serviço, com os dados em ${places.data}. ${here} Para outra pasta: DATA_DIR=PASTA npm run ${name} -- ...`,
  )
}

await script(async () => {
  const [name, ...given] = process.argv.slice(2)
  const { program, before = [], args = (all) => all, flags = [], onData = false, ...options } = commands[name]
  const { DATA_DIR, DATABASE_URL } = process.env
  if (onData && !DATA_DIR && !DATABASE_URL && hasService()) runOnService(name, program, args(given))
  await install()
  for (const work of before) await work()
  await become(node(), [...flags, at(program), ...args(given)], options)
})
