import autocannon from 'autocannon'

/** Returns the answers per second on these connections. Each connection sends its next request after the last answer. Throws if a request fails. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  requests: autocannon.Request[],
  connections = 20,
): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${failed} of the requests to ${url} failed`)
  return result['2xx'] / result.duration
}
