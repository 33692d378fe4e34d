import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
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

/** The two files, and a menu of what is wanted less often; the progress while a file is downloading. */
export function DownloadFooter({ form, count, download, onClose }: Props) {
  const wide = useWide()
  if (download.actions.busy)
    return (
      <Inline grow justify="between" wrap>
        <Coming progress={download.progress} />
        <Button onClick={download.cancel}>Cancelar download</Button>
      </Inline>
    )
  const file = { icon: deskIcons.download, disabled: !count }
  const print = () => window.open(`${paths.printStatement}?${searchOf(form)}`, '_blank', 'noopener')
  const cancel = <Button onClick={onClose}>Cancelar</Button>
  const files = (
    <>
      <Button full={!wide} {...file} onClick={() => download.start('csv', form)}>
        Baixar CSV
      </Button>
      <Button full={!wide} variant="main" {...file} onClick={() => download.start('xlsx', form)}>
        Baixar Excel
      </Button>
    </>
  )
  const others = (
    <Menu
      label="Mais"
      items={[
        { ...file, label: 'CSV completo', onSelect: () => download.start('all', form) },
        { ...file, label: 'Imprimir', icon: deskIcons.print, onSelect: print },
      ]}
    />
  )
  return wide ? (
    <Inline grow justify="end">
      {others}
      {cancel}
      {files}
    </Inline>
  ) : (
    <Stack gap={2}>
      <Inline grow>{files}</Inline>
      <Inline grow justify="between">
        {cancel}
        {others}
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
