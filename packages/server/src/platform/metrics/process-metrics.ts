import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | undefined

/**
 * prom-client's default metrics: memory, CPU, event loop and file handles. There is one registry per process, because every registry
 * would add its own observers.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  }
  return registry
}
