import { get, type IncomingMessage } from 'node:http'
import type { Tracking } from '../src/links/tracking.ts'

/** Opens the stream of a tracking link. `states` are the order's states that have arrived. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/live`, { headers }, resolve).on('error', reject),
  )
  let text = ''
  let ended = false
  response.setEncoding('utf8').on('data', (part: string) => (text += part))
  const end = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error'])
      response.on(event, () => {
        ended = true
        resolve()
      })
  })
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((event) => event.startsWith('event: state'))
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    ended: () => ended,
    end,
    states: () => events().map((event) => (JSON.parse(event.slice(event.indexOf('{'))) as Tracking).state),
    close: () => response.destroy(),
  }
}

/** A page that opens its stream again whenever that ends, as browsers do. Returns the last state that arrived, and stops. */
export function follow(url: string) {
  let stream: Awaited<ReturnType<typeof openStream>> | undefined
  const stop = new AbortController()
  let opened = 0
  let last: string | undefined
  const state = () => (last = stream?.states().at(-1) ?? last)
  const run = async () => {
    while (!stop.signal.aborted) {
      state()
      stream = await openStream(url).catch(() => undefined)
      opened++
      await stream?.end
    }
  }
  void run()
  return {
    state,
    /** How often the stream was opened. */
    opened: () => opened,
    close() {
      stop.abort()
      stream?.close()
    },
  }
}
