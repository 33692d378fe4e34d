import autocannon from 'autocannon'

const connections = 20

/** Requests answered in a second, with 20 connections that each ask again as soon as they are answered. Anything but success breaks the measure. */
export async function requestsPerSecond(url: string, seconds: number, requests: autocannon.Request[]): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${failed} of the requests to ${url} failed`)
  return result['2xx'] / result.duration
}
