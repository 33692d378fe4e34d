import { LoadState } from '#action/load-state.tsx'
import { copyAndTell } from '#lib/clipboard.ts'
import { useNow } from '#lib/clock.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ScanImage } from '#ui/codes.tsx'
import { Paragraph } from '#ui/text.tsx'
import { KeyLink } from './key-link.tsx'
import { newKeyWords } from './pix-words.ts'
import { usePixCharge, type PixFor } from './queries.ts'

const copyCode = (code: string) =>
  copyAndTell(code, ['Código copiado!'], ['O navegador não deixou copiar.', 'Escaneie o QR com o aplicativo do banco.'])

type Props = {
  charged: PixFor
  /** Otherwise to a motoboy or a shop. */
  toFirm?: boolean | undefined
}

export function PixCode({ charged, toFirm = true }: Props) {
  const now = useNow()
  const query = usePixCharge(charged)
  const { data } = query
  const changed = data && charged.for !== 'invoice' && newKeyWords(data.changed_at, now)
  return (
    <Stack>
      <LoadState query={query} fallback="Erro ao fazer o código. Tente novamente." />
      {toFirm && <KeyLink problem={query.error?.message} />}
      {data && (
        <>
          <ScanImage src={data.qrcode} alt={`QR do Pix de ${money(data.amount)}`} />
          <Paragraph>{`${money(data.amount)}, paga para: ${data.name} (${data.key})`}</Paragraph>
          {changed && <Paragraph tone="warn">{changed}</Paragraph>}
          <Button icon="copy" full onClick={() => void copyCode(data.code)}>
            Copiar código
          </Button>
        </>
      )}
    </Stack>
  )
}
