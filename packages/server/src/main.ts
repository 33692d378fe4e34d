import { CannotStart, startEmbeddedPostgres } from '@ligeiro/embedded-postgres'
import { ConfigError, readConfig } from './config.ts'
import { demoConfig } from './commands/demo/guard.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Calls `stop` once, on the first signal. `stop` finishes open requests, notifies the sockets and then stops the database. Returns a
 * function that tells whether the shutdown has begun.
 */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1)
      stopping = true
      printLine('Parando...')
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  return () => stopping
}

/** Starts the database before the rest of the code is loaded, because each takes about as long as the other. */
async function main(): Promise<void> {
  if (typeof AsyncDisposableStack === 'undefined')
    throw new ConfigError(
      `O Ligeiro precisa do Node 24 ou mais novo, e este é o ${process.versions.node}. O npm trouxe um: node_modules/node-${process.platform}-${process.arch}/bin/node.`,
    )
  const demo = process.argv.includes('--demo')
  const envConfig = await readConfig(process.env)
  const config = demo ? demoConfig(envConfig, process.env) : envConfig
  const resources = new AsyncDisposableStack()
  const isStopping = stopOnSignals(() => resources.disposeAsync())
  const embedded = config.databaseUrl ? null : startEmbeddedPostgres({ dataDir: config.dataDir, say: printLine })
  // A failure is reported by `start`, which may wait for it only after it happened.
  const ended = embedded?.catch(() => null)
  // Waits for a PostgreSQL that is still starting, because otherwise it would keep running after this process ends.
  resources.defer(async () => (await ended)?.stop())
  try {
    const { start } = await import('./start.ts')
    await start({ config, demo, embedded, resources })
  } catch (error) {
    // Errors during the shutdown are caused by the shutdown, so they are ignored.
    if (isStopping()) return
    await resources.disposeAsync().catch(() => {})
    throw error
  }
}

/** Returns a message in pt-BR for a known problem, or the stack trace for an unknown error. */
function startErrorText(error: unknown): string {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === 'EADDRINUSE') return 'A porta já está em uso por outro programa. Escolha outra com PORT.'
  if (code === 'EACCES' && syscall === 'listen')
    return 'O sistema não permite esta porta a um usuário comum. Escolha outra com PORT, de 1024 em diante.'
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return 'HOST não é um endereço deste computador. Use 127.0.0.1, ou 0.0.0.0 para atender a rede toda.'
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  return (error instanceof Error && error.stack) || String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error)}\n`)
  process.exit(1)
})
