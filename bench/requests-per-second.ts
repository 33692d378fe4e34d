import autocannon from 'autocannon'
import { answerTo, type Call } from '../harness/api.ts'
import { inParallel } from '../harness/wait.ts'

/** Returns the answers per second on these connections. Each connection sends its next request after the last answer. Throws if a request fails. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  requests: autocannon.Request[],
  connections: number,
): Promise<number> {
  // autocannon ends a run only between two samples, which are a second apart unless told otherwise.
  const sampleInt = Math.min(1, seconds) * 1000
  const result = await autocannon({ url, connections, duration: seconds, sampleInt, requests })
  const { errors, timeouts, non2xx, '2xx': answered, statusCodeStats } = result
  const failed = errors + timeouts + non2xx
  // On a busy machine a short run can end before its first answer.
  if (failed + answered === 0 && seconds < 30) return requestsPerSecond(url, seconds * 2, requests, connections)
  if (failed > 0 || answered === 0)
    throw new Error(`requests to ${url} failed: ${JSON.stringify({ errors, timeouts, ...statusCodeStats })}`)
  return answered / result.duration
}

/** Makes each call once and returns the answers per second. Throws if a call fails. */
export async function onceEachPerSecond(url: string, calls: readonly Call[], connections: number) {
  const startedAt = performance.now()
  await inParallel(calls, connections, (call) => answerTo(url, call))
  return calls.length / ((performance.now() - startedAt) / 1000)
}
