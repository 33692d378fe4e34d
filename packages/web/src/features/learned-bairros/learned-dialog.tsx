import { bairrosApi, type LearnedBairro } from '@ligeiro/contract/bairros-api'
import { problemCause, problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { refetchPrices } from '../price-tables/queries.ts'
import { clientsWords, ordersWords, stateWords } from './learned-words.ts'

type Props = { bairro: LearnedBairro; onClose: () => void }

/** A learned name, whose orders it comes from, and its deletion. */
export default function LearnedDialog({ bairro, onClose }: Props) {
  const { timeZone } = useConfig()
  const { id, name, state, first_seen_at, last_seen_at } = bairro
  const remove = useChange(bairrosApi.deleteLearned, {
    onSuccess: () => {
      void refetchPrices()
      toast.success(`${name} foi excluído.`)
      onClose()
    },
    // Another admin may have deleted it.
    onError: () => void refetchPrices(),
  })
  const busy = remove.isPending
  const question = `Excluir ${name}? O nome não será aprendido de novo. Para usá-lo, coloque-o em uma zona de uma tabela.`
  const day = (moment: string | null) => (moment === null ? 'Nunca' : shortDate(moment, timeZone))
  return (
    <Dialog
      title={name}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="bad"
            busy={busy}
            busyLabel="Excluindo..."
            onClick={() => window.confirm(question) && remove.mutate({ params: { id } })}
          >
            Excluir
          </Button>
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onClose}>
              Voltar
            </Button>
          </Inline>
        </>
      }
    >
      <Stack>
        <ErrorBox
          message={remove.error && problemText(remove.error, 'Erro ao excluir. Tente novamente.')}
          detail={problemCause(remove.error)}
        />
        <Facts
          items={[
            { label: 'Situação', value: stateWords[state].label },
            { label: 'Aparece em', value: ordersWords(bairro) },
            { label: 'Primeira vez', value: day(first_seen_at) },
            { label: 'Última vez', value: day(last_seen_at) },
          ]}
        />
        <Facts columns={1} items={[{ label: 'De quem', value: clientsWords(bairro) }]} />
        <Text as="p" tone="ink-2">
          {stateWords[state].detail}
        </Text>
      </Stack>
    </Dialog>
  )
}
