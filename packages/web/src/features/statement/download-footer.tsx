import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inline, Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
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

/** The buttons to download or print the statement; the progress while a file is downloading. */
export function DownloadFooter({ form, count, download, onClose }: Props) {
  const wide = useWide()
  if (download.actions.busy)
    return (
      <Inline grow justify="between" wrap>
        <Coming progress={download.progress} />
        <Button onClick={download.cancel}>Cancelar download</Button>
      </Inline>
    )
  if (!wide) return <PhoneFooter {...{ form, count, download, onClose }} />
  const none = !count
  return (
    <Inline grow justify="end" wrap>
      <Button onClick={onClose}>Cancelar</Button>
      {none ? (
        <Button icon={deskIcons.print} disabled>
          Imprimir
        </Button>
      ) : (
        <LinkButton icon={deskIcons.print} external href={`${paths.printStatement}?${searchOf(form)}`}>
          Imprimir
        </LinkButton>
      )}
      <Button icon={deskIcons.download} disabled={none} onClick={() => download.start('csv', form)}>
        Baixar CSV
      </Button>
      <Button icon={deskIcons.download} disabled={none} onClick={() => download.start('all', form)}>
        CSV completo
      </Button>
      <Button variant="main" icon={deskIcons.download} disabled={none} onClick={() => download.start('xlsx', form)}>
        Baixar Excel
      </Button>
    </Inline>
  )
}

/** On a phone the two files; the others are in a menu. */
function PhoneFooter({ form, count, download, onClose }: Props) {
  const disabled = !count
  const file = { icon: deskIcons.download, disabled }
  const print = () => window.open(`${paths.printStatement}?${searchOf(form)}`, '_blank', 'noopener')
  return (
    <Stack gap={2}>
      <Inline grow>
        <Button full {...file} onClick={() => download.start('csv', form)}>
          Baixar CSV
        </Button>
        <Button full variant="main" {...file} onClick={() => download.start('xlsx', form)}>
          Baixar Excel
        </Button>
      </Inline>
      <Inline grow justify="between">
        <Button onClick={onClose}>Cancelar</Button>
        <Menu
          label="Mais"
          items={[
            { ...file, label: 'CSV completo', onSelect: () => download.start('all', form) },
            { ...file, label: 'Imprimir', icon: deskIcons.print, onSelect: print },
          ]}
        />
      </Inline>
    </Stack>
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
