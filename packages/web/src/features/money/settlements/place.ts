import { placesOf } from '../place.ts'

/** What the tab shows: a list, what a motoboy has open, or a closed settlement. */
export const { placeOf, showPlace } = placesOf('settlements', ['open', 'closed'], ['settlement', 'motoboy'])
