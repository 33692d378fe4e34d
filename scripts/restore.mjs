import { command } from './command.mjs'

await command('packages/server/src/backup/main.ts', { args: ['restore', ...process.argv.slice(2)] })
