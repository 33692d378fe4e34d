import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { roleLabel } from '@ligeiro/contract/role'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { counted } from '#lib/counted.ts'
import { clockTime, shortDate } from '#lib/dates.ts'
import { ShortList } from '#list/short-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { reading } from '#api/reading.ts'

const useViews = () => useQuery(reading(['motoboys'], ownDataApi.positionViews))

/** Quem viu sua localização: who saw the motoboy's position, by hour. */
export default function PositionViews({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const views = useViews()
  const { timeZone, trail_days = 0 } = useConfig()
  return (
    <ActionDialog
      title="Quem viu sua localização"
      phone="full"
      onClose={onClose}
      back={{ label: 'Minha conta', onBack }}
    >
      <Paragraph tone="ink-2">
        A central vê onde você está enquanto você está disponível; o cliente, só durante a entrega dele. Ao ficar
        indisponível, sua localização some para todos.{' '}
        {trail_days === 0
          ? 'Seu trajeto não é guardado.'
          : `Seu trajeto é guardado por ${counted(trail_days, 'dia', 'dias')}, e só a central o vê.`}
      </Paragraph>
      <ShortList
        label="Quem viu"
        query={views}
        empty="Ninguém viu sua localização até agora."
        item={({ viewer, trail, from, to }) => ({
          key: `${from} ${viewer.name} ${trail}`,
          text: `${viewer.name}, ${roleLabel[viewer.role].toLowerCase()}`,
          tone: 'calm',
          detail: `${shortDate(from, timeZone)}, entre ${clockTime(from, timeZone)} e ${clockTime(to, timeZone)}${trail ? ': viu seu trajeto' : ''}`,
        })}
      />
    </ActionDialog>
  )
}
