import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'

/** An npm command: installs the dependencies, does what is needed `before`, and runs the program with the arguments that were given. */
export const command = (program, { before = [], first = [], args = process.argv.slice(2), ...options } = {}) =>
  script(async () => {
    await install()
    for (const work of before) await work()
    await become(node(), [...first, at(program), ...args], options)
  })
