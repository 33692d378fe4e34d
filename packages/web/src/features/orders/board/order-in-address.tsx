import { navigate } from '#lib/navigation.tsx'
import { useDialogs } from '../desk/open-dialog.ts'
import { foundOrders } from '../list/address.ts'
import { BoardDialog } from './board-dialogs.tsx'

/** The dialog of the order that the address names, on a page other than the desk (`useAddressOrder`). */
export default function OrderInAddress() {
  const { top, open, close } = useDialogs()
  return (
    top && (
      <BoardDialog
        dialog={top}
        open={open}
        onBulkDone={close}
        onFilter={(search) => navigate(foundOrders(search))}
        onClose={close}
        statement={null}
      />
    )
  )
}
