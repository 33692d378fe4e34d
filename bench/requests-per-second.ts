import autocannon from 'autocannon'

/** Answers per second on 20 connections that each send the next request after the last answer. Throws unless all requests succeed. */
export async function requestsPerSecond(url: string, seconds: number, requests: autocannon.Request[]): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: seconds, requests })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${failed} of the requests to ${url} failed`)
  return result['2xx'] / result.duration
}
