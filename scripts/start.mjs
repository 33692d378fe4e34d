import { build } from './build.mjs'
import { command } from './command.mjs'
import { serverEnv, serverFile, serverFlags } from './server.mjs'

await command(serverFile, { before: [build], first: serverFlags, env: serverEnv })
