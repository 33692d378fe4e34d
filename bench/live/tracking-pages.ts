import { get, type IncomingMessage } from 'node:http'
import { inParallel } from '../../harness/wait.ts'
import type { Shared } from '../shared-links.ts'

/** A network may open 200 streams: every address of this machine's loopback network is one. */
const pagesOfAddress = 150

/** Opens the stream of each link. The streams end with the server. */
export async function openTrackingPages(url: string, shared: readonly Shared[]) {
  const waiting = new Map<string, (at: number) => void>()
  const host = url.replace('localhost', '127.0.0.1')
  await inParallel([...shared.entries()], 20, async ([n, { id, token }]) => {
    const localAddress = `127.0.0.${1 + Math.floor(n / pagesOfAddress)}`
    const stream = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${host}/r/${token}/live`, { agent: false, localAddress }, resolve).on('error', reject),
    )
    if (stream.statusCode !== 200) throw new Error(`a stream was answered with ${stream.statusCode}`)
    const opened = new Promise<void>((resolve) => waiting.set(id, () => resolve()))
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: state')) waiting.get(id)?.(performance.now())
    })
    stream.on('error', () => {})
    await opened
  })
  return {
    /** Returns the ms from before `write` changes this order until its page has the change. */
    async measure(order: string, write: () => Promise<unknown>): Promise<number> {
      const arrived = new Promise<number>((resolve) => waiting.set(order, resolve))
      const begun = performance.now()
      await write()
      return (await arrived) - begun
    },
  }
}
