import { WebSocket } from 'ws'

/**
 * Connects a page as a plain WebSocket that speaks socket.io's protocol, so that a client library takes no part of the time. `onEvent` is given
 * each event as the text of its JSON.
 */
export async function openLiveSocket(url: string, token: string, onEvent: (json: string) => void = () => {}) {
  const socket = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false })
  const acks: (() => void)[] = []
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      // The packets of Engine.IO 4 and socket.io 5: open, ping, connection refused, event, answer to an event.
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('44')) reject(new Error(text))
      else if (text.startsWith('43')) acks.shift()?.()
      else if (text.startsWith('42["connected"')) resolve()
      else if (text.startsWith('42')) onEvent(text.slice(2))
    })
  })
  let sent = 0
  return {
    /** Sends an event, and resolves with its answer; answers come in the order of sending. */
    ask: (event: string, body: unknown) =>
      new Promise<void>((resolve) => {
        acks.push(resolve)
        socket.send(`42${sent++}${JSON.stringify([event, body])}`)
      }),
    close: () => socket.terminate(),
  }
}
