import { usersApi } from '@ligeiro/contract/users-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { TextInput } from '#ui/field.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useAfterAccountCreated } from '../users/after-account-created.tsx'
import { emailWords } from '../users/email-words.ts'
import { useEmailStatus } from '../users/queries.ts'
import type { AccountDialogProps } from './open-person.ts'
import { refetchPeople } from './person-actions.ts'

/** Gives a client who orders by phone an account: their e-mail, and the e-mail or the link with which they set a password. */
export default function CreateAccessDialog({ person, accounts, open, onBack }: AccountDialogProps) {
  const { values, field } = useForm(() => ({ email: '' }))
  const actions = useActions()
  const emailStatus = useEmailStatus()
  const handOver = useAfterAccountCreated(onBack)
  const email = values.email.trim()
  // The e-mail may be claimed by an account that its owner made: the admin looks at it, and merges or removes it.
  const holder = actions.error && accounts.find((other) => other.email?.toLowerCase() === email.toLowerCase())
  const create = action(usersApi.update, {
    params: { id: person.id },
    body: { email, before: { email: null } },
    label: 'Criar acesso',
    busyLabel: 'Criando...',
    checks: ['email'],
    done: 'Acesso criado.',
    fallback: 'Erro ao criar o acesso. Tente novamente.',
    onDone: () => handOver.made({ ...person, email }),
    after: refetchPeople,
  })
  if (handOver.dialog) return handOver.dialog
  return (
    <ActionDialog title="Criar acesso" typing actions={actions} form={values} buttons={[create]} onClose={onBack}>
      <Paragraph>
        Com um e-mail <Text bold>{person.name}</Text> entra no sistema, pede e acompanha sem telefonar. Os pedidos
        continuam os mesmos. {emailWords(emailStatus)} Sem e-mail, envie o “Link para criar senha”: a entrada é o
        telefone.
      </Paragraph>
      <TextInput label="E-mail" {...field('email')} required type="email" autoComplete="off" />
      {holder && (
        <Button icon={deskIcons.people} onClick={() => open({ kind: 'edit', id: holder.id })}>
          Ver a conta {holder.name}
        </Button>
      )}
    </ActionDialog>
  )
}
