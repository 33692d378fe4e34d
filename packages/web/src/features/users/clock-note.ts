import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { systemApi } from '@ligeiro/contract/system-api'
import { dateTime } from '#lib/dates.ts'

type ClockJump = NonNullable<ResponseOf<typeof systemApi.status>['clock_jump']>

/** What an admin reads for a day after the server's clock jumped. */
export const clockNote = ({ from, to, careful_until }: ClockJump, zone: string) => ({
  key: `clock-${to}`,
  message: `O relógio do servidor saltou de ${dateTime(from, zone)} para ${dateTime(to, zone)}. Nada é apagado até ${dateTime(careful_until, zone)}.`,
  detail:
    'Se o servidor ficou desligado nesse tempo, ou se um backup foi restaurado, está tudo certo. Se não, confira a data e a hora da máquina agora: depois desse prazo, o que está vencido por este relógio é apagado. O que conferir está no manual de operação, em “A clock that jumps”.',
})
