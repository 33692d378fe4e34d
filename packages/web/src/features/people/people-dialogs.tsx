import { lazy } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { OpenPerson } from './open-person.ts'
import { offerExchange } from './passed-links.ts'
import type { People } from './use-people.ts'

const CreateUserDialog = lazy(() => import('../users/create-user-dialog.tsx'))
const PasswordLinkDialog = lazy(() => import('../users/password-link-dialog.tsx'))
const RegisterMotoboyDialog = lazy(() => import('../motoboys/register-dialog.tsx'))
const CreateAccessDialog = lazy(() => import('./create-access-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const MergedDialog = lazy(() => import('./merged-dialog.tsx'))
const UndoMergeDialog = lazy(() => import('./undo-merge-dialog.tsx'))
const PersonDialog = lazy(() => import('./person-dialog.tsx'))
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))
const DeactivateDialog = lazy(() => import('./deactivate-dialog.tsx'))
const RemoveFactorDialog = lazy(() => import('./remove-factor-dialog.tsx'))
const ClientPricesDialog = lazy(() => import('./client-prices-dialog.tsx'))
const AddressBookDialog = lazy(() => import('../address-book/address-book-dialog.tsx'))
const OrderLinkDialog = lazy(() => import('./order-link-dialog.tsx'))
const OwnRulesDialog = lazy(() => import('../money/rules/own-rules-dialog.tsx'))
const PixKeyDialog = lazy(() => import('../pix/pix-key-dialog.tsx'))
const PassedLinksDialog = lazy(() => import('./passed-links-dialog.tsx'))
const EraseDialog = lazy(() => import('./erase-dialog.tsx'))

type Props = { dialog: OpenPerson; people: People; open: (dialog: OpenPerson) => void; onClose: () => void }

export function PeopleDialog({ dialog, people, open, onClose }: Props) {
  if (!('id' in dialog)) {
    const Create = dialog.kind === 'user' ? CreateUserDialog : RegisterMotoboyDialog
    return <Create onClose={onClose} />
  }
  if (dialog.kind === 'passed-links') return <PassedLinksDialog id={dialog.id} name={dialog.name} onClose={onClose} />
  const person = people.all.find(({ id }) => id === dialog.id)
  if (!person) return <AccountRemoved onClose={onClose} />
  // Returns to the account from which the dialog was opened.
  const back = () => open({ kind: 'edit', id: person.id })
  if (dialog.kind === 'prices') return <ClientPricesDialog person={person} onClose={back} />
  if (dialog.kind === 'order-link') return <OrderLinkDialog person={person} onClose={back} />
  if (dialog.kind === 'link') return <PasswordLinkDialog person={person} onClose={back} />
  if (dialog.kind === 'access')
    return <CreateAccessDialog person={person} others={people.all} open={open} onClose={back} />
  if (dialog.kind === 'merge') return <MergeDialog person={person} others={people.all} open={open} onClose={back} />
  if (dialog.kind === 'merged') return <MergedDialog person={person} from={dialog.from} onClose={onClose} />
  if (dialog.kind === 'unmerge')
    return <UndoMergeDialog person={person} merge={dialog.merge} onDone={onClose} onClose={back} />
  if (dialog.kind === 'leave')
    return <LeaveDialog {...{ person, open, onClose }} knownAt={people.query.dataUpdatedAt} onBack={back} />
  if (dialog.kind === 'deactivate')
    return (
      <DeactivateDialog
        person={person}
        knownAt={people.query.dataUpdatedAt}
        onDone={() => offerExchange(person, open, back)}
        onClose={back}
      />
    )
  if (dialog.kind === 'erase')
    return <EraseDialog person={person} onDone={() => offerExchange(person, open, onClose)} onClose={back} />
  if (dialog.kind === 'addresses')
    return <AddressBookDialog clientId={person.id} back={person.name} onBack={back} onClose={onClose} />
  if (dialog.kind === 'money') {
    const { id, name, motoboy } = person
    const subject = motoboy
      ? ({ kind: 'motoboy', id: motoboy.id, name } as const)
      : ({ kind: 'client', id, name } as const)
    return <OwnRulesDialog subject={subject} onClose={back} />
  }
  if (dialog.kind === 'pix' && person.motoboy) {
    const { name, motoboy } = person
    return <PixKeyDialog title={`Chave Pix de ${name}`} motoboy={{ id: motoboy.id, name }} onClose={back} />
  }
  if (dialog.kind === 'factor') return <RemoveFactorDialog person={person} onClose={back} />
  return <PersonDialog key={person.id} {...{ person, open, onClose }} knownAt={people.query.dataUpdatedAt} />
}

/** Shown if another admin removed the account of an open dialog: a dialog that only vanished would look like an error. */
const AccountRemoved = ({ onClose }: { onClose: () => void }) => (
  <ActionDialog title="Usuário excluído" cancel="Entendi" onClose={onClose}>
    <Paragraph>Este usuário foi excluído e não está mais na lista.</Paragraph>
  </ActionDialog>
)
