import type { Endpoint } from '@ligeiro/contract/endpoint'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { callWithIntentKey, useOneAtATime, type ChangeCallbacks, type ChangeOptions } from '#api/change.ts'
import type { CallOptions } from '#api/send.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

const ConfirmIdentity = lazyWithRetry(() => import('./confirm-identity.tsx'))

type Question = Omit<ComponentProps<typeof ConfirmIdentity>, 'ref'>

/**
 * Lets a call be repeated with the confirmation of the user where the server answers `confirm_identity`. `question` must be rendered
 * inside the dialog that makes the call.
 */
export function useConfirmation() {
  const [asked, setAsked] = useState<Question | null>(null)
  const ask = ({ act = '', methods }: CallError) =>
    new Promise<string | null>((resolve) => {
      const onDone = (confirmation: string | null) => {
        setAsked(null)
        resolve(confirmation)
      }
      setAsked({ act, methods, onDone })
    })
  async function confirmed<Result>(send: (confirmation?: string) => Promise<Result>): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'confirm_identity') throw error
      const confirmation = await ask(error)
      if (confirmation === null) throw error
      return send(confirmation)
    }
  }
  const question: ReactNode = asked && (
    <Suspense>
      <ConfirmIdentity {...asked} />
    </Suspense>
  )
  return { confirmed, question }
}

/** Like `useChange`, for calls that the user confirms. The repeated call has the same idempotency key. */
export function useConfirmedChange<E extends Endpoint>(endpoint: E, aftermath?: ChangeCallbacks<E>) {
  const { confirmed, question } = useConfirmation()
  const change = useOneAtATime(
    ({ seen, ...options }: ChangeOptions<E>) =>
      confirmed((confirmation) =>
        callWithIntentKey(endpoint, { ...options, confirmation } as unknown as CallOptions<E>, seen),
      ),
    aftermath,
  )
  return { ...change, question }
}
