import { serverNow } from '#lib/clock.ts'
import { serverConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { useStore, createStore } from '#lib/store.ts'
import { fetchedByWorker } from '#lib/service-worker.ts'
import { isNumber, isObject, isString, parseJson } from '#lib/guards.ts'
import { socketBytes } from '../live/traffic.ts'
import { bytesOf, isCall } from './resource-bytes.ts'
import { localStore as storage } from '#lib/storage.ts'

/** Bytes sent and received on one day in the firm's time zone. */
export type DataUse = {
  day: string
  /** Calls to the server, with their answers. */
  calls: number
  /** The WebSocket of the live connection. */
  live: number
  /** The app's own files. */
  app: number
}

const isDataUse = isObject<DataUse>({ day: isString, calls: isNumber, live: isNumber, app: isNumber })

const storageKey = 'dataUse'
const saveEveryMs = 15_000
const today = () => shortDate(serverNow(), serverConfig.get().timeZone)

function stored(): DataUse {
  const none = { day: today(), calls: 0, live: 0, app: 0 }
  const saved = parseJson(storage.getItem(storageKey), isDataUse)
  return saved?.day === none.day ? saved : none
}

const used = createStore<DataUse>(stored())
/** The data that this app used today on this device, by all users together. */
export const useDataUse = (): DataUse => useStore(used)

/** Bytes that are not yet added to the stored sums, which all tabs share. */
let unsaved = { calls: 0, app: 0 }
let savedSocketBytes = 0

function save(): void {
  const saved = stored()
  const live = socketBytes()
  const sum = {
    day: saved.day,
    calls: saved.calls + unsaved.calls,
    live: saved.live + live - savedSocketBytes,
    app: saved.app + unsaved.app,
  }
  if (JSON.stringify(sum) === JSON.stringify(used.get())) return
  used.set(sum)
  storage.setItem(storageKey, JSON.stringify(sum))
  savedSocketBytes = live
  unsaved = { calls: 0, app: 0 }
}

/** Starts counting. Called once per page. What was fetched before is in the browser's buffer of resource timings. */
export function countData(): void {
  const count = (entries: PerformanceResourceTiming[]) => {
    for (const entry of entries) unsaved[isCall(entry) ? 'calls' : 'app'] += bytesOf(entry)
  }
  const observer = new PerformanceObserver((list) => count(list.getEntries() as PerformanceResourceTiming[]))
  for (const type of ['resource', 'navigation']) observer.observe({ type, buffered: true })
  const saveAll = () => {
    count(observer.takeRecords() as PerformanceResourceTiming[])
    // The service worker fetches files of the app only.
    for (const entry of fetchedByWorker()) unsaved.app += bytesOf(entry)
    save()
  }
  setInterval(saveAll, saveEveryMs)
  window.addEventListener('pagehide', saveAll)
  document.addEventListener('visibilitychange', saveAll)
  // The browser delivers its buffered entries in a later task.
  setTimeout(saveAll, 0)
}
