import { setTimeout } from 'node:timers/promises'
import type { ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { Clock } from './platform/time/clock.ts'
import type { Config } from './config.ts'
import type { Connection, Db } from './platform/db/connect.ts'
import { createDeliverySecrets } from './platform/encryption/delivery-secrets.ts'
import { createHttpServer } from './bootstrap/http-server.ts'
import { createRateLimits } from './platform/limits/rate-limits.ts'
import { createRejectionDelay } from './platform/limits/rejection-delay.ts'
import { watchForProxyProblems } from './platform/http/proxy-check.ts'
import { gaugeCollector } from './bootstrap/gauges.ts'
import { newMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { createPoints } from './addresses/points/points.ts'
import { createDeliveryMap } from './map/delivery-map.ts'
import { createEta } from './orders/eta/eta.ts'
import { createFixKeeper } from './orders/points/fixes.ts'
import { createDispatcher } from './offers/dispatcher.ts'
import { createScheduledBackup } from './bootstrap/maintenance.ts'
import { createFirm } from './bootstrap/firm.ts'
import { createMotoboysAtWork } from './bootstrap/motoboys-at-work.ts'
import { createSignIn } from './bootstrap/sign-in.ts'
import { createBackgroundJobs } from './bootstrap/background-jobs.ts'

export type Deps = {
  db: Db
  connection: Connection
  config: Config
  clock: Clock
  logger?: boolean
  metrics?: Metrics
  sleep?: (ms: number) => Promise<unknown>
  /** How long an acceptance by a link can be undone, in ms. */
  undoAcceptanceMs?: number
}

export type Parts = Awaited<ReturnType<typeof createParts>>

/**
 * Creates the parts that the features need, each from those above it, and returns them as one flat object: a feature names what it takes of it in
 * the type `Needs` of its routes.
 */
export async function createParts({
  logger = true,
  metrics = newMetrics(),
  sleep = setTimeout,
  undoAcceptanceMs = 5000,
  ...given
}: Deps) {
  const { db, config, clock } = given
  /** The time for limits, in ms. */
  const now = () => clock().getTime()
  const delayRejection = createRejectionDelay(now, sleep)
  const app = await createHttpServer(config, { metrics, logger, delayRejection })
  /** Returns what logs an error, with what is done later because of it. */
  const later = (what: string) => (error: unknown) => app.log.warn({ err: error }, what)
  /** What most parts take. */
  const base = { ...given, now, metrics, app, log: app.log, later }
  const proxyProblems = watchForProxyProblems(app, config)
  const signIn = createSignIn(base)
  const firm = await createFirm(base)
  const queues = await createBackgroundJobs(base)
  const points = createPoints({ config, bairros: firm.bairros })
  const atWork = createMotoboysAtWork({ ...base, ...signIn, ...firm, points, wakeJobs: queues.background.wake })
  const onStep = async () => {
    queues.pushes.wake()
    atWork.live.wake()
  }
  return {
    ...base,
    ...signIn,
    ...firm,
    ...queues,
    ...atWork,
    rateLimits: createRateLimits(config, now),
    delayRejection,
    undoAcceptanceMs,
    proxyProblems,
    points,
    onStep,
    dispatcher: createDispatcher({
      db,
      clock,
      needs: { bairros: firm.bairros, points, config },
      onStep,
      onError: later('offers and automatic assignments are made later'),
    }),
    etaOf: createEta({ points, zone: firm.zone }),
    deliveryMapOf: createDeliveryMap({ points, config }),
    keepFix: createFixKeeper(points),
    backup: createScheduledBackup(base),
    deliverySecrets: createDeliverySecrets(config.appSecret),
    /** Counts a call of `changes` by what it found. */
    onRepair: (found: 'nothing' | 'orders' | 'gone') => metrics.repairs.inc({ found }),
    onProof: (kind: ProofKind, result: ProofResult) => metrics.proofChecks.inc({ kind, result }),
    updateGauges: gaugeCollector(metrics, {
      db,
      listening: atWork.live.listening,
      sockets: atWork.live.roles,
      backupEnabled: config.backupDir !== null,
    }),
  }
}
