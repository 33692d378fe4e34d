import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { Toolbar } from '#ui/desk.tsx'
import { Inset, Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { Dock } from '#ui/phone-sections.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { NavList, SideFrame } from '#ui/side-frame.tsx'
import { useWide } from '#ui/wide.ts'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { AdminHeader, type HeaderProps } from '../admin-page/admin-header.tsx'
import type { Part } from './draft-problem.ts'

export const parts: readonly { value: Part; label: string }[] = [
  { value: 'fares', label: 'Tarifas' },
  { value: 'zones', label: 'Bairros' },
  { value: 'distance', label: 'Distância' },
  { value: 'extras', label: 'Adicionais' },
  { value: 'versions', label: 'Preços anteriores' },
]

/** The tables to choose from. */
export type TableChoice = {
  tables: readonly PriceTable[]
  onSelect: (id: string) => void
  onNew: () => void
  onArchive: () => void
  /** Records an agreement of several clients; undefined: the table has no version, or is one client's own. */
  onAgree: (() => void) | undefined
}
type Props = {
  table: PriceTable
  choice: TableChoice
  part: Part
  onPart: (part: Part) => void
  footer: ReactNode
  children: ReactNode
}

const aboutWords = ({ client, newest }: PriceTable, zone: string) =>
  [client?.name ?? 'para todos', newest ? `desde ${shortDate(newest.published_at, zone)}` : 'ainda não vale'].join(', ')

/** The header of Preços. `choice`: there is a table, which can be archived. */
export const pricesHeader = (choice?: TableChoice): HeaderProps => ({
  heading: 'Preços',
  back: { label: 'Ajustes', href: paths.settings },
  // Without a table the page itself offers a new one.
  actions: choice && [
    ...(choice.onAgree
      ? ([{ label: 'Combinar com vários', icon: deskIcons.people, onSelect: choice.onAgree }] as const)
      : []),
    { label: 'Nova tabela', icon: 'plus', onSelect: choice.onNew },
    { label: 'Arquivar tabela', icon: deskIcons.delete, bad: true, only: 'phone', onSelect: choice.onArchive },
  ],
})

/** The frame of a table: which one and which of its parts is shown, and what is done with the draft. */
export function TableFrame({ table, choice, part, onPart, footer, children }: Props) {
  const { timeZone } = useConfig()
  // The versions are led to from below the table.
  const options = parts.filter(({ value }) => value !== 'versions' || part === value)
  const header = <AdminHeader {...pricesHeader(choice)} />
  if (useWide())
    return (
      <SideFrame
        top={header}
        sideLabel="Tabelas"
        side={
          <NavList
            label="Tabelas de preços"
            items={choice.tables.map((one) => ({
              key: one.id,
              title: one.name,
              detail: aboutWords(one, timeZone),
              current: one.id === table.id,
              onSelect: () => choice.onSelect(one.id),
            }))}
          />
        }
        head={
          <Toolbar
            end={
              <Menu
                label="Mais da tabela"
                items={[{ label: 'Arquivar tabela', icon: deskIcons.delete, bad: true, onSelect: choice.onArchive }]}
              />
            }
          >
            <Segmented label="Parte da tabela" value={part} onChange={onPart} options={options} />
          </Toolbar>
        }
        footer={footer}
      >
        {children}
      </SideFrame>
    )
  return (
    <PhoneFrame header={header} dock={<Dock>{footer}</Dock>}>
      <Inset>
        <Stack>
          <Select
            label="Tabela"
            value={table.id}
            onChange={choice.onSelect}
            options={choice.tables.map((one) => ({
              value: one.id,
              label: `${one.name}, ${aboutWords(one, timeZone).replace(/^para todos, /, '')}`,
            }))}
          />
          <Select label="O que editar" value={part} onChange={onPart} options={options} />
          {children}
        </Stack>
      </Inset>
    </PhoneFrame>
  )
}
