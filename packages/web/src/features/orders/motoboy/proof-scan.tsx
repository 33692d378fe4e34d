import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useLiveOrders } from '#features/order-store/current-store.ts'
import { enqueue, enqueueAndWait } from '#features/outbox/current-outbox.ts'
import { waitingWords } from '#features/outbox/words.ts'
import { live } from '#features/live/state.ts'
import ScanView from '#features/scanner/scan-view.tsx'
import { serverNow } from '#lib/clock.ts'
import { toast } from '#ui/toast-store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { Collected } from './dialog-steps.ts'
import { judgeProof, type Verdict } from './judge-proof.ts'

type Kept = Exclude<Verdict, { is: 'right' | 'unchecked' }>
type Options = {
  /** What was received at the door. */
  collected: Collected
  /** Sends what only the server can check, and shows its answer. */
  check: (code: string, qr?: 'unchecked') => void
  /** The order is delivered, as far as this phone knows. */
  onDelivered: () => void
}

/** The QRs of foreign orders that were sent from this tab. */
const reported = new Set<string>()

/** What the phone does with a QR that the motoboy reads for an order. `verdict`: why it did not end the scan. */
function useScan(user: User, order: Order, { collected, check, onDelivered }: Options) {
  const [verdict, setVerdict] = useState<Kept | null>(null)
  const deliveries = useLiveOrders()
  const { timeZone } = useConfig()
  const deliver = (code: string) => {
    const action = { step: 'code', orderId: order.id, code, qr: 'right', collected } as const
    enqueue(user, action)
    // With coverage the server's answer is there at once, and says it better.
    if (live.get().status !== 'live') toast.success(waitingWords(action, serverNow(), 'offline', timeZone))
    onDelivered()
  }
  /** The desk must know of the QR of a foreign order, once. */
  const report = (code: string) => {
    const reading = `${order.id} ${code}`
    if (reported.has(reading)) return
    reported.add(reading)
    void enqueueAndWait(user, { step: 'code', orderId: order.id, code, qr: 'foreign' })
  }
  /** True if the scan has ended. */
  const read = async (text: string): Promise<boolean> => {
    const found = await judgeProof(text, order, deliveries)
    if (found.is === 'right') deliver(found.code)
    else if (found.is === 'unchecked') check(found.code, found.qr)
    else {
      setVerdict(found)
      if (found.is === 'foreign') report(found.code)
      return false
    }
    return true
  }
  return { verdict, read }
}

type Props = {
  order: Order
  user: User
  collected: Collected
  check: (code: string, qr?: 'unchecked') => void
  onDelivered: () => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** The camera that reads the recipient's QR, and what the phone says to a QR that does not confirm the delivery. */
export default function ProofScan({ order, user, collected, check, onDelivered, onOpen, onClose }: Props) {
  const { verdict, read } = useScan(user, order, { collected, check, onDelivered })
  const readAndClose = async (text: string) => {
    if (await read(text)) onClose()
  }
  const keep = (code: string) => {
    check(code, 'unchecked')
    onClose()
  }
  return (
    <ScanView onText={(text) => void readAndClose(text)} onClose={onClose}>
      {verdict && (
        <ErrorBox
          message={verdict.message}
          action={
            verdict.is === 'otherDelivery' ? (
              <Button onClick={() => onOpen(verdict.id)}>Abrir essa entrega</Button>
            ) : (
              verdict.is === 'differs' && <Button onClick={() => keep(verdict.code)}>Guardar e conferir depois</Button>
            )
          }
        />
      )}
    </ScanView>
  )
}
