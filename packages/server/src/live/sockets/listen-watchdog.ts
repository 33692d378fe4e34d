/** How long the LISTEN connection may be lost before the sockets are closed. A restart of the database takes less time. */
const toleratedMs = 10_000

/**
 * A process without its LISTEN connection sends no events, while its screens would still show 'Ao vivo'. After `toleratedMs` the watchdog
 * calls `onListenDown`, which closes the sockets: the screens connect to another process or show that they are offline.
 */
export function listenWatchdog(onListenDown: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isDown = false
  return {
    isDown: () => isDown,
    lost() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isDown = true
        onListenDown()
      }, toleratedMs)
    },
    heard() {
      clearTimeout(timer)
      isDown = false
    },
    stop: () => clearTimeout(timer),
  }
}
