import { buildServer } from './build.mjs'
import { script } from './progress.mjs'

await script(buildServer)
