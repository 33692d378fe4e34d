/** How long this process may hear nothing of changes before its screens are told so, in ms: a restart of the database is shorter. */
const toleratedMs = 10_000

/**
 * A process without its LISTEN knows nothing new, and its screens would go on saying 'Ao vivo'. After a while `onDeaf` sends
 * them away: to another process, or to say that there is no connection.
 */
export function listenWatchdog(onDeaf: () => void, afterMs = toleratedMs) {
  let timer: NodeJS.Timeout | undefined
  let deaf = false
  return {
    isDeaf: () => deaf,
    lost() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        deaf = true
        onDeaf()
      }, afterMs)
    },
    heard() {
      clearTimeout(timer)
      deaf = false
    },
    stop: () => clearTimeout(timer),
  }
}
