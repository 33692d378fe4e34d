import { toast } from '#ui/toast-store.ts'
import { forgetSharedMessages } from '../message/shared-cache.ts'
import { useSharedMessages } from '../message/shared-message.ts'

/** A message that was shared with the app becomes no order. */
function refuse() {
  toast.info('Só a central e os clientes criam pedidos.')
  forgetSharedMessages()
}

/** Tells a motoboy who creates orders. Renders nothing. */
export function SharedRefusal() {
  useSharedMessages(refuse)
  return null
}
