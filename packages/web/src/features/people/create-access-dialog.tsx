import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { serverProblem } from '#api/first-problem.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { useAfterAccountCreated } from '../users/after-account-created.tsx'
import { emailWords } from '../users/email-words.ts'
import { useEmailStatus } from '../users/queries.ts'
import type { OpenPerson } from './open-person.ts'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

type Props = {
  person: Person
  others: readonly Person[]
  open: (dialog: OpenPerson) => void
  onClose: () => void
}

/** Gives a client who orders by phone an account: their e-mail, and the e-mail or the link with which they set a password. */
export default function CreateAccessDialog({ person, others, open, onClose }: Props) {
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<FormProblem | null>(null)
  const emailStatus = useEmailStatus()
  const handOver = useAfterAccountCreated(onClose)
  const save = useConfirmedChange(usersApi.update, {
    onSuccess: () => {
      toast.success('Acesso criado.')
      handOver.made(person)
      refetchPeople()
    },
    onError: refetchPeople,
  })
  // The e-mail may be claimed by an account that its owner made: the admin looks at it, and merges or removes it.
  const holder = save.error && others.find((other) => other.email?.toLowerCase() === email.trim().toLowerCase())
  if (handOver.dialog) return handOver.dialog
  const submit = () => {
    const isEmpty = email.trim() === ''
    setMissing(isEmpty ? { field: 'email', text: 'E-mail é obrigatório' } : null)
    if (!isEmpty) save.mutate({ params: { id: person.id }, body: { email: email.trim(), before: { email: null } } })
  }
  return (
    <DialogForm
      title="Criar acesso"
      typing
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={missing ?? serverProblem(save.error, 'Erro ao criar o acesso. Tente novamente.', 'email')}
      footer={
        <Inline grow justify="end">
          <Button disabled={save.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={save.isPending} busyLabel="Criando...">
            Criar acesso
          </Button>
        </Inline>
      }
    >
      {save.question}
      <ProblemBox />
      <Text as="p">
        Com um e-mail <Text bold>{person.name}</Text> entra no sistema, pede e acompanha sem telefonar. Os pedidos
        continuam os mesmos. {emailWords(emailStatus)}
      </Text>
      <TextInput
        label="E-mail"
        name="email"
        required
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      {holder && (
        <Button icon="people" onClick={() => open({ kind: 'edit', id: holder.id })}>
          Ver a conta {holder.name}
        </Button>
      )}
    </DialogForm>
  )
}
