import { serverConfig } from '../../api/config.ts'
import { sessionUser } from '../../session/session-store.ts'

/**
 * Session recording (specification, section 4), for whoever is signed in where the firm has set it up: begun and
 * identified at sign-in or when a session is restored, ended at sign-out. Elsewhere nothing of it is even fetched. A
 * recorder that is away or fails is nobody's trouble: no error of it leaves this file. Who asks not to be tracked is not.
 */
export function followRecorder(): void {
  /** Whose the recording is that this tab goes on with. */
  let owner = sessionUser.get()?.id
  let person: string | undefined
  let work = Promise.resolve()
  const look = () => {
    const place = serverConfig.get().sessionRecorder
    const user = place && navigator.doNotTrack !== '1' ? sessionUser.get() : null
    if (user?.id === person) return
    const before = person
    person = user?.id
    const begin = place && user && { place, user, fresh: user.id !== owner }
    owner = person ?? owner
    const turn = async (earlier: Promise<void>) => {
      await earlier
      const recorder = await import('./recorder.ts')
      if (before !== undefined) recorder.stopRecording()
      // Signed out again while it was on its way.
      if (begin && person === begin.user.id) await recorder.record(begin.place, begin.user, begin.fresh)
    }
    work = turn(work).catch(() => {})
  }
  sessionUser.subscribe(look)
  serverConfig.subscribe(look)
}
