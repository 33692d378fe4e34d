import { writeFileSync } from 'node:fs'
import { at } from '../places.mjs'
import { cutTown } from './cut.mjs'
import { bounds, drawTown } from './draw.mjs'

// node scripts/vila-ligeira/main.mjs: writes the map of the demo and of the tests.
const town = drawTown()
const lines = town.features.map((feature) => JSON.stringify(feature)).join(',\n')
writeFileSync(
  at('packages/server/vila-ligeira/vila-ligeira.geojson'),
  `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`,
)
writeFileSync(at('packages/server/vila-ligeira/vila-ligeira.pmtiles'), cutTown(town, bounds))
