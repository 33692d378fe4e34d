import { useCallback, useState } from 'react'
import { useAddressOrder } from '../list/address.ts'

/** A dialog of the client's screen. `answer`: the question about the price if there is one, otherwise the details. */
export type Open = {
  kind: 'create' | 'message' | 'shared' | 'details' | 'answer' | 'approve' | 'edit' | 'repeat'
  /** The order; '' for a new one. */
  id: string
  /** A message to read. */
  text?: string
  /** Messages that were shared with the app, to ask about. */
  texts?: readonly string[]
}
export type Show = (dialog: Open) => void

/**
 * The open dialog. The details of an order are in the address, so that the back button closes them and what was opened from them. An
 * order that is in the address from the start was opened by a notification, which asks for the answer.
 */
export function useClientDialog() {
  const { id, open: openDetails, close: closeDetails } = useAddressOrder()
  const [startedWith, setStartedWith] = useState(id)
  const [above, setAbove] = useState<{ id: string; dialog: Open } | null>(null)
  const details: Open | undefined = id === '' ? undefined : { kind: id === startedWith ? 'answer' : 'details', id }
  const show = useCallback<Show>(
    (dialog) => {
      setAbove(dialog.kind === 'details' ? null : { id, dialog })
      if (dialog.kind === 'details') openDetails(dialog.id)
    },
    [id, openDetails],
  )
  const close = () => {
    setAbove(null)
    setStartedWith('')
    if (id !== '') closeDetails()
  }
  return { open: above?.id === id ? above.dialog : details, show, close }
}
