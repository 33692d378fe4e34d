import { spawnSync } from 'node:child_process'
import { at } from './places.mjs'
import { Stop } from './progress.mjs'

const NEEDED = 24

// node_modules/.bin/node cannot be used: npm 10 creates no such link.
const brought = at(`node_modules/node-${process.platform}-${process.arch}/bin/node`)

let found

/**
 * Returns the Node that runs the server: the one of the system, which runs this process, if it is new enough, otherwise the one that npm
 * installed. A distribution or nodejs.org answers for the former, a small project for the latter.
 */
export const node = () => (found ??= firstNewEnough([process.execPath, brought]) ?? complain())

export const firstNewEnough = (paths) => paths.find(isNewEnough)

export function isNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1)) >= NEEDED
}

function complain() {
  throw new Stop(
    `O Ligeiro precisa do Node ${NEEDED} ou mais novo. O npm não trouxe um para ${process.platform}-${process.arch}, ` +
      `e o deste computador é o ${process.version}.`,
  )
}
