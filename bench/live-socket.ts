import { WebSocket } from 'ws'

/**
 * Connects a page as a plain WebSocket that speaks socket.io's protocol, so that a client library takes no part of the time. Without a token it
 * speaks that of the bare server, which has the JSON only. `onEvent` is given each event as the text of its JSON.
 */
export async function openLiveSocket(url: string, token: string | null, onEvent: (json: string) => void) {
  const address = token === null ? url : `${url}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    if (token === null) socket.once('open', resolve)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      // The packets of Engine.IO 4 and socket.io 5: open, ping, connection refused, event.
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('44')) reject(new Error(text))
      else if (text.startsWith('42["connected"')) resolve()
      else if (text.startsWith('42') || token === null) onEvent(text.replace(/^42/, ''))
    })
  })
  return { close: () => socket.terminate() }
}
