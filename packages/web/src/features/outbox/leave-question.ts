import { unsentEntries } from './current-outbox.ts'

/** The question before a sign-out with `count` unsent entries. */
const leaveQuestion = (count: number): string =>
  `${count === 1 ? '1 toque ainda não foi enviado e só segue' : `${count} toques ainda não foram enviados e só seguem`} quando você entrar de novo neste aparelho. Sair mesmo assim?`

/** Asks before a sign-out that leaves actions unsent; false cancels it. */
export function mayLeave(): boolean {
  const count = unsentEntries()
  return count === 0 || window.confirm(leaveQuestion(count))
}
