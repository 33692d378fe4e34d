import type { Credit } from '@ligeiro/contract/credits-schemas'
import { money } from '#lib/money.ts'
import { Paragraph } from '#ui/text.tsx'

/** 'A loja tem a receber R$ 813,00', and what of it is on its way. */
export const CreditWords = ({ total, pending }: Pick<Credit, 'total' | 'pending'>) => (
  <>
    <Paragraph bold>{`A loja tem a receber ${money(total)}`}</Paragraph>
    {pending > 0 && (
      <Paragraph tone="ink-2">{`${money(pending)} ainda com os motoboys, ou em Pix a confirmar.`}</Paragraph>
    )}
  </>
)
