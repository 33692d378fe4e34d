import { command } from './command.mjs'

await command('packages/server/src/admin-command/main.ts')
