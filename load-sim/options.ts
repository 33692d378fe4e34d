import { parseArgs } from 'node:util'

export type Options = {
  motoboys: number
  clients: number
  admins: number
  /** Steps of orders after which everybody goes home. */
  changes: number
  /** Share of the lines that are cut at any moment, 0 to 1. */
  cut: number
  /** Longest that a line stays cut, in s. */
  cutFor: number
  /** Share of the cuts that the app does not survive, 0 to 1. */
  deadly: number
  /** Longest delay of a piece of data on a line, in ms. */
  delay: number
  /** Furthest that a device's clock is off, in s. */
  skew: number
  /** Steps a second that the shops' orders are good for. */
  rate: number
  /** How long somebody looks at his screen before he acts, in s. */
  think: number
  processes: number
  restartDatabase: boolean
  killProcess: boolean
  seed: number
  /** Null: a server and a database of our own. */
  url: string | null
  adminEmail: string | null
  adminPassword: string | null
  report: string | null
}

/** What cannot be done as asked; `message` is fit to print alone. */
export class BadOptions extends Error {}

const numbers = {
  motoboys: { default: 20, least: 1, most: 5000 },
  clients: { default: 10, least: 1, most: 5000 },
  admins: { default: 2, least: 1, most: 100 },
  changes: { default: 500, least: 1, most: 1_000_000 },
  cut: { default: 0.3, least: 0, most: 0.9 },
  'cut-for': { default: 60, least: 0.1, most: 3600 },
  deadly: { default: 0.15, least: 0, most: 1 },
  delay: { default: 80, least: 0, most: 10_000 },
  skew: { default: 600, least: 0, most: 86_400 },
  rate: { default: 8, least: 0.01, most: 1000 },
  think: { default: 3, least: 0.01, most: 600 },
  processes: { default: 1, least: 1, most: 16 },
  seed: { default: 1, least: 0, most: 4_294_967_295 },
}
type Numeric = keyof typeof numbers
const numeric = Object.keys(numbers) as Numeric[]

export const usage = `npm run simulate -- [options]

${numeric.map((name) => `  --${name.padEnd(18)} ${numbers[name].default} (${numbers[name].least} to ${numbers[name].most})`).join('\n')}
  --restart-database   in the middle; only with a server of the simulator's own
  --kill-process       SIGKILL to one of the processes in the middle; with --processes 2 or more
  --url URL            a running server, with --admin-email and --admin-password; people and orders are made there
  --report FILE        where the report goes as JSON`

/** Reads the command line; throws `BadOptions`. */
export function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parsed(() =>
    parseArgs({
      args: [...words],
      options: {
        ...(Object.fromEntries(numeric.map((name) => [name, text])) as Record<Numeric, typeof text>),
        url: text,
        'admin-email': text,
        'admin-password': text,
        report: text,
        help: flag,
        'restart-database': flag,
        'kill-process': flag,
      },
    }),
  )
  if (values.help) throw new BadOptions('')
  const number = (name: Numeric) => {
    const { default: fallback, least, most } = numbers[name]
    const value = values[name] === undefined ? fallback : Number(values[name])
    if (!(value >= least && value <= most)) throw new BadOptions(`--${name} must be ${least} to ${most}.`)
    return value
  }
  const url = values.url ?? null
  if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new BadOptions('--url must be like http://localhost:3000.')
  if (url !== null && !(values['admin-email'] && values['admin-password']))
    throw new BadOptions('--url needs --admin-email and --admin-password.')
  if (url !== null && (values['restart-database'] || values['kill-process'] || values.processes))
    throw new BadOptions("Another's server is neither restarted nor killed: leave --url out.")
  if (values['kill-process'] && number('processes') < 2)
    throw new BadOptions('--kill-process needs --processes 2 or more: somebody must go on.')
  return {
    motoboys: number('motoboys'),
    clients: number('clients'),
    admins: number('admins'),
    changes: number('changes'),
    cut: number('cut'),
    cutFor: number('cut-for'),
    deadly: number('deadly'),
    delay: number('delay'),
    skew: number('skew'),
    rate: number('rate'),
    think: number('think'),
    processes: number('processes'),
    seed: number('seed'),
    restartDatabase: values['restart-database'],
    killProcess: values['kill-process'],
    url,
    adminEmail: values['admin-email'] ?? null,
    adminPassword: values['admin-password'] ?? null,
    report: values.report ?? null,
  }
}

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new BadOptions((error as Error).message)
  }
}
