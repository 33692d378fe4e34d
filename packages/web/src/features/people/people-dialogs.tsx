import { lazy, type ComponentType } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { AccountDialog, AccountDialogProps, OpenPerson } from './open-person.ts'
import type { People } from './use-people.ts'

const CreateUserDialog = lazy(() => import('../users/create-user-dialog.tsx'))
const PasswordLinkDialog = lazy(() => import('../users/password-link-dialog.tsx'))
const RegisterMotoboyDialog = lazy(() => import('../motoboys/register-dialog.tsx'))
const MergedDialog = lazy(() => import('./merged-dialog.tsx'))
const UndoMergeDialog = lazy(() => import('./undo-merge-dialog.tsx'))
const AddressBookDialog = lazy(() => import('../address-book/address-book-dialog.tsx'))
const OwnRulesDialog = lazy(() => import('../money/rules/own-rules-dialog.tsx'))
const PixKeyDialog = lazy(() => import('../pix/pix-key-dialog.tsx'))
const PassedLinksDialog = lazy(() => import('./passed-links-dialog.tsx'))

const dialogs: Record<AccountDialog, ComponentType<AccountDialogProps>> = {
  edit: lazy(() => import('./person-dialog.tsx')),
  link: ({ person, onBack }) => <PasswordLinkDialog person={person} onClose={onBack} />,
  access: lazy(() => import('./create-access-dialog.tsx')),
  merge: lazy(() => import('./merge-dialog.tsx')),
  leave: lazy(() => import('./leave-dialog.tsx')),
  deactivate: lazy(() => import('./deactivate-dialog.tsx')),
  erase: lazy(() => import('./erase-dialog.tsx')),
  factor: lazy(() => import('./remove-factor-dialog.tsx')),
  prices: lazy(() => import('./client-prices-dialog.tsx')),
  addresses: ({ person, ...ways }) => <AddressBookDialog clientId={person.id} back={person.name} {...ways} />,
  money: ({ person: { id, name, motoboy }, onBack }) => (
    <OwnRulesDialog kind={motoboy ? 'motoboy' : 'client'} id={motoboy?.id ?? id} name={name} onClose={onBack} />
  ),
  pix: ({ person: { name, motoboy }, onBack }) =>
    motoboy && <PixKeyDialog title={`Chave Pix de ${name}`} motoboy={{ id: motoboy.id, name }} onClose={onBack} />,
  'order-link': lazy(() => import('./order-link-dialog.tsx')),
}

type Props = { dialog: OpenPerson; people: People; open: (dialog: OpenPerson) => void; onClose: () => void }

export function PeopleDialog({ dialog, people, open, onClose }: Props) {
  if (!('id' in dialog)) {
    const Create = dialog.kind === 'user' ? CreateUserDialog : RegisterMotoboyDialog
    return <Create onClose={onClose} />
  }
  if (dialog.kind === 'passed-links') return <PassedLinksDialog id={dialog.id} name={dialog.name} onClose={onClose} />
  const person = people.all.find(({ id }) => id === dialog.id)
  if (!person) return <AccountRemoved onClose={onClose} />
  const onBack = () => open({ kind: 'edit', id: person.id })
  if (dialog.kind === 'merged') return <MergedDialog person={person} from={dialog.from} onClose={onClose} />
  if (dialog.kind === 'unmerge')
    return <UndoMergeDialog person={person} merge={dialog.merge} onDone={onClose} onClose={onBack} />
  const Shown = dialogs[dialog.kind]
  const { all: accounts, query } = people
  return <Shown key={person.id} {...{ person, accounts, open, onBack, onClose }} knownAt={query.dataUpdatedAt} />
}

/** Shown if another admin removed the account of an open dialog: a dialog that only vanished would look like an error. */
const AccountRemoved = ({ onClose }: { onClose: () => void }) => (
  <ActionDialog title="Usuário excluído" cancel="Entendi" onClose={onClose}>
    <Paragraph>Este usuário foi excluído e não está mais na lista.</Paragraph>
  </ActionDialog>
)
