/** Who was merged into an account a moment ago. */
export type MergedFrom = { name: string; phone: string | undefined }

/** The dialog that is open above the list of accounts. */
export type OpenPerson =
  | { kind: 'user' | 'motoboy' }
  | {
      kind:
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
      id: string
    }
  | { kind: 'merged'; id: string; from: MergedFrom }
  | { kind: 'unmerge'; id: string; merge: string }
  /** Also of somebody who was removed, and is in no list. */
  | { kind: 'passed-links'; id: string; name: string }
