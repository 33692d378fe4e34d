/** What every keyboard writes differently or not at all: apostrophes, quotation marks, and marks that nobody sees. */
const leftOut =
  /['"`´¨«»\u02b9-\u02bd\u02c8\u02ca\u02cb\u2018-\u201f\u2032-\u2037\u2039\u203a\uff02\uff07\uff40\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** Most texts have no sign but ASCII's own: they are done after one pass. */
const maybeSigns = /["'`\u00a8-\u00bb\u02b9-\uffff]/

/**
 * The signs that keyboards write differently, in one spelling: apostrophes and quotation marks (' ’ ‘ ´ ` “ ”) are left out, because people
 * leave them out too; every dash is '-', ordinals are plain ('nº' is 'no'), and marks that nobody sees are gone. The function
 * `search_text` of the database does the same (packages/server/migrations/0150_search_signs.sql).
 */
export const foldSigns = (text: string): string =>
  maybeSigns.test(text) ? text.replace(leftOut, '').replace(dashes, '-').replace(/[º°]/g, 'o').replace(/ª/g, 'a') : text

/** Folds a text for the search: without accents and case, and with `foldSigns`, so that 'davila' finds 'D’Ávila'. */
export const foldText = (text: string): string =>
  foldSigns(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toLowerCase()

/** Folds a name to compare it: blanks do not count either. */
export const foldName = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ')
