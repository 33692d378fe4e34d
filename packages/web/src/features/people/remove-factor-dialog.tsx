import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { problemCause, problemText } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

/** Removes the second factor of a person who lost it. */
export default function RemoveFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const removal = useConfirmedChange(secondFactorApi.reset, {
    onSuccess: () => {
      toast.success('Segundo fator removido.')
      refetchPeople()
      onClose()
    },
    onError: refetchPeople,
  })
  return (
    <Dialog
      title="Remover segundo fator"
      busy={removal.isPending}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="bad"
            busy={removal.isPending}
            busyLabel="Removendo..."
            onClick={() => removal.mutate({ params: { id: person.id } })}
          >
            Remover segundo fator
          </Button>
          <Inline grow justify="end">
            <Button disabled={removal.isPending} onClick={onClose}>
              Cancelar
            </Button>
          </Inline>
        </>
      }
    >
      <Stack>
        <ErrorBox
          message={removal.error && problemText(removal.error, 'Erro ao remover o segundo fator. Tente novamente.')}
          detail={problemCause(removal.error)}
        />
        <Text as="p">
          <Text bold>{person.name}</Text> perdeu o celular e os códigos de recuperação? Depois disto a pessoa entra só
          com a senha, até ligar o segundo fator de novo.
        </Text>
        <Text as="p" tone="ink-2">
          Todos os aparelhos da pessoa saem do sistema na hora. Confirme antes, de viva voz, que o pedido é mesmo dela:
          quem descobriu a senha pode estar pedindo isto em nome dela.
        </Text>
        {removal.question}
      </Stack>
    </Dialog>
  )
}
