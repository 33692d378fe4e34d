import { expect, test } from 'vitest'
import { shortSilence, silenceWords } from './silence-words.ts'

test('a reason has a short form for narrow places only where it is long', () => {
  const hidden = { reason: 'hidden', since: '2026-11-29T12:00:00Z' } as const
  expect([silenceWords(hidden), shortSilence(hidden)]).toEqual(['tela apagada ou outro app na frente', 'tela apagada'])
  const left = { ...hidden, reason: 'left' } as const
  expect([silenceWords(left), shortSilence(left)]).toEqual(['saiu do app', 'saiu do app'])
  expect([silenceWords(null), shortSilence(undefined)]).toEqual([null, null])
})
