import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import type { ReactNode } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { brazilian, dateTime } from '#lib/dates.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { whatsappToPhone } from '#lib/phone.ts'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Buttons } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useAllMotoboys } from '../../motoboys/queries.ts'
import { ClosingView } from '../closing-view.tsx'
import { settlementReversal, useSettlement } from './queries.ts'
import { SettlementSums } from './settlement-sums.tsx'
import { netWords, settlementMessage, stateTones, stateWords } from './words.ts'

const PayDialog = lazyWithRetry(() => import('./pay-dialog.tsx'))

type Props = { id: string; above: ReactNode; onBack: () => void; onNext: (() => void) | undefined }

/** A closed settlement, and the receipt and the message that are made of it. */
export function SettlementView({ id, above, onBack, onNext }: Props) {
  const { timeZone } = useConfig()
  const query = useSettlement(id)
  const { data } = query
  const [paying, pay] = useDialog<Settlement>((onClose, settlement) => (
    <PayDialog settlement={data ?? settlement} onClose={onClose} />
  ))
  return (
    <ClosingView
      name="Acerto"
      list="Acertos"
      keys={{ n: () => onNext?.() }}
      {...{ above, onBack, query, paying }}
      shown={
        data && {
          ...data,
          reversal: data.state !== 'reversed' && settlementReversal(data),
          onPay: data.state === 'open' ? () => pay(data) : undefined,
          sentence: `${data.motoboy.name}, de ${brazilian(data.from)} a ${brazilian(data.until)}. Fechado em ${dateTime(data.closed_at, timeZone)}${data.closed_by ? ` por ${data.closed_by.name}` : ''}.`,
          sums: <SettlementSums {...data} total={netWords(data.net, { motoboy: data.motoboy.name })} />,
          state: { words: stateWords(data), tone: stateTones[data.state] },
          note: data.agreed_at && (
            <Paragraph tone="ink-2">{`O motoboy conferiu e concordou em ${dateTime(data.agreed_at, timeZone)}.`}</Paragraph>
          ),
          actions: (
            <Buttons>
              <LinkButton size="s" icon={deskIcons.print} external href={`${paths.printSettlement}?id=${id}`}>
                Imprimir recibo
              </LinkButton>
              <LinkButton size="s" icon={deskIcons.print} external href={`${paths.printSettlement}?id=${id}&roll`}>
                Imprimir em bobina
              </LinkButton>
              <SendButton settlement={data} />
            </Buttons>
          ),
        }
      }
    />
  )
}

/** Opens WhatsApp with the settlement as a message, which the admin sends. */
function SendButton({ settlement }: { settlement: Settlement }) {
  const { data } = useAllMotoboys()
  const phone = data?.find(({ id }) => id === settlement.motoboy.id)?.user.phone
  const text = settlementMessage(settlement)
  return (
    <LinkButton size="s" icon="whatsapp" external href={whatsappToPhone(phone, text)}>
      Enviar por WhatsApp
    </LinkButton>
  )
}
