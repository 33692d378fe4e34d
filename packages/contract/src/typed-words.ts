import { foldText } from './fold-text.ts'
import { otherForms } from './short-forms.ts'

/** A word of a search, folded. `otherForms`: its other spellings, if it has any. */
export type TypedWord = { text: string; otherForms?: NonNullable<ReturnType<typeof otherForms>> }

/** The words that somebody typed, each once. */
export function typedWords(text: string): TypedWord[] {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
  return words.map((word, index) => {
    const forms = otherForms(words, index)
    return forms === undefined ? { text: word } : { text: word, otherForms: forms }
  })
}

/** Whether a folded text contains a word as it is typed, or in another spelling. */
export const holdsWord = (folded: string, { text, otherForms: forms }: TypedWord): boolean =>
  folded.includes(text) || (forms !== undefined && new RegExp(forms.pattern).test(folded))
