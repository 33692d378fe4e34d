import { useState } from 'react'

/** The button of a popup that loads when it is first opened: its properties, and what the popup needs of it. */
export function usePopup(kind: 'menu' | 'dialog') {
  const [anchor, ref] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const button = {
    ref,
    type: 'button',
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  } as const
  const onClose = () => setOpen(false)
  // A press on the button closes by the button itself; closing here too would open it again.
  const onButton = ({ target }: Event) => target instanceof Node && anchor?.contains(target) === true
  const onOpenChange = (wanted: boolean, { event }: { event: Event }) => {
    if (!wanted && !onButton(event)) onClose()
  }
  return { open, button, popup: { anchor, onClose, onOpenChange } }
}
export type Popup = ReturnType<typeof usePopup>['popup']
