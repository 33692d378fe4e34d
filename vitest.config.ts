import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { serverEnv } from './scripts/server.mjs'
import { testDirectory } from './scripts/test-directory.mjs'

const include = ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'fault-tests/*.test.ts']
/** Tests with a PostgreSQL or with processes of the server; those of `long` run in `npm run test:long` only, which sets LONG. */
const withDatabase = ['packages/**/*.{db,long}.test.ts', 'fault-tests/*.db.test.ts']
// The component tests run in a browser (packages/web/vitest.config.ts).
const exclude = ['**/node_modules/**', 'packages/web/test/components/**']
const notNow = process.env.LONG ? [] : ['**/*.long.test.ts']
const setupFiles = ['packages/web/test/browser.ts', 'packages/server/test/cheap-hashes.ts']

/** The slowest files, the slowest first. Vitest knows the durations only after a first run. */
const slowFiles = [
  'packages/server/test/api-matrix/roles.db.test.ts',
  'packages/server/src/money/property.db.test.ts',
  'packages/server/src/platform/api-docs/examples.db.test.ts',
  'packages/server/test/api-matrix/hostile.db.test.ts',
  'fault-tests/run.db.test.ts',
  'packages/server/src/backups/commands/backup.db.test.ts',
  'packages/server/src/backups/nightly-backup/scheduled-backup.db.test.ts',
  'packages/server/src/platform/api-docs/error-docs.db.test.ts',
  'packages/web/test/components/targets.test.tsx',
]
// A file that was moved ends the run here.
for (const file of slowFiles) statSync(file)

/** Runs the slowest files first, so that no worker waits for one of them at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const position = slowFiles.findIndex((name) => moduleId.endsWith(name))
      return position === -1 ? slowFiles.length : position
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

// Workers and the processes that they start inherit these.
process.env.TMPDIR = testDirectory()
process.env.NODE_COMPILE_CACHE ??= serverEnv.NODE_COMPILE_CACHE

export default defineConfig({
  test: {
    // Each worker has its own PostgreSQL. More workers than processors, because some files wait for processes.
    maxWorkers: 3,
    // A run compiles only what changed.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest-modules',
    sequence: { sequencer: SlowestFirst },
    projects: [
      'packages/web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include,
          exclude: [...exclude, ...withDatabase],
          setupFiles,
          pool: 'threads',
          isolate: false,
          // Long, for busy machines.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: withDatabase,
          exclude: [...exclude, ...notNow],
          setupFiles,
          globalSetup: 'packages/server/test/global-setup.ts',
          // The files of a worker share the server's modules, because importing them takes longer than most tests.
          isolate: false,
          // A call leaves garbage that is gone at the next collection: with more room (MB) there are fewer of them.
          execArgv: ['--max-semi-space-size=64'],
          // Long, for busy machines; passing tests do not take longer for it.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'benchmark',
          include: ['bench/*.test.ts'],
          testTimeout: 600_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
