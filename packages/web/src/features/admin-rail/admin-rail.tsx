import { turnOf } from '@ligeiro/contract/whose-turn'
import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { useLiveOrders } from '#features/order-store/current-store.ts'
import { useNow } from '#lib/clock.ts'
import { usePlace } from '#lib/navigation.tsx'
import { helpOf, isAt, paths } from '#paths.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'
import { FirmMark } from '#ui/logo-image.tsx'
import { RailFrame } from '#ui/rail.tsx'
import { useCheckCount } from '../money/checks/queries.ts'
import { adminHome } from '../orders/list/address.ts'

const settings = [paths.settings, paths.users, paths.prices, paths.import, paths.audit, paths.firm]

type Name = 'desk' | 'motoboys' | 'money' | 'settings' | 'help'

/** Which place of the rail an address belongs to: every other address of an admin is the desk's. */
function nameOf(pathname: string): Name {
  const isIn = (path: string) => isAt(pathname, `${path}/*`)
  if (isIn(paths.motoboys)) return 'motoboys'
  if (isIn(paths.money)) return 'money'
  if (isIn(helpOf.admin)) return 'help'
  return settings.some(isIn) ? 'settings' : 'desk'
}

/** How many orders wait for an admin. */
function useDeskCount(): number {
  const now = useNow()
  return useLiveOrders().filter((order) => turnOf(order, now) === 'desk').length
}

/** The rail beside an admin's page, with how much waits at each of its places (docs/product.md, Admin). */
export default function AdminRail({ children }: { children: ReactNode }) {
  const { logo, money } = useConfig()
  const here = nameOf(usePlace().pathname)
  const place = (name: Name, label: string, icon: IconName, href: string) => ({
    href,
    label,
    icon,
    here: name === here,
  })
  return (
    <RailFrame
      mark={<FirmMark logo={logo} />}
      places={[
        {
          ...place('desk', 'Painel', deskIcons.desk, adminHome()),
          count: { value: useDeskCount(), words: 'com você' },
        },
        place('motoboys', 'Motoboys', 'motorcycle', paths.motoboys),
        {
          ...place('money', 'Financeiro', deskIcons.money, paths.money),
          count: { value: useCheckCount(money) ?? 0, words: 'a conferir' },
        },
        place('settings', 'Ajustes', deskIcons.settings, paths.settings),
      ]}
    >
      {children}
    </RailFrame>
  )
}
