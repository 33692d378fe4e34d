import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '../places.mjs'
import { cutTown } from './cut.mjs'

// node scripts/vila-ligeira/main.mjs: cuts the map of the demo and of the tests, after the town was changed.
const town = JSON.parse(readFileSync(at('packages/server/vila-ligeira/vila-ligeira.geojson'), 'utf8'))
writeFileSync(at('packages/server/vila-ligeira/vila-ligeira.pmtiles'), cutTown(town))
