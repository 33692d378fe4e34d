import { parseArgs } from 'node:util'

/** The default, minimum and maximum of each number. */
const numbers = {
  motoboys: [20, 1, 5000],
  clients: [10, 1, 5000],
  admins: [2, 1, 100],
  /** The number of steps of orders after which the simulation ends. */
  changes: [500, 1, 1_000_000],
  /** The share of the connections that are cut at any moment. */
  cut: [0.3, 0, 0.9],
  /** The longest cut in s. */
  cutFor: [60, 0.1, 3600],
  /** The share of the cuts during which the app is killed. */
  deadly: [0.15, 0, 1],
  /** The longest delay of a piece of data in ms. */
  delay: [80, 0, 10_000],
  /** The largest error of a device's clock in s. */
  skew: [600, 0, 86_400],
  /** The changes per second that follow from the clients' orders. */
  rate: [8, 0.01, 1000],
  /** The s for which a person looks at the screen before acting. */
  think: [3, 0.01, 600],
  processes: [1, 1, 16],
  seed: [1, 0, 4_294_967_295],
} satisfies Record<string, [number, number, number]>
type Numeric = keyof typeof numbers
const numeric = Object.keys(numbers) as Numeric[]
const flagOf = (name: Numeric) => (name === 'cutFor' ? 'cut-for' : name)

export type Options = Record<Numeric, number> & {
  restartDatabase: boolean
  killProcess: boolean
  /** The address of the server. If it is null, the simulation starts its own server and database. */
  url: string | null
  adminEmail: string | null
  adminPassword: string | null
  report: string | null
}

/** The command line is wrong. `message` is printed without a stack trace. */
export class BadOptions extends Error {}

export const usage = `npm run load-sim -- [options]

${numeric.map((name) => `  --${flagOf(name).padEnd(18)} ${numbers[name][0]} (${numbers[name][1]} to ${numbers[name][2]})`).join('\n')}
  --restart-database   halfway; only with the simulation's own server
  --kill-process       SIGKILL to one of the processes halfway; with --processes 2 or more
  --url URL            an existing server, with --admin-email and --admin-password; accounts and orders are made there
  --report FILE        writes the report as JSON`

/** Reads the command line. Throws `BadOptions`. */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args)
  if (values.help) throw new BadOptions('')
  const number = (name: Numeric) => {
    const [fallback, minimum, maximum] = numbers[name]
    const text = values[flagOf(name)]
    const value = text === undefined ? fallback : Number(text)
    if (!(value >= minimum && value <= maximum))
      throw new BadOptions(`--${flagOf(name)} must be ${minimum} to ${maximum}.`)
    return value
  }
  const url = values.url ?? null
  if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new BadOptions('--url must be like http://localhost:3000.')
  if (url !== null && !(values['admin-email'] && values['admin-password']))
    throw new BadOptions('--url needs --admin-email and --admin-password.')
  if (url !== null && (values['restart-database'] || values['kill-process'] || values.processes))
    throw new BadOptions('--restart-database, --kill-process and --processes cannot be used with --url.')
  if (values['kill-process'] && number('processes') < 2)
    throw new BadOptions('--kill-process needs --processes 2 or more: one of them must survive.')
  return {
    ...(Object.fromEntries(numeric.map((name) => [name, number(name)])) as Record<Numeric, number>),
    restartDatabase: values['restart-database'],
    killProcess: values['kill-process'],
    url,
    adminEmail: values['admin-email'] ?? null,
    adminPassword: values['admin-password'] ?? null,
    report: values.report ?? null,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...(Object.fromEntries(numeric.map((name) => [flagOf(name), text])) as Record<
          ReturnType<typeof flagOf>,
          typeof text
        >),
        url: text,
        'admin-email': text,
        'admin-password': text,
        report: text,
        help: flag,
        'restart-database': flag,
        'kill-process': flag,
      },
    }).values
  } catch (error) {
    throw new BadOptions((error as Error).message)
  }
}
