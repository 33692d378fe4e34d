import { expect, test } from 'vitest'
import { changeLine, subjectWords } from './audit-words.ts'

test.each([
  [{ name: 'Padaria' }, { name: 'Padaria do Sol' }, 'Nome: Padaria → Padaria do Sol'],
  [
    { active: true, phone: null },
    { active: false, phone: '48991112222' },
    'Acesso: ativo → desativado · Telefone: nada → (48) 99111-2222',
  ],
  [null, { name: 'Davi', role: 'motoboy' }, 'Nome: Davi · Tipo: Motoboy'],
  [
    null,
    { format: 'xlsx', start: '2026-03-01', status: ['delivered'] },
    'Arquivo: XLSX · De: 01/03/2026 · Status: Entregue',
  ],
  // The entry of an erased person.
  [{ active: true }, { active: false }, 'Acesso: ativo → desativado'],
  [null, null, ''],
])('%j to %j is shown as text', (before, after, words) => {
  expect(changeLine({ before, after })).toBe(words)
})

const rosa = { id: 'r', name: 'Rosa', role: 'admin' as const }
const about = { id: '1', at: '', action: 'own_data_exported' as const, before: null, after: null, order_id: null }

test('an actor who changed their own account is not named twice', () => {
  expect(subjectWords({ ...about, actor: rosa, subject: rosa })).toBe('')
  expect(subjectWords({ ...about, actor: null, subject: rosa })).toBe('Rosa, administrador')
  expect(subjectWords({ ...about, actor: rosa, subject: null, order_id: '5f2b8c1e-7a4d' })).toBe('Pedido #5f2b8c1e')
})
