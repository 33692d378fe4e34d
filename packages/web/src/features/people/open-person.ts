/** The dialog that is open above the list of accounts. */
export type OpenPerson =
  | { kind: 'user' | 'motoboy' }
  | {
      kind: 'edit' | 'link' | 'access' | 'merge' | 'deactivate' | 'erase' | 'factor' | 'prices' | 'addresses'
      id: string
    }
