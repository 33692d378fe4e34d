import { expect, test } from 'vitest'
import { pastedPlace } from './pasted-place.ts'

const here = { latitude: -27.5969, longitude: -48.5495 }

test.each([
  '-27.5969,-48.5495',
  ' -27.5969 -48.5495 ',
  '-27.5969; -48.5495',
  'geo:-27.5969,-48.5495?z=17',
  'https://www.google.com/maps/@-27.5969,-48.5495,17z',
  'https://maps.google.com/?q=-27.5969,-48.5495',
  'https://maps.google.com/maps?q=loc:-27.5969,-48.5495',
  'https://www.google.com/maps/search/?api=1&query=-27.5969%2C-48.5495',
  'https://www.google.com/maps/search/-27.5969,+-48.5495?entry=tts',
  'https://www.google.com/maps/place/X/@-27.1,-48.1,17z/data=!3d-27.5969!4d-48.5495',
  'https://waze.com/ul?ll=-27.5969%2C-48.5495&navigate=yes',
])('a place is read from %s', (text) => {
  expect(pastedPlace(text)).toEqual(here)
})

test.each(['91,200', 'Rua X, 12', '', '91.5,-48.5', '-27.5,-181.1', 'https://example.com/', 'https://%', '-27.5969'])(
  'no place is read from "%s"',
  (text) => {
    expect(pastedPlace(text)).toBeNull()
  },
)

test.each(['https://maps.app.goo.gl/AbCdEf', 'maps.app.goo.gl/AbCdEf', 'https://goo.gl/maps/AbC'])(
  'the short link %s has to be opened first',
  (text) => {
    expect(pastedPlace(text)).toBe('short')
  },
)
