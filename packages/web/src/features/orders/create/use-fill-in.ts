import { useState } from 'react'
import type { FormOf } from '#action/use-form.ts'
import type { OrderTexts } from './order-texts.ts'

type Form = Pick<FormOf<OrderTexts>, 'values' | 'fill'>

/** Fills in the client of a message as soon as they are known. Another choice is not replaced. */
export function useMessageClient(client: string | undefined, { values, fill }: Form): void {
  const [before, setBefore] = useState('')
  if (!client || client === before) return
  setBefore(client)
  if (values.client_id === '' || values.client_id === before) fill({ client_id: client })
}

/**
 * Fills in the usual pickup as soon as it is known, for an admin after the client is chosen. What was typed is not replaced.
 * `replaces`: whether it takes the place of this address, given the usual pickup of the client before.
 */
export function useUsualPickup(
  usual: string,
  { values, fill }: Form,
  replaces: (typed: string, before: string) => boolean,
): void {
  const [before, setBefore] = useState('')
  if (usual === before) return
  setBefore(usual)
  const typed = values.pickup_address
  if (typed === '' || replaces(typed, before)) fill({ pickup_address: usual })
}
