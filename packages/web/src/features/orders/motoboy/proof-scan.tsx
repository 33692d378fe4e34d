import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import ScanView from '#features/scanner/scan-view.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { Collected } from './dialog-steps.ts'
import { useScan } from './use-scan.ts'

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
