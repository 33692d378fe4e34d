import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import type { Collected } from './dialog-steps.ts'
import type { useCode } from './use-code.ts'

const ProofScan = withSuspense(lazyWithRetry(() => import('./proof-scan.tsx')))

/** The dialog's footer or the phone's keyboard may cover the error text. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

type Props = {
  order: Order
  user: User
  /** Sent with a QR that the phone finds right. */
  collected: Collected
  /** It is said what was received at the door: a QR that is read confirms at once. */
  isAnswered: boolean
  code: ReturnType<typeof useCode>
  /** Opens the camera at once. */
  scanFirst: boolean
  onDelivered: () => void
  /** Opens another delivery. */
  onOpen: (id: string) => void
}

/** The field for the recipient's code, typed, or read from the recipient's QR (docs/product.md, Proof of delivery). */
export function CodeEntry({ code, scanFirst, isAnswered, ...about }: Props) {
  const [scanning, setScanning] = useState(scanFirst && isAnswered)
  return (
    <>
      <div ref={code.problem === null ? undefined : scrollIntoView}>
        <CodeInput
          label="Código de quem recebe"
          hint={isAnswered ? 'No sexto número a entrega é registrada.' : 'Depois diga o que recebeu.'}
          error={code.problem ?? undefined}
          value={code.code}
          onChange={code.type}
          // Behind the camera the phone's keyboard would open.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
          autoFocus={!scanFirst}
        />
      </div>
      <Button icon="qr" full disabled={!isAnswered} onClick={() => setScanning(true)}>
        Ler QR code
      </Button>
      {scanning && <ProofScan {...about} check={code.send} onClose={() => setScanning(false)} />}
    </>
  )
}
