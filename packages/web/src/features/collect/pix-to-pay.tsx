import { receiverOf } from '@ligeiro/contract/pix'
import { encodeQR } from 'qr'
import { copyAndTell } from '#lib/clipboard.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ScanImage } from '#ui/codes.tsx'
import { Paragraph } from '#ui/text.tsx'

/** The code of a Pix as a QR that the recipient reads; made on the phone, without coverage too. */
export default function PixToPay({ code }: { code: string }) {
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(encodeQR(code, 'svg'))}`
  return (
    <Stack gap={2}>
      <ScanImage src={image} alt="QR do Pix" />
      <Paragraph>{`Paga para: ${receiverOf(code)}`}</Paragraph>
      <Button
        icon="copy"
        full
        onClick={() => void copyAndTell(code, ['Código copiado!'], ['O navegador não deixou copiar o código.'])}
      >
        Copiar código
      </Button>
    </Stack>
  )
}
