import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Stack } from '#ui/layout.tsx'

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
    <div ref={problem === null ? undefined : scrollIntoView}>
      <Stack gap={2}>
        <CodeInput
          label="Código de quem recebe"
          hint="Peça os 6 números a quem recebe, ou leia o QR code dele."
          error={problem ?? undefined}
          value={code}
          onChange={onCode}
          end={
            <Button variant="quiet-do" size="s" icon="qr" onClick={() => setScanning(!scanning)}>
              {scanning ? 'Fechar' : 'Ler QR'}
            </Button>
          }
        />
        {scanning && (
          <Suspense>
            <ScanView
              wrong={wrongQr}
              onFound={(text) => {
                setScanning(false)
                onScanned(text.trim())
              }}
            />
          </Suspense>
        )}
      </Stack>
    </div>
  )
}
