import { command } from './command.mjs'

await command('packages/server/src/streets-command/main.ts')
