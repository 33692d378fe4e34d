import { serverConfig } from '#api/config.ts'
import { sessionUser } from '#session/session-store.ts'

/**
 * Session recording of the signed-in user, where the firm has configured it: begins at sign-in or when a session is
 * restored, ends at sign-out (docs/operations.md, Session recording and LGPD). Without the configuration its code is not even loaded. Errors
 * of the recorder never leave this file. Users whose browser sends Do Not Track are not recorded.
 */
export function followRecorder(): void {
  /** The user whose recording this tab continues. */
  let owner = sessionUser.get()?.id
  let person: string | undefined
  let work = Promise.resolve()
  const look = () => {
    const config = serverConfig.get().sessionRecorder
    const user = config && navigator.doNotTrack !== '1' ? sessionUser.get() : null
    if (user?.id === person) return
    const before = person
    person = user?.id
    const begin = config && user && { config, user, fresh: user.id !== owner }
    owner = person ?? owner
    const turn = async (earlier: Promise<void>) => {
      await earlier
      const recorder = await import('./recorder.ts')
      if (before !== undefined) recorder.stopRecording()
      // Not if the user has signed out again while the code was loading.
      if (begin && person === begin.user.id) await recorder.record(begin.config, begin.user, begin.fresh)
    }
    work = turn(work).catch(() => {})
  }
  sessionUser.subscribe(look)
  serverConfig.subscribe(look)
}
