import { command } from './command.mjs'

await command('packages/server/src/commands/admin/main.ts')
