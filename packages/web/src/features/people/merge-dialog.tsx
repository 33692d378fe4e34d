import { usersApi, type MergeSide } from '@ligeiro/contract/users-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { serverProblem } from '#api/first-problem.ts'
import { shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { ProblemBox } from '#ui/form.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { Columns, Inline } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { ClientChoice } from '../users/client-choice.tsx'
import { MergeSideFacts } from './merge-side.tsx'
import type { OpenPerson } from './open-person.ts'
import type { Person } from './people.ts'
import { claimsWords } from './people-words.ts'
import { refetchPeople } from './person-actions.ts'

type Props = {
  person: Person
  others: readonly Person[]
  open: (dialog: OpenPerson) => void
  onClose: () => void
}

/** Makes the orders of a client who orders by phone those of another client: the same person, who signed up. */
export default function MergeDialog({ person, others, open, onClose }: Props) {
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState<FormProblem | null>(null)
  const merge = useConfirmedChange(usersApi.merge, {
    onSuccess: ({ id }) => {
      toast.success('Clientes unidos.')
      open({ kind: 'merged', id, from: { name: person.name, phone: person.phone } })
      refetchPeople()
    },
    onError: refetchPeople,
  })
  const clients = others.filter(({ role, id }) => role === 'client' && id !== person.id)
  const chosen = clients.find(({ id }) => id === into)
  const sides = useQuery({
    queryKey: ['users', 'merge', person.id, into],
    queryFn: ({ signal }) => call(usersApi.mergeSides, { query: { from: person.id, into }, signal }),
    enabled: chosen !== undefined,
    staleTime: 0,
  })
  const submit = () => {
    setMissing(chosen ? null : { field: 'into', text: 'Escolha o cliente' })
    if (!chosen || !sides.data || !window.confirm(question(person, chosen))) return
    merge.mutate({ body: { from: person.id, into: chosen.id } })
  }
  const problem = missing ?? serverProblem(merge.error, 'Erro ao unir os clientes. Tente novamente.')
  return (
    <DialogForm
      title="Unir clientes"
      typing
      wide
      phone="full"
      busy={merge.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={problem}
      footer={
        <Inline grow justify="end">
          <Button disabled={merge.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="main"
            type="submit"
            form={dialogForm}
            disabled={chosen !== undefined && !sides.data}
            busy={merge.isPending}
            busyLabel="Unindo..."
          >
            Unir
          </Button>
        </Inline>
      }
    >
      {merge.question}
      <ProblemBox />
      <Text as="p">
        <Text bold>{person.name}</Text> pediu por telefone e agora tem outro cadastro? Todos os pedidos passam a ele, e
        este cadastro é excluído. Quem tem a conta é avisado.
      </Text>
      <ClientChoice label="Unir com" name="into" required growing clients={clients} value={into} onChange={setInto} />
      <ErrorBox
        message={sides.error && problemText(sides.error, 'Erro ao carregar dados. Tente novamente.')}
        detail={problemCause(sides.error)}
      />
      {chosen && sides.isPending && <Text tone="ink-2">Carregando...</Text>}
      {chosen && sides.data && <Sides {...sides.data} />}
    </DialogForm>
  )
}

function Sides({ from, into }: { from: MergeSide; into: MergeSide }) {
  const { timeZone } = useConfig()
  const claims = claimsWords(into)
  return (
    <>
      {claims !== null && into.self_registered && (
        <Notice
          message={`${claims}, conta feita pela própria pessoa em ${shortDate(into.created_at, timeZone)}`}
          detail={`Pode ser de outra pessoa, que veria os pedidos, os endereços e os códigos de ${from.name}. Antes de unir, telefone para ${from.name} e pergunte se a conta é dessa pessoa.`}
        />
      )}
      <Columns>
        <MergeSideFacts title="Deste cadastro" side={from} />
        <MergeSideFacts title="Para este" side={into} />
      </Columns>
    </>
  )
}

const question = (from: Person, into: Person) =>
  `Tem certeza que deseja unir ${from.name} com ${into.name}? Isto pode ser desfeito por 30 dias.`
