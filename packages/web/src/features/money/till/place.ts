import { placesOf } from '../place.ts'

/** What the tab shows: the till by day, who owes the firm and to whom it owes, or the bank's statement. */
export const { placeOf, showPlace } = placesOf('till', ['days', 'receive', 'pay', 'statement'], [])
