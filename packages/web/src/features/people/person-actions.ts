import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { useMutation } from '@tanstack/react-query'
import { callWithHeaders } from '#api/call.ts'
import { useChange } from '#api/change.ts'
import { serverProblem } from '#api/first-problem.ts'
import { toast } from '#ui/toast-store.ts'
import { saveExport } from '../own-data/download.ts'
import { refetchMotoboys } from '../motoboys/queries.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { refetchUsers } from '../users/queries.ts'
import { refetchOpenOrders } from './open-orders.ts'
import type { Person } from './people.ts'

/** Fetches the list again after every action, also after an error, which often means that the list was outdated. */
export function refetchPeople(): void {
  void refetchUsers()
  void refetchMotoboys()
}

/**
 * The actions on an account other than editing it, each with a confirmation. Errors are shown with the server's
 * message.
 */
export function usePersonActions(person: Person, knownAt: number, onGone: () => void) {
  const update = useConfirmedChange(usersApi.update, {
    onSuccess: () => {
      toast.success(person.active ? 'Usuário desativado.' : 'Usuário ativado.')
      refetchPeople()
    },
    onError: refetchPeople,
  })
  const removal = useConfirmedChange(usersApi.delete, {
    onSuccess: () => {
      toast.success('Usuário excluído.')
      onGone()
      refetchPeople()
    },
    onError: () => {
      refetchPeople()
      void refetchOpenOrders(person)
    },
  })
  const proof = useChange(usersApi.update, {
    onSuccess: () => {
      toast.success('Usuário atualizado com sucesso!')
      refetchPeople()
    },
    onError: refetchPeople,
  })
  const exported = useMutation({
    mutationFn: async () =>
      saveExport(
        await callWithHeaders(ownDataApi.ofPhoneClient, { params: { id: person.id } }),
        'dados_do_cliente.json',
      ),
    onSuccess: () => toast.success('Dados baixados.'),
  })
  const error = update.error ?? removal.error ?? proof.error ?? exported.error
  const fallback = removal.error
    ? 'Erro ao excluir usuário. Tente novamente.'
    : exported.error
      ? 'Erro ao baixar os dados. Tente novamente.'
      : 'Erro ao atualizar usuário. Tente novamente.'
  const params = { id: person.id }
  const forget = () => {
    update.reset()
    removal.reset()
    proof.reset()
    exported.reset()
  }
  const setActive = (active: boolean) => {
    forget()
    update.mutate({ params, body: { active }, seen: knownAt })
    return true
  }
  return {
    busy: update.isPending || removal.isPending || proof.isPending || exported.isPending,
    problem: serverProblem(error, fallback),
    /** Asks who the admin is. */
    question: update.question ?? removal.question,
    /** The account could not be removed: open orders may be the reason. */
    notRemoved: removal.error !== null,
    /** The last error was read, and the admin tries something else. */
    forget,
    /** The new orders of a client ask for the recipient's code or QR. */
    setProof: (proof_required: boolean) => {
      forget()
      proof.mutate({ params, body: { proof_required }, seen: knownAt })
    },
    /** The phone that the admin sees is the client's, or nobody knows whose. */
    confirmPhone: (phone_confirmed: boolean) => {
      forget()
      proof.mutate({ params, body: { phone_confirmed, before: { phone: person.phone ?? null } }, seen: knownAt })
    },
    /** LGPD: a client without an account cannot download their own data. */
    download: () => {
      forget()
      exported.mutate()
    },
    activate: () => setActive(true),
    deactivate: () => window.confirm(questions.deactivate(person)) && setActive(false),
    remove: () => {
      if (!window.confirm(questions.remove(person))) return
      forget()
      removal.mutate({ params })
    },
  }
}

const questions = {
  deactivate: ({ name }: Person) =>
    `Tem certeza que deseja desativar ${name}? A pessoa sai do sistema na hora e não entra mais até ser ativada de novo.`,
  remove: ({ name, merged = [] }: Person) =>
    `Tem certeza que deseja excluir ${name}? A pessoa sai do sistema na hora; os pedidos dela continuam no histórico, com o nome. ${merged.length > 0 ? `Para devolver os pedidos de ${merged.map((one) => one.name).join(' e ')}, desfaça a junção antes. ` : ''}Esta ação não pode ser desfeita.`,
}

/** Confirmation before a user becomes an admin or stops being one: both end the user's sessions. */
export const roleQuestion = ({ name }: Person, role: 'client' | 'admin'): string =>
  role === 'admin'
    ? `Tem certeza que deseja tornar ${name} administrador? A pessoa passa a ver e mudar todos os pedidos e usuários, e precisa entrar de novo.`
    : `Tem certeza que deseja tornar ${name} cliente? A pessoa deixa de administrar o sistema e precisa entrar de novo.`
