import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { command } from './command.mjs'
import { at } from './places.mjs'

/*
 * npm run corpus            how well the reader of messages reads packages/server/test/intake/*.json
 * npm run corpus -- FILE    the same for another corpus
 */
const given = process.argv.slice(2).map((file) => resolve(file))
const folder = at('packages/server/test/intake/')
const own = readdirSync(folder).filter((name) => name.endsWith('.json'))
const args = given.length > 0 ? given : own.map((name) => folder + name)
await command('packages/server/test/intake/print-scores.ts', { args })
