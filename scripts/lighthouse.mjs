import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { command } from './command.mjs'
import { installPart } from './install.mjs'

const installLighthouse = () => installPart('bench/lighthouse', 'Lighthouse')
await command('bench/lighthouse/main.ts', { before: [build, provideChromium, installLighthouse] })
