/**
 * What an erasure, and the removal of old texts, do with a value: keep it, put 'Dados removidos' in its place, remove it, remove the name of
 * a client's table from the text, or leave only these keys of an object.
 */
export type Erasure = 'kept' | 'replaced' | 'removed' | 'without table name' | { leaves: readonly string[] }

/** A kind of column, and the types that the database may give it. `of` exists for the type only. */
type Kind<T> = { types: readonly string[]; erased: Erasure; of?: () => T }

type Line<T> = {
  /** The value of a new order. Absent: whoever creates the order says it. */
  start?: T | null
  /** The history of a step that sets it shows it. */
  history?: true
  /** Another erasure than that of its kind. */
  erased?: Exclude<Erasure, 'kept'>
  /** Why a text or an object is not erased, in plain words. */
  kept?: string
  /** No step sets it: a trigger does, or the books. */
  notByStep?: true
  /** Not part of the row that is read. */
  notSelected?: true
}

export type Field<T, L> = { kind: Kind<T>; line: L }

export const field = <T, const L extends Line<T>>(kind: Kind<T>, line: L): Field<T, L> => ({ kind, line })

/** What somebody wrote. It is erased unless its line says why not. */
export const text: Kind<string> = { types: ['text'], erased: 'replaced' }
/** An object, which is erased as a text is. */
export const json = <T extends object>(): Kind<T> => ({ types: ['jsonb'], erased: 'removed' })
/** One of the words of a list. */
export const word = <T extends string>(): Kind<string extends T ? never : T> => ({ types: ['text'], erased: 'kept' })
/** A text that the program made and that says nothing of a person. */
export const code: Kind<string> = { types: ['text', 'xid8'], erased: 'kept' }
export const id: Kind<string> = { types: ['uuid'], erased: 'kept' }
export const number: Kind<number> = { types: ['integer'], erased: 'kept' }
export const flag: Kind<boolean> = { types: ['boolean'], erased: 'kept' }
export const moment: Kind<Date> = { types: ['timestamp with time zone'], erased: 'kept' }
export const bytes: Kind<Buffer> = { types: ['bytea'], erased: 'kept' }
