import type { ClosingLine } from '@ligeiro/contract/closing'
import type { ComponentProps, ReactNode } from 'react'
import { useAddressOrder } from '#features/orders/list/address.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Heading, Paragraph, Text } from '#ui/text.tsx'
import { ClosingLines } from './closing-lines.tsx'
import { DetailSection } from './detail-section.tsx'
import type { TabKeys } from './keys.ts'
import { Payments, type Payment } from './payments.tsx'
import { reversalOf } from './reversal.ts'
import type { Reversal } from './reversal-dialog.tsx'
import { useReversing } from './reversing.tsx'

type Shown = {
  number: number
  lines: readonly ClosingLine[]
  payments: readonly Payment[]
  /** How it is taken back, while it can be. */
  reversal: Reversal | false
  /** Undefined: nothing of it is open. */
  onPay: (() => void) | undefined
  /** Of whom, and of which days. */
  sentence: string
  sums: ReactNode
  state: { words: string; tone: ComponentProps<typeof Text>['tone'] }
  /** Below the state. */
  note?: ReactNode
  /** What it is passed on by. */
  actions: ReactNode
}

type Section = Pick<ComponentProps<typeof DetailSection>, 'above' | 'list' | 'onBack' | 'query'>
type Props = Section & { name: 'Acerto' | 'Fatura'; keys?: TabKeys; shown: Shown | undefined; paying: ReactNode }

/** A settlement or an invoice: its lines as they were, its payments, and what is done with it. */
export function ClosingView({ name, keys, shown, paying, ...section }: Props) {
  const { open: openOrder } = useAddressOrder()
  const [reversing, reverse] = useReversing()
  const title = shown ? `${name} nº ${shown.number}` : name
  return (
    <DetailSection
      label={title}
      keys={{ ...keys, p: () => shown?.onPay?.() }}
      {...section}
      dialogs={
        <>
          {paying}
          {reversing}
        </>
      }
      side={shown && <Side {...shown} title={title} onReverse={reverse} />}
    >
      {shown && <ClosingLines lines={shown.lines} onOrder={openOrder} />}
    </DetailSection>
  )
}

type SideProps = Shown & { title: string; onReverse: (reversal: Reversal) => void }

const Side = ({ title, reversal, onPay, sentence, sums, state, note, payments, actions, onReverse }: SideProps) => (
  <>
    <Inline justify="between">
      <Heading level={2} size={4}>
        {title}
      </Heading>
      {reversal && (
        <Menu
          label="Mais ações"
          items={[{ label: reversal.label, icon: 'undo', bad: true, onSelect: () => onReverse(reversal) }]}
        />
      )}
    </Inline>
    <Paragraph tone="ink-2">{sentence}</Paragraph>
    {sums}
    <Paragraph bold tone={state.tone}>
      {state.words}
    </Paragraph>
    {note}
    {onPay && (
      <Button variant="main" full kbd="P" onClick={onPay}>
        Registrar pagamento
      </Button>
    )}
    <Payments
      payments={payments}
      onReverse={(payment) =>
        onReverse(reversalOf(payment.id, `o pagamento de ${money(payment.amount)}`, payment.paid_on))
      }
    />
    {actions}
  </>
)
