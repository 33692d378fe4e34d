import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Text } from '#ui/text.tsx'
import type { Progress } from './download.ts'
import { searchOf, type StatementForm } from './filter.ts'
import type { useStatementDownload } from './use-download.ts'
import { megabytes, formatCount } from './words.ts'

type Props = {
  form: StatementForm
  /** The number of orders that match the filter; undefined while it is loading. */
  count: number | undefined
  download: ReturnType<typeof useStatementDownload>
  onClose: () => void
}

/** A menu of the files that are wanted less often. */
export const OtherFiles = ({ form, count, download }: Omit<Props, 'onClose'>) => {
  const file = { icon: deskIcons.download, disabled: !count || download.actions.busy }
  const print = () => window.open(`${paths.printStatement}?${searchOf(form)}`, '_blank', 'noopener')
  return (
    <Menu
      label="Mais"
      items={[
        { ...file, label: 'CSV completo', onSelect: () => download.start('all', form) },
        { ...file, label: 'Imprimir', icon: deskIcons.print, onSelect: print },
      ]}
    />
  )
}

/** The two files; the progress while a file is downloading. */
export function DownloadFooter({ form, count, download, onClose }: Props) {
  if (download.actions.busy)
    return (
      <Inline grow justify="between" wrap>
        <Coming progress={download.progress} />
        <Button onClick={download.cancel}>Cancelar download</Button>
      </Inline>
    )
  const file = { icon: deskIcons.download, disabled: !count }
  return (
    <Inline grow wrap justify="end">
      <Button onClick={onClose}>Cancelar</Button>
      <Button {...file} onClick={() => download.start('csv', form)}>
        Baixar CSV
      </Button>
      <Button variant="main" {...file} onClick={() => download.start('xlsx', form)}>
        Baixar Excel
      </Button>
    </Inline>
  )
}

function Coming({ progress }: { progress: Progress | null }) {
  if (!progress) return <Text tone="ink-2">Preparando o arquivo...</Text>
  const { bytes, orders, count } = progress
  if (orders === null) return <Text tone="ink-2">{`${megabytes(bytes)} recebidos`}</Text>
  return (
    <ProgressBar
      label={`${formatCount(orders)} de ${formatCount(count)} pedidos, ${megabytes(bytes)}`}
      value={orders}
      max={count}
    />
  )
}
