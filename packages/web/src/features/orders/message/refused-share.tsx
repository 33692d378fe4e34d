import { toast } from '#ui/toast-store.ts'
import { forgetSharedMessage, useSharedMessage } from './shared-message.ts'

function refuse() {
  toast.info('Só a central e os clientes criam pedidos.')
  forgetSharedMessage()
}

/** Tells a motoboy that a message shared with the app becomes no order. */
export default function RefusedShare() {
  useSharedMessage(refuse)
  return null
}
