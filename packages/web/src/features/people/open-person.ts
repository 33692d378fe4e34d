/** What is open over the list of people. */
export type OpenPerson = { kind: 'user' | 'motoboy' } | { kind: 'edit' | 'link' | 'deactivate' | 'erase'; id: string }
