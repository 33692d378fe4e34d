import { Inline } from '#ui/layout.tsx'
import { ScanImage } from '#ui/codes.tsx'
import { Text } from '#ui/text.tsx'
import { useFirm } from './firm.ts'

/** The address that people open, as text and as a QR for their cameras. */
export function FirmAddress() {
  const { data } = useFirm()
  if (!data) return null
  return (
    <Inline gap={4} wrap>
      <ScanImage src={data.address_qr} alt={`QR de ${data.address}`} />
      <Text bold>{data.address}</Text>
    </Inline>
  )
}
