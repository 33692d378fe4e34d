import type { FastifyInstance } from 'fastify'
import { forbidden } from '../http/errors.ts'
import { mayReadMetrics, type MetricsAccess } from './access.ts'
import { withFormerNames } from './former-names.ts'
import type { Metrics } from './metrics.ts'
import { processMetrics } from './process-metrics.ts'

/** Registers `GET /metrics`. `updateGauges` runs before each answer. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, config, updateGauges }: { metrics: Metrics; config: MetricsAccess; updateGauges: () => Promise<void> },
): void {
  const processRegistry = processMetrics()
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config))
      throw forbidden('As métricas só são mostradas na própria máquina, ou com METRICS_TOKEN.')
    await updateGauges()
    const texts = [await processRegistry.metrics(), withFormerNames(await metrics.registry.metrics())]
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(texts.join('\n'))
  })
}
