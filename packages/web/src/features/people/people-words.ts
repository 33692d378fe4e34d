import type { Role } from '@ligeiro/contract/user'
import { openWords } from '../motoboys/readiness.ts'
import type { Person, Standing } from './people.ts'

export const roleFilterLabel: Record<Role | 'all', string> = {
  all: 'Todos',
  client: 'Clientes',
  motoboy: 'Motoboys',
  admin: 'Administradores',
}

export const standingLabel: Record<Standing, string> = { active: 'Ativos', inactive: 'Desativados', all: 'Todos' }

/** 'Ativo', 'Desativado'; of a motoboy whether he takes deliveries: 'Disponível, livre', 'Indisponível, 1 aberta'. */
export function standingWords({ active, motoboy }: Person): string {
  if (!active) return 'Desativado'
  if (!motoboy) return 'Ativo'
  return `${motoboy.available ? 'Disponível' : 'Indisponível'}, ${openWords(motoboy)}`
}

const number = new Intl.NumberFormat('pt-BR')
const people = (count: number) => `${number.format(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`

/** '312 pessoas', or '9 de 312 pessoas' when some are filtered out. */
export const countWords = (found: number, all: number): string =>
  found === all ? people(all) : `${number.format(found)} de ${people(all)}`
