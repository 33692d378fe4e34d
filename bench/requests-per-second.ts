import autocannon from 'autocannon'

const about = ({ errors, timeouts, statusCodeStats }: autocannon.Result) =>
  JSON.stringify({ errors, timeouts, ...statusCodeStats })

/** Returns the answers per second on these connections. Each connection sends its next request after the last answer. Throws if a request fails. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  requests: autocannon.Request[],
  connections = 20,
): Promise<number> {
  // autocannon ends a run only between two samples, which are a second apart unless told otherwise.
  const sampleInt = Math.min(1, seconds) * 1000
  const result = await autocannon({ url, connections, duration: seconds, sampleInt, requests })
  const failed = result.errors + result.timeouts + result.non2xx
  // On a busy machine a short run can end before its first answer.
  if (failed + result['2xx'] === 0 && seconds < 30) return requestsPerSecond(url, seconds * 2, requests, connections)
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${failed} of the requests to ${url} failed: ${about(result)}`)
  return result['2xx'] / result.duration
}

/** Sends each request once and returns the answers per second. Throws if one is not answered with 2xx or 3xx. */
export async function onceEachPerSecond(
  url: string,
  requests: Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>[],
  connections = 20,
): Promise<number> {
  let next = 0
  // autocannon prepares one more request for each connection than it sends.
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...requests[next++ % requests.length] })
  const startedAt = performance.now()
  let lastAnswerAt = startedAt
  const onResponse = () => void (lastAnswerAt = performance.now())
  const result = await autocannon({
    url,
    connections,
    amount: requests.length,
    requests: [{ setupRequest, onResponse }],
  })
  const answered = result['2xx'] + result['3xx']
  const failed = requests.length - answered
  if (failed !== 0) throw new Error(`${failed} of the requests to ${url} failed: ${about(result)}`)
  // The run itself ends at the next full second after the last answer, and so does its duration.
  return answered / ((lastAnswerAt - startedAt) / 1000)
}
