import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | undefined

/** prom-client's default metrics: memory, CPU, event loop, file handles. One registry per process, because each adds its own observers. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  }
  return registry
}
