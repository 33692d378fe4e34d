import type { BodyInput } from '@ligeiro/contract/endpoint'
import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { action, workAction, type ActionOptions } from '#action/action.ts'
import { callWithHeaders } from '#api/call.ts'
import { saveExport } from '../own-data/download.ts'
import { refetchMotoboys } from '../motoboys/queries.ts'
import { refetchUsers } from '../users/queries.ts'
import { refetchOpenOrders } from './open-orders.ts'
import type { Person } from './people.ts'

/** Fetches the list again after every action, also after an error, which often means that the list was outdated. */
export function refetchPeople(): void {
  void refetchUsers()
  void refetchMotoboys()
}

const after = (words: string) => (words === '' ? '' : ` ${words}`)

type Given = {
  knownAt: number
  /** `useCarriedWords` */ carried: string
  onEnded: () => unknown
  onGone: () => unknown
}

/** The actions on an account other than editing it. `onEnded`: its access has ended; `onGone`: the account is deleted. */
export function personActions(person: Person, { knownAt, carried, onEnded, onGone }: Given) {
  const { id, name, active, merged = [] } = person
  const params = { id }
  const update = (body: BodyInput<typeof usersApi.update>, words: ActionOptions = {}) =>
    action(usersApi.update, {
      params,
      body,
      seen: knownAt,
      done: 'Usuário atualizado com sucesso!',
      fallback: 'Erro ao atualizar usuário. Tente novamente.',
      after: refetchPeople,
      ...words,
    })
  return {
    setActive: active
      ? update(
          { active: false },
          {
            label: 'Desativar',
            look: 'bad',
            ask: `Tem certeza que deseja desativar ${name}? A pessoa sai do sistema na hora e não entra mais até ser ativada de novo.${after(carried)}`,
            done: 'Usuário desativado.',
            onDone: onEnded,
          },
        )
      : update({ active: true }, { label: 'Ativar', look: 'quiet-do', done: 'Usuário ativado.' }),
    update,
    /** The phone that the admin sees is the client's, or nobody knows whose. */
    confirmPhone: (phone_confirmed: boolean) =>
      update({ phone_confirmed, before: { phone: person.phone ?? null } }, { label: 'Confirmar telefone' }),
    /** LGPD: a client without an account cannot download their own data. */
    download: workAction(
      async (confirmation) =>
        saveExport(await callWithHeaders(ownDataApi.ofPhoneClient, { params, confirmation }), 'dados_do_cliente.json'),
      { done: 'Dados baixados.', fallback: 'Erro ao baixar os dados. Tente novamente.' },
    ),
    /** For a lost phone: the password stays, so the person signs in again on another one. */
    endSessions: action(usersApi.endSessions, {
      params,
      label: 'Sair de todos os aparelhos',
      ask: `Tirar ${name} de todos os aparelhos? A pessoa precisa entrar de novo. Se alguém sabe a senha dela, envie também um link de acesso.`,
      done: 'A pessoa saiu de todos os aparelhos.',
      onDone: onEnded,
      after: refetchPeople,
      fallback: 'Erro ao encerrar as sessões. Tente novamente.',
    }),
    remove: action(usersApi.delete, {
      params,
      label: 'Excluir usuário',
      ask: `Tem certeza que deseja excluir ${name}? A pessoa sai do sistema na hora; os pedidos dela continuam no histórico, com o nome. ${merged.length > 0 ? `Para devolver os pedidos de ${merged.map((one) => one.name).join(' e ')}, desfaça a junção antes. ` : ''}Esta ação não pode ser desfeita.${after(carried)}`,
      done: 'Usuário excluído.',
      fallback: 'Erro ao excluir usuário. Tente novamente.',
      onDone: onGone,
      onFail: () => void refetchOpenOrders(person),
      after: refetchPeople,
    }),
  }
}

/** Confirmation before a user becomes an admin or stops being one: both end the user's sessions. */
export const roleQuestion = ({ name }: Person, role: 'client' | 'admin', carried: string): string =>
  role === 'admin'
    ? `Tem certeza que deseja tornar ${name} administrador? A pessoa passa a ver e mudar todos os pedidos e usuários, e precisa entrar de novo.`
    : `Tem certeza que deseja tornar ${name} cliente? A pessoa deixa de administrar o sistema e precisa entrar de novo.${after(carried)}`
