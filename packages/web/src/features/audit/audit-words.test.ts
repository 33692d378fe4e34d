import type { AuditAction, AuditEntry } from '@ligeiro/contract/audit-schemas'
import { expect, test } from 'vitest'
import { changeLine, subjectWords } from './audit-words.ts'

const zone = 'America/Sao_Paulo'

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
  expect(changeLine({ before, after }, zone)).toBe(words)
})

test('money is shown in reais, and rules in their words', () => {
  const lineOf = (action: AuditAction, after: Record<string, unknown>, subject: AuditEntry['subject'] = null) =>
    changeLine({ action, before: null, after, subject }, zone)
  expect(lineOf('payment_recorded', { invoice: 7, amount: 1200.5, method: 'offset' })).toBe(
    'Fatura nº: 7 · Valor: R$ 1.200,50 · Como: Compensado',
  )
  expect(lineOf('settlement_closed', { number: 12, total: 80 })).toBe('Número: 12 · Total: R$ 80,00')
  expect(lineOf('money_posted', { kind: 'advance', amount: 50, day: '2026-11-20' })).toBe(
    'Tipo: Vale · Valor: R$ 50,00 · Dia: 20/11/2026',
  )
  expect(lineOf('pix_key_changed', { kind: 'phone' })).toBe('Tipo: Telefone')
  const rules = { displacement_fee: 4, daily: null, valid_from: '2026-11-27T02:30:00.000Z' }
  expect(lineOf('money_rules_changed', rules)).toBe(
    'Regras: Taxa de deslocamento R$ 4,00. Sem diária · Vale desde: 26/11/2026 23:30',
  )
  expect(lineOf('money_rules_changed', { daily: null }, rosa)).toBe('Regras: Diária como na empresa')
})

test('who was registered is not named again beside their name and role', () => {
  const after = { name: 'Rosa', role: 'admin', email: 'rosa@example.com', phone: '48991112222' }
  expect(changeLine({ before: null, after, subject: rosa }, zone)).toBe('Telefone: (48) 99111-2222')
  expect(changeLine({ before: null, after: { ...after, phone: null }, subject: rosa }, zone)).toBe(
    'E-mail: rosa@example.com · Telefone: nada',
  )
  expect(changeLine({ before: { name: 'Rose' }, after: { name: 'Rosa' }, subject: rosa }, zone)).toBe(
    'Nome: Rose → Rosa',
  )
  expect(changeLine({ before: null, after: { ...after, name: 'Rose' }, subject: rosa }, zone)).toBe(
    'Nome: Rose · Telefone: (48) 99111-2222',
  )
})

const rosa = { id: 'r', name: 'Rosa', role: 'admin' as const }
const about = { id: '1', at: '', action: 'own_data_exported' as const, before: null, after: null, order_id: null }

test('an actor who changed their own account is not named twice', () => {
  expect(subjectWords({ ...about, actor: rosa, subject: rosa })).toBe('')
  expect(subjectWords({ ...about, actor: null, subject: rosa })).toBe('Rosa, administrador')
  expect(subjectWords({ ...about, actor: rosa, subject: null, order_id: '5f2b8c1e-7a4d' })).toBe('Pedido #5f2b8c1e')
})

test('who changed a trip, and how, is shown as text', () => {
  const before = { stops: ['pickup ab12cd34', 'delivery ab12cd34', 'delivery 99ff0011'] }
  const after = { stops: ['pickup ab12cd34', 'delivery 99ff0011', 'delivery ab12cd34'] }
  expect(changeLine({ before, after }, zone)).toBe(
    'Paradas: coleta #ab12cd34, entrega #ab12cd34, entrega #99ff0011 → coleta #ab12cd34, entrega #99ff0011, entrega #ab12cd34',
  )
  expect(changeLine({ before: null, after: { orders: ['ab12cd34', '99ff0011'] } }, zone)).toBe(
    'Pedidos: #ab12cd34, #99ff0011',
  )
})
