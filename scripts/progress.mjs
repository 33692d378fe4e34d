const live = process.stdout.isTTY

/**
 * Shows a running step and its duration. A terminal shows a counter, and a log gets a line every ten seconds. `work` is given a function that
 * says how far it is.
 */
export async function step(title, work) {
  const begun = Date.now()
  let progress = ''
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`
  const write = (end) => process.stdout.write(live ? `\r\x1b[K${title}${end}` : `${title}${end}\n`)
  write('...')
  const timer = setInterval(() => write(`... ${progress}${seconds()}`), live ? 1000 : 10_000)
  try {
    const result = await work((text) => (progress = `${text}, `))
    write(`: pronto (${seconds()})${live ? '\n' : ''}`)
    return result
  } catch (error) {
    write(`: falhou (${seconds()})${live ? '\n' : ''}`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** An error with a message for the user. `details` are printed first, so that the message is the last line on the screen. */
export class Stop extends Error {
  constructor(sentence, details = '') {
    super(sentence)
    this.details = details
  }
}

/** Prints the message of a `Stop`, instead of a stack trace. Throws any other error. */
export function explain(error) {
  if (!(error instanceof Stop)) throw error
  if (error.details) console.error(`\n${error.details.trim()}\n`)
  console.error(error.message)
}

/** Runs a script, which a `Stop` ends. */
export const script = (work) =>
  work().catch((error) => {
    explain(error)
    process.exit(1)
  })
