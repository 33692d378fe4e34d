import type { Settlement } from '@ligeiro/contract/settlements-api'
import type { ReactNode } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { brazilian, dateTime } from '#lib/dates.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { whatsappLink, whatsappToPhone } from '#lib/phone.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useAllMotoboys } from '../../motoboys/queries.ts'
import { ClosingLines } from '../closing-lines.tsx'
import type { Reversal } from '../reversal-dialog.tsx'
import { Payments } from '../payments.tsx'
import { reversalOf } from '../reversal.ts'
import { DetailSection } from '../detail-section.tsx'
import { settlementReversal, useSettlement } from './queries.ts'
import { SettlementSums } from './settlement-sums.tsx'
import { netWords, settlementMessage, stateTones, stateWords } from './words.ts'

const PayDialog = lazyWithRetry(() => import('./pay-dialog.tsx'))
const ReversalDialog = lazyWithRetry(() => import('../reversal-dialog.tsx'))

type Props = { id: string; above: ReactNode; onBack: () => void; onNext: (() => void) | undefined }

/** A closed settlement: its lines as they were, its payments, and what is done with it. */
export function SettlementView({ id, above, onBack, onNext }: Props) {
  const { timeZone } = useConfig()
  const query = useSettlement(id)
  const { data } = query
  const [paying, pay] = useDialog<Settlement>((onClose, settlement) => (
    <PayDialog settlement={data ?? settlement} onClose={onClose} />
  ))
  const [reversing, reverse] = useDialog<Reversal>((onClose, reversal) => (
    <ReversalDialog reversal={reversal} onClose={onClose} />
  ))
  const canPay = data?.state === 'open'
  return (
    <DetailSection
      label={data ? `Acerto nº ${data.number}` : 'Acerto'}
      keys={{ p: () => canPay && pay(data), n: () => onNext?.() }}
      list="Acertos"
      dialogs={
        <>
          {paying}
          {reversing}
        </>
      }
      {...{ onBack, above, query }}
      side={
        data && (
          <>
            <Inline justify="between">
              <Heading level={2} size={4}>{`Acerto nº ${data.number}`}</Heading>
              {data.state !== 'reversed' && (
                <Menu
                  label="Mais ações"
                  items={[
                    {
                      label: 'Estornar acerto',
                      icon: 'undo',
                      bad: true,
                      onSelect: () => reverse(settlementReversal(data)),
                    },
                  ]}
                />
              )}
            </Inline>
            <Text as="p" tone="ink-2">
              {`${data.motoboy.name}, de ${brazilian(data.from)} a ${brazilian(data.until)}. Fechado em ${dateTime(data.closed_at, timeZone)}${data.closed_by ? ` por ${data.closed_by.name}` : ''}.`}
            </Text>
            <SettlementSums {...data} total={netWords(data.net)} />
            <Text as="p" bold tone={stateTones[data.state]}>
              {stateWords(data)}
            </Text>
            {data.agreed_at && (
              <Text
                as="p"
                tone="ink-2"
              >{`O motoboy conferiu e concordou em ${dateTime(data.agreed_at, timeZone)}.`}</Text>
            )}
            {canPay && (
              <Button variant="main" full kbd="P" onClick={() => pay(data)}>
                Registrar pagamento
              </Button>
            )}
            <Payments
              payments={data.payments}
              onReverse={(payment) => reverse(reversalOf(payment.id, `o pagamento de ${money(payment.amount)}`))}
            />
            <Inline wrap>
              <LinkButton size="s" icon={deskIcons.print} external href={`${paths.printSettlement}?id=${id}`}>
                Imprimir recibo
              </LinkButton>
              <SendButton settlement={data} />
            </Inline>
          </>
        )
      }
    >
      {data && <ClosingLines lines={data.lines} />}
    </DetailSection>
  )
}

/** Opens WhatsApp with the settlement as a message, which the admin sends. */
function SendButton({ settlement }: { settlement: Settlement }) {
  const { data } = useAllMotoboys()
  const phone = data?.find(({ id }) => id === settlement.motoboy.id)?.user.phone
  const text = settlementMessage(settlement)
  return (
    <LinkButton size="s" icon="whatsapp" external href={phone ? whatsappToPhone(phone, text) : whatsappLink('', text)}>
      Enviar por WhatsApp
    </LinkButton>
  )
}
