import type { ServerResponse } from 'node:http'
import { ApiError, unavailable } from '../platform/http/errors.ts'
import { networksOf } from '../platform/http/network.ts'
import { surplusFor, type CountedStream } from './stream-limits.ts'
import type { Tracked } from './tracking.ts'

const beatMs = 15_000
/** How often everything is read again: a new position, the end of a link and of an account are no steps of the order. */
const rereadMs = 30_000
/** A page that does not read what was sent is disconnected. */
const maxUnsentBytes = 64 * 1024

type Stream = CountedStream & { response: ServerResponse; token: string; order: string; sent: string }
/** Reads what a link shows now, and records that it was shown. Rejects with 410 once the link ended. */
type Read = (token: string) => Promise<Tracked>

/**
 * The open tracking pages of this process: server-sent events, each of which is the whole state, so that none can be missed. Nothing is
 * read for an order that nobody tracks.
 */
export class TrackingStreams {
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #read: Read
  readonly #onError: (error: unknown) => void
  readonly #reading = new Set<string>()
  readonly #again = new Set<string>()
  readonly #timers: NodeJS.Timeout[]
  #closing = false

  constructor(read: Read, onError: (error: unknown) => void) {
    this.#read = read
    this.#onError = onError
    this.#timers = [setInterval(() => this.#beat(), beatMs), setInterval(() => this.changedAll(), rereadMs)]
    for (const timer of this.#timers) timer.unref()
  }

  #all = (): Stream[] => [...this.#streams.values()].flatMap((streams) => [...streams])

  get isEmpty(): boolean {
    return this.#streams.size === 0
  }

  /** Ends the streams in whose place one of this link comes. Throws 503 if there are too many. */
  makeRoom({ link_id, client_id }: Tracked['link'], address: string): void {
    const surplus = this.#closing ? null : surplusFor(this.#all(), { link: link_id, client: client_id, address })
    if (!surplus) throw new ApiError(503, 'unavailable', unavailable().message, {}, 30)
    for (const stream of surplus) {
      this.#remove(stream)
      stream.response.destroy()
    }
  }

  #remove(stream: Stream): void {
    const streams = this.#streams.get(stream.order)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(stream.order)
  }

  /** Answers with a stream, whose first event is the present state. */
  add(response: ServerResponse, tracked: Tracked, address: string): void {
    const { token, link } = tracked
    const { order_id: order, link_id, client_id: client } = link
    const networks = networksOf(address).map(({ network }) => network)
    const stream = { response, token, order, link: link_id, client, networks, sent: '' }
    // The browser may have left while the link was read; `close` does not come any more.
    if (response.destroyed) return
    this.#streams.set(order, (this.#streams.get(order) ?? new Set()).add(stream))
    response.on('close', () => this.#remove(stream))
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    send(stream, tracked)
    // The order may have changed between the reading and now.
    void this.changed(order)
  }

  /** An order changed: its pages get its state. While it is being read, further changes cause one more reading. */
  async changed(order: string): Promise<void> {
    if (!this.#streams.has(order)) return
    this.#again.add(order)
    if (this.#reading.has(order)) return
    this.#reading.add(order)
    while (this.#again.delete(order)) await this.#update(order)
    this.#reading.delete(order)
  }

  changedAll(): void {
    for (const order of this.#streams.keys()) void this.changed(order)
  }

  async #update(order: string): Promise<void> {
    const streams = [...(this.#streams.get(order) ?? [])]
    for (const token of new Set(streams.map((stream) => stream.token))) {
      const ofLink = streams.filter((stream) => stream.token === token)
      try {
        const tracked = await this.#read(token)
        for (const stream of ofLink) send(stream, tracked)
      } catch (error) {
        const isOver = error instanceof ApiError && (error.status === 410 || error.status === 404)
        if (!isOver) this.#onError(error)
        // Without its event the page connects again, and says meanwhile since when it has no connection.
        for (const { response } of ofLink) response.end(isOver ? 'event: gone\ndata: {}\n\n' : undefined)
      }
    }
  }

  #beat(): void {
    // A comment keeps proxies from closing the connection; pages see only events.
    for (const { response } of this.#all()) {
      if (response.writableLength > maxUnsentBytes) response.destroy()
      else response.write(': \nevent: beat\ndata: {}\n\n')
    }
  }

  /** Ends all streams: the pages connect to another process, or say that they have no connection. */
  endAll(): void {
    for (const { response } of this.#all()) response.end()
  }

  stop(): void {
    this.#closing = true
    for (const timer of this.#timers) clearInterval(timer)
    this.endAll()
  }
}

/** Sends the state, unless it and the map of the page are those that were sent last. */
function send(stream: Stream, { tracking, map }: Tracked): void {
  const content = JSON.stringify([{ ...tracking, now: '' }, map])
  if (content === stream.sent) return
  stream.sent = content
  stream.response.write(`event: state\nid: ${tracking.version}\ndata: ${JSON.stringify(tracking)}\n\n`)
}
