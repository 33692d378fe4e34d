import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { Suspense } from 'react'
import { useConfig } from '#api/config.ts'
import { copyText } from '#lib/clipboard.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money, moneyWithDot } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { CodeRow } from '#ui/code-row.tsx'
import { DockLabel, QuestionPlace } from '#ui/current-card.tsx'
import { toast } from '#ui/toast-store.ts'
import { startDelivery, useStarting } from './delivery-steps.ts'

async function copyCode(code: string): Promise<boolean> {
  const done = await copyText(code)
  if (done) toast.success('Código copiado para a área de transferência!')
  return done
}

/** The motoboy's own code, by which the recipient recognises them. */
export const OwnCode = ({ order }: { order: Order }) => (
  <CodeRow
    label="Seu código"
    hint="diga a quem recebe"
    code={order.delivery_code}
    onCopy={() => copyCode(order.delivery_code)}
  />
)

type Props = {
  order: Order
  /** The order after all waiting taps. */
  next: Order
  user: User
  /** The place of the delivery above all others: the one main button of the screen says it. */
  place?: string
  /** Confirms the delivery above all others; makes another one that one. */
  onNext: () => void
}

/** The delivery's next step. */
export function NextStep({ order, next, user, place, onNext }: Props) {
  const variant = place ? 'main' : 'secondary'
  const busy = useStarting(order)
  if (busy || can(user, 'start', next))
    return (
      <Button
        variant={variant}
        size="xl"
        full
        icon={place ? undefined : 'motorcycle'}
        {...{ busy, busyLabel: 'Iniciando...' }}
        onClick={() => startDelivery(user, order)}
      >
        <DockLabel place={place && `Retirada em ${place}`}>Iniciar Entrega</DockLabel>
      </Button>
    )
  if (next.status !== 'in_progress') return null
  return (
    <Button variant={variant} size="xl" full onClick={onNext}>
      <DockLabel place={place && `em ${place}`}>{place ? confirmWords(next).label : 'Fazer esta agora'}</DockLabel>
    </Button>
  )
}

/** Opens the dialog to confirm; the order may ask for the recipient's code or QR. */
export const confirmWords = ({ proof_required }: Order) =>
  proof_required
    ? ({ label: 'Ler QR de quem recebe', icon: 'qr' } as const)
    : ({ label: 'Confirmar Entrega', icon: 'check' } as const)

const Waiting = lazyWithRetry(() => import('./waiting.tsx'), false)

type WaitingProps = Pick<Props, 'next' | 'user'> & {
  /** The card keeps its height while nothing is asked. */ kept?: boolean
}

/** Arrivals, waiting and the return, in a firm that charges for them. */
export const WaitingPart = ({ next, user, kept }: WaitingProps) =>
  useConfig().money && (
    <Suspense fallback={(kept ?? next.waiting ?? can(user, 'arrive', next)) && <QuestionPlace />}>
      <Waiting {...{ next, user, kept }} />
    </Suspense>
  )

/** In its place while a tap can be undone. */
export const WaitingPlace = () => useConfig().money && <QuestionPlace />

/** The price of a delivery, or what the motoboy receives where prices are not shown. */
export const amountWords = ({ price, share }: Order): string | null =>
  price === null ? (share ? `Você recebe ${money(share)}` : null) : moneyWithDot(price)
