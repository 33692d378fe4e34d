import { build } from './build.mjs'
import { command } from './command.mjs'
import { provideFaketime } from './faketime.mjs'

await command('fault-tests/main.ts', { before: [build, provideFaketime] })
