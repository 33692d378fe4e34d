import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useRunner, type Runner } from './runner.ts'

const ConfirmIdentity = lazyWithRetry(() => import('./confirm-identity.tsx'))
type Question = Omit<ComponentProps<typeof ConfirmIdentity>, 'ref'>

type Confirmed = <Result>(send: (confirmation?: string) => Result | Promise<Result>) => Promise<Result>
export type Actions<Answer = unknown> = Runner<Answer> & { confirmed: Confirmed; question: ReactNode }

/**
 * Takes the actions of a dialog or of a part of a screen. Where the server answers `confirm_identity`, the user is asked who they are, and the
 * call is repeated with the same idempotency key. `question` must be rendered inside the dialog that takes the action.
 */
export function useActions<Answer = unknown>(): Actions<Answer> {
  const [asked, setAsked] = useState<Question | null>(null)
  const ask = ({ act = '', methods }: CallError) =>
    new Promise<string | null>((resolve) => {
      const onDone = (confirmation: string | null) => {
        setAsked(null)
        resolve(confirmation)
      }
      setAsked({ act, methods, onDone })
    })
  async function confirmed<Result>(send: (confirmation?: string) => Result | Promise<Result>): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'confirm_identity') throw error
      const confirmation = await ask(error)
      if (confirmation === null) throw error
      return send(confirmation)
    }
  }
  const question = asked && (
    <Suspense>
      <ConfirmIdentity {...asked} />
    </Suspense>
  )
  return { ...useRunner<Answer>(confirmed), confirmed, question }
}
