import type { Earnings } from '@ligeiro/contract/earnings-schemas'
import type { Handover } from '@ligeiro/contract/handovers-schemas'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { useHandovers } from '#features/handovers/queries.ts'
import { dateTime } from '#lib/dates.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { Heading } from '#ui/text.tsx'

const GiveBackDialog = lazyWithRetry(() => import('./give-back-dialog.tsx'))

/** Whose cash is in the motoboy's hands, and that they gave it back. */
export function Carrying({ carrying }: Pick<Earnings, 'carrying'>) {
  const { timeZone } = useConfig()
  const shops = carrying.flatMap(({ client, to_give_back: most }) => (client && most > 0 ? [{ ...client, most }] : []))
  const [dialog, giveBack] = useDialog((onClose) => <GiveBackDialog {...{ shops, onClose }} />)
  const { data: given } = useHandovers()
  if (carrying.length === 0) return null
  const isCarried = ({ client }: Handover) => carrying.some((one) => one.client?.id === client.id)
  const unsettled = given?.filter((one) => one.state !== 'received' && isCarried(one)) ?? []
  return (
    <Stack gap={3}>
      <Heading level={2}>De quem é o dinheiro em mãos</Heading>
      <SumList
        items={carrying.map(({ client, amount }) => ({
          key: client?.id ?? '',
          label: client?.name ?? 'Da empresa',
          value: money(amount),
        }))}
      />
      {shops.length > 0 && (
        <Button full onClick={() => giveBack(true)}>
          Entreguei à loja
        </Button>
      )}
      {unsettled.length > 0 && (
        <ResultList
          label="Entregas de dinheiro"
          items={unsettled.map(({ id, client, amount, at, state }) => ({
            key: id,
            text: `${money(amount)}, ${client.name}`,
            tone: state === 'denied' ? 'bad' : 'calm',
            detail: `${state === 'denied' ? 'A loja não recebeu' : 'Aguardando a loja'}, ${dateTime(at, timeZone)}`,
          }))}
        />
      )}
      {dialog}
    </Stack>
  )
}
