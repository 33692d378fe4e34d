import type { ImportFields, ImportKind } from '@ligeiro/contract/imports-schemas'

/** What a sheet lists, as the screen asks. */
export type SheetKind = ImportKind | 'fares'
/** Parts of an address that may have columns of their own. */
export const addressParts = ['number', 'complement', 'bairro', 'city', 'state', 'postcode'] as const
export type AddressPart = (typeof addressParts)[number]
type Use = Exclude<keyof ImportFields, 'bairro'> | AddressPart | `pickup_${AddressPart}` | 'from' | 'to'
/** What a column is taken for: '' for nothing, `?price` for a question, because there are others like it or its heading is unclear. */
export type Role = Use | '' | `?${Use}`
export type UseOfColumn = Use

type RoleOf = {
  role: Use
  label: string
  required?: boolean
  /** Several columns may be this. */
  many?: boolean
}

const phone = { role: 'phone', label: 'Telefone' } as const
const email = { role: 'email', label: 'E-mail' } as const
const opening = { role: 'opening', label: 'Saldo anterior' } as const
const partLabels: Record<AddressPart, string> = {
  number: 'Número',
  complement: 'Complemento',
  bairro: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  postcode: 'CEP',
}
const partsOf = (end: string) => addressParts.map((role) => ({ role, label: `${partLabels[role]} ${end}` }))

export const rolesOf: Record<SheetKind, readonly RoleOf[]> = {
  clients: [
    { role: 'name', label: 'Nome', required: true },
    phone,
    email,
    { role: 'addresses', label: 'Endereço', many: true },
    ...partsOf('(junto do endereço)').map((part) => ({ ...part, many: true })),
    { role: 'agreed_price', label: 'Valor combinado' },
    { role: 'billing', label: 'Cobrança' },
    opening,
  ],
  motoboys: [{ role: 'name', label: 'Nome', required: true }, { ...phone, required: true }, email, opening],
  fares: [
    { role: 'from', label: 'De' },
    { role: 'to', label: 'Para', required: true },
    { role: 'price', label: 'Valor', required: true },
  ],
  deliveries: [
    { role: 'date', label: 'Data', required: true },
    { role: 'time', label: 'Hora' },
    { role: 'client', label: 'Cliente', required: true },
    { role: 'client_phone', label: 'Telefone do cliente' },
    { role: 'motoboy', label: 'Motoboy' },
    { role: 'pickup_address', label: 'Endereço de coleta' },
    { role: 'delivery_address', label: 'Endereço de entrega' },
    ...partsOf('da entrega'),
    { role: 'price', label: 'Valor' },
    { role: 'recipient_phone', label: 'Telefone de quem recebe' },
    { role: 'recipient_name', label: 'Quem recebe' },
    { role: 'description', label: 'Descrição', many: true },
    ...partsOf('da coleta').map((part) => ({ ...part, role: `pickup_${part.role}` as const })),
  ],
}

export const labelOf = (kind: SheetKind, use: Use): string =>
  rolesOf[kind].find(({ role }) => role === use)?.label ?? ''
