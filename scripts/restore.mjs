import { command } from './command.mjs'

await command('packages/server/src/backups/commands/main.ts', { args: ['restore', ...process.argv.slice(2)] })
