import type { Person } from './people.ts'

/** Who was merged into an account a moment ago. */
export type MergedFrom = { name: string; phone: string | undefined }

/** The dialogs of one account. */
export type AccountDialog =
  | 'edit'
  | 'link'
  | 'access'
  | 'merge'
  | 'leave'
  | 'deactivate'
  | 'erase'
  | 'factor'
  | 'prices'
  | 'addresses'
  | 'money'
  | 'pix'
  | 'order-link'

/** The dialog that is open above the list of accounts. */
export type OpenPerson =
  | { kind: 'user' | 'motoboy' }
  | { kind: AccountDialog; id: string }
  | { kind: 'merged'; id: string; from: MergedFrom }
  | { kind: 'unmerge'; id: string; merge: string }
  /** Also of somebody who was removed, and is in no list. */
  | { kind: 'passed-links'; id: string; name: string }

/** What a dialog of an account is given. */
export type AccountDialogProps = {
  person: Person
  /** All accounts. */
  accounts: readonly Person[]
  /** When they were loaded, in ms. */
  knownAt: number
  open: (dialog: OpenPerson) => void
  /** Returns to the account. */
  onBack: () => void
  onClose: () => void
}
