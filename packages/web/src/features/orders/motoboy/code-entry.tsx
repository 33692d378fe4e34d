import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'

const ScanView = lazyWithRetry(() => import('#features/scanner/scan-view.tsx'))

const isCode = (text: string) => /^\d{6}$/.test(text.trim())
const wrongQr = (text: string) =>
  isCode(text) ? null : 'Este QR code não é o da entrega. Peça a quem recebe o QR do código de 6 números.'

/** The dialog's footer or the phone's keyboard may cover the error text. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

type Props = { code: string; onCode: (code: string) => void; onScanned: (code: string) => void; problem: string | null }

/** The field for the recipient's code, typed or scanned from the recipient's QR code (docs/product.md, Recipient code). */
export function CodeEntry({ code, onCode, onScanned, problem }: Props) {
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <div ref={problem === null ? undefined : scrollIntoView}>
        <CodeInput
          label="Código de quem recebe"
          hint="No sexto número a entrega é confirmada."
          error={problem ?? undefined}
          value={code}
          onChange={onCode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
          autoFocus
        />
      </div>
      <Button icon="qr" full onClick={() => setScanning(true)}>
        Ler QR code
      </Button>
      {scanning && (
        <Suspense>
          <ScanView
            wrong={wrongQr}
            onClose={() => setScanning(false)}
            onFound={(text) => {
              setScanning(false)
              onScanned(text.trim())
            }}
          />
        </Suspense>
      )}
    </>
  )
}
