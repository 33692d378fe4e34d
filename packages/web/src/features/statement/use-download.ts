import { useEffect, useRef, useState } from 'react'
import { workAction } from '#action/action.ts'
import { useActions } from '#action/use-actions.tsx'
import { downloadStatement, Interrupted, type FileKind, type Progress } from './download.ts'
import type { StatementForm } from './filter.ts'
import { formatOrderCount } from './words.ts'

const interruptedText = 'O download foi interrompido e nada foi salvo. Tente novamente.'

/** The download of a statement: its progress, its error, and the functions to start and cancel it. One download at a time; unmounting cancels it. */
export function useStatementDownload() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)
  const actions = useActions()
  const { failed } = actions
  const download = (kind: FileKind, form: StatementForm) =>
    workAction(
      async (confirmation) => {
        const { signal } = (running.current = new AbortController())
        try {
          return await downloadStatement({ kind, form, confirmation, signal, onProgress: setProgress })
        } catch (error) {
          // A download that the user cancelled is not an error.
          if (signal.aborted) return null
          throw error
        }
      },
      {
        done: (saved) => (saved ? ['Extrato baixado', formatOrderCount(saved.count)] : undefined),
        fallback: 'Erro ao baixar o extrato. Tente novamente.',
        problemOf: (error) => (error instanceof Interrupted ? { text: interruptedText } : null),
        after: () => setProgress(null),
      },
    )
  useEffect(() => () => running.current?.abort(), [])
  return {
    actions,
    progress,
    start: (kind: FileKind, form: StatementForm) => actions.take(download(kind, form)),
    cancel: () => running.current?.abort(),
    again: () => failed && actions.take(failed),
  }
}
