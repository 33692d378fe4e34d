import type { Order } from '@ligeiro/contract/order'
import { ActionButton, ActionForm } from '#action/use-actions.tsx'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'
import { LatestAddresses } from '../create/latest-addresses.tsx'
import { OrderFields, RarerFields } from '../create/order-fields.tsx'
import { OwnQuote } from '../create/own-quote.tsx'
import { shortId } from '../short-id.ts'
import { useOrderForm } from '../create/use-order-form.ts'

type Props = {
  again: Order | undefined
  /** A price waits for an answer, which has the main button of the screen then. */
  quiet: boolean
  onMessage: (text: string) => void
  onDone: () => void
}

export function OrderPanel({ again, quiet, onMessage, onDone }: Props) {
  const form = useOrderForm({ again, onDone })
  const create = quiet ? ({ ...form.create, look: 'do' } as const) : form.create
  const empty = form.form.delivery_address === ''
  return (
    <Stack>
      <Inline justify="between">
        <Heading level={2}>{again ? 'Repetir Pedido' : 'Criar Novo Pedido'}</Heading>
        {again && (
          <Button variant="quiet" size="s" flush="end" icon="close" disabled={form.runner.busy} onClick={onDone}>
            Cancelar
          </Button>
        )}
      </Inline>
      {again && <Paragraph tone="ink-3">Os textos do pedido {shortId(again.id)}. Mude o que for diferente.</Paragraph>}
      <ActionForm actions={form.runner} action={create} values={form.form} focusFirst={again !== undefined}>
        <OrderFields {...form} onMessage={again ? undefined : onMessage} deliveries={empty ? [] : form.deliveries} />
        <RarerFields {...form} />
        <Stack gap={2}>
          <OwnQuote {...form} />
          <ActionButton type="submit" full actions={form.runner} action={create} />
        </Stack>
        {/* Below the button, which they would move when they come. */}
        <LatestAddresses {...form} />
      </ActionForm>
    </Stack>
  )
}
