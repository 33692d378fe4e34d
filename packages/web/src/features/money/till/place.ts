import { placesOf } from '../place.ts'

/** What the tab shows: the till by day, or who owes the firm and to whom it owes. */
export const { placeOf, showPlace } = placesOf('till', ['days', 'receive', 'pay'], [])
