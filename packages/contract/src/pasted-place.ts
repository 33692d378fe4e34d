import type { Point } from './metres-between.ts'

const number = String.raw`(-?\d{1,3}\.\d+)`
/** Of a link: the place itself goes before the middle of the map that shows it. */
const inLinks = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&/](?:q|ll|query|daddr|destination|loc:?)=(?:loc:)?${number},\\+?${number}`),
  new RegExp(`/(?:search|dir)/(?:.*/)?${number},\\+?${number}`),
  new RegExp(`@${number},${number}`),
]
const bare = new RegExp(`^${number}\\s*[,;\\s]\\s*${number}$`)
const geo = new RegExp(`^geo:${number},${number}`)
const shortLink = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|waze\.com\/ul\/h)/

function pointOf([, latitude, longitude]: RegExpExecArray): Point | null {
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where somebody pasted a place: coordinates, or a link of a map that holds them. Nothing is fetched, so a short link is only 'short'. */
export function pastedPlace(text: string): Point | 'short' | null {
  const written = decoded(text.trim())
  if (shortLink.test(written)) return 'short'
  const patterns = /^https?:\/\//i.test(written) ? inLinks : [bare, geo]
  for (const pattern of patterns) {
    const found = pattern.exec(written)
    if (found) return pointOf(found)
  }
  return null
}
