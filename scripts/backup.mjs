import { command } from './command.mjs'

await command('packages/server/src/backups/commands/main.ts', { args: ['backup', ...process.argv.slice(2)] })
