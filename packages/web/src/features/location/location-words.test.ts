import { expect, test } from 'vitest'
import type { Location } from './location.ts'
import { locationWords } from './location-words.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const active: Location = { status: 'active', problem: null, fixedAt: now - 130_000, unsent: false }

test.each<[Location, boolean, string, string]>([
  [active, true, 'Localização ativa', 'há 2 min'],
  [{ ...active, fixedAt: now + 5000 }, true, 'Localização ativa', 'agora mesmo'],
  [{ ...active, unsent: true }, true, 'Localização ativa', 'há 2 min, não enviada'],
  [active, false, 'Indisponível', 'sem localização'],
  [{ ...active, status: 'obtaining', fixedAt: null }, true, 'Obtendo localização...', ''],
  [{ ...active, status: 'obtaining', fixedAt: now - 7_300_000 }, true, 'Obtendo localização...', 'última há 2 h'],
  [{ ...active, status: 'failed', problem: 'x' }, true, 'Localização desativada', 'última há 2 min'],
])('%j, available %s: %s %s', (location, available, label, detail) => {
  expect(locationWords(location, available, now)).toEqual({ label, detail })
})
