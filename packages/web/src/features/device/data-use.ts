import { serverNow } from '../../lib/clock.ts'
import { serverConfig } from '../../api/config.ts'
import { shortDate } from '../../lib/dates.ts'
import { useStore, createStore } from '../../lib/store.ts'
import { fetchedByWorker } from '../../lib/service-worker.ts'
import { socketBytes } from '../live/traffic.ts'
import { bytesOf, isCall } from './resource-bytes.ts'
import { localStore as storage } from '../../lib/storage.ts'

/** Bytes of one day in the firm's time zone, both ways. */
export type DataUse = {
  day: string
  /** Questions to the server and its answers. */
  calls: number
  /** The live connection. */
  live: number
  /** The app's own files. */
  app: number
}

const place = 'dataUse'
const everyMs = 15_000
const today = () => shortDate(serverNow(), serverConfig.get().timeZone)

function stored(): DataUse {
  const none = { day: today(), calls: 0, live: 0, app: 0 }
  try {
    const kept = JSON.parse(storage.getItem(place) ?? '{}') as Partial<DataUse>
    return kept.day === none.day ? { ...none, ...kept } : none
  } catch {
    return none
  }
}

const used = createStore<DataUse>(stored())
/** What this app has used today on this device, whoever was signed in. */
export const useDataUse = (): DataUse => useStore(used)

/** Not yet added to what is stored: other tabs add theirs. */
let news = { calls: 0, app: 0 }
let socketSeen = 0

function save(): void {
  const kept = stored()
  const live = socketBytes()
  const sum = {
    day: kept.day,
    calls: kept.calls + news.calls,
    live: kept.live + live - socketSeen,
    app: kept.app + news.app,
  }
  if (JSON.stringify(sum) === JSON.stringify(used.get())) return
  used.set(sum)
  storage.setItem(place, JSON.stringify(sum))
  socketSeen = live
  news = { calls: 0, app: 0 }
}

let counting = false
/** From now on, once, for as long as the page lives; what was fetched before is remembered by the browser. */
export function countData(): void {
  if (counting) return
  counting = true
  const count = (entries: PerformanceResourceTiming[]) => {
    for (const entry of entries) news[isCall(entry) ? 'calls' : 'app'] += bytesOf(entry)
  }
  const observer = new PerformanceObserver((list) => count(list.getEntries() as PerformanceResourceTiming[]))
  for (const type of ['resource', 'navigation']) observer.observe({ type, buffered: true })
  const saveAll = () => {
    count(observer.takeRecords() as PerformanceResourceTiming[])
    // It fetches files, whatever it is called.
    for (const entry of fetchedByWorker()) news.app += bytesOf(entry)
    save()
  }
  setInterval(saveAll, everyMs)
  window.addEventListener('pagehide', saveAll)
  document.addEventListener('visibilitychange', saveAll)
  // The browser hands over what it remembers in a task of its own.
  setTimeout(saveAll, 0)
}
