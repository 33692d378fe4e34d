import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { serverProblem } from '#api/first-problem.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { ProblemBox } from '#ui/form.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { ClientChoice } from '../users/client-choice.tsx'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

type Props = { person: Person; others: readonly Person[]; onDone: () => void; onClose: () => void }

/** Makes the orders of a client who orders by phone those of another client: the same person, who signed up. */
export default function MergeDialog({ person, others, onDone, onClose }: Props) {
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState<FormProblem | null>(null)
  const merge = useConfirmedChange(usersApi.merge, {
    onSuccess: () => {
      toast.success('Clientes unidos.')
      onDone()
      refetchPeople()
    },
    onError: refetchPeople,
  })
  const clients = others.filter(({ role, id }) => role === 'client' && id !== person.id)
  const chosen = clients.find(({ id }) => id === into)
  const submit = () => {
    setMissing(chosen ? null : { field: 'into', text: 'Escolha o cliente' })
    if (!chosen || !window.confirm(question(person, chosen))) return
    merge.mutate({ body: { from: person.id, into: chosen.id } })
  }
  return (
    <DialogForm
      title="Unir clientes"
      typing
      busy={merge.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={missing ?? serverProblem(merge.error, 'Erro ao unir os clientes. Tente novamente.')}
      footer={
        <Inline grow justify="end">
          <Button disabled={merge.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={merge.isPending} busyLabel="Unindo...">
            Unir
          </Button>
        </Inline>
      }
    >
      {merge.question}
      <ProblemBox />
      <Text as="p">
        <Text bold>{person.name}</Text> pediu por telefone e agora tem outro cadastro? Todos os pedidos passam a ele, e
        este cadastro é excluído.
      </Text>
      <ClientChoice label="Unir com" name="into" required growing clients={clients} value={into} onChange={setInto} />
    </DialogForm>
  )
}

const question = (from: Person, into: Person) =>
  `Tem certeza que deseja unir ${from.name} com ${into.name}? Esta ação não pode ser desfeita.`
