/** How long the LISTEN connection may be lost before the sockets are closed. A restart of the database takes less time. */
const toleratedMs = 10_000

/** Without LISTEN a process sends no events while its screens show 'Ao vivo'. After `afterMs` it closes the sockets (`onListenDown`). */
export function listenWatchdog(onListenDown: () => void, afterMs = toleratedMs) {
  let timer: NodeJS.Timeout | undefined
  let isDown = false
  return {
    isDown: () => isDown,
    lost() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isDown = true
        onListenDown()
      }, afterMs)
    },
    heard() {
      clearTimeout(timer)
      isDown = false
    },
    stop: () => clearTimeout(timer),
  }
}
