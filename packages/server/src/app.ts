import type { FastifyInstance } from 'fastify'
import { createParts, type Deps } from './app-parts.ts'
import { registerRoutes } from './app-routes.ts'
import { fillQrHashes } from './orders/proof/qr-hashes.ts'

export type { Deps }

/** Builds the complete server: API, WebSockets and web app. `listen` starts it, and `close` stops it without aborting requests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const parts = await createParts(deps)
  const { app, db, background, live, contacts, dispatcher, intake, presence, views, bairros, backup } = parts
  await registerRoutes(parts)
  let filling: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await fillQrHashes(db, parts.deliverySecrets)
    await bairros.refresh(db)
    filling = setInterval(() => void parts.fillBairros(), 60_000).unref()
    await background.start()
    await live.start()
    contacts.start()
  })
  app.addHook('onListen', async () => {
    backup?.start()
    dispatcher.start()
  })
  // A backup that runs is aborted, however long open calls take.
  app.addHook('preClose', async () => backup?.stop())
  app.addHook('onClose', async () => {
    clearInterval(filling)
    presence.stop()
    await dispatcher.stop()
    await intake.stop()
    await contacts.stop()
    await background.stop()
    await live.stop()
    await views.stop()
  })
  return app
}
