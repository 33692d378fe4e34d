import { waitingEntries } from './current-outbox.ts'

/** The question before a sign-out that leaves actions unsent; undefined if none is. */
export function leaveQuestion(): string | undefined {
  const count = waitingEntries().length
  if (count === 0) return undefined
  const unsent =
    count === 1 ? '1 toque ainda não foi enviado e só segue' : `${count} toques ainda não foram enviados e só seguem`
  return `${unsent} quando você entrar de novo neste aparelho. Sair mesmo assim?`
}

/** Asks that question, if there is one; false cancels the sign-out. */
export function mayLeave(): boolean {
  const question = leaveQuestion()
  return question === undefined || window.confirm(question)
}
