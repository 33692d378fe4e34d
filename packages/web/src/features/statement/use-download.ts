import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemCause, problemText } from '#api/call-error.ts'
import { toast } from '#ui/toast-store.ts'
import { useConfirmation } from '../second-factor/confirmed-change.tsx'
import { downloadStatement, Interrupted, type FileKind, type Progress } from './download.ts'
import type { StatementForm } from './filter.ts'
import { formatOrderCount } from './words.ts'

const failedText = 'Erro ao baixar o extrato. Tente novamente.'
const interruptedText = 'O download foi interrompido e nada foi salvo. Tente novamente.'

/** The download of a statement: its progress, its error, and the functions to start and cancel it. One download at a time; unmounting cancels it. */
export function useStatementDownload() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)
  const { confirmed, question } = useConfirmation()
  const mutation = useMutation({
    mutationFn: async ({ kind, form }: { kind: FileKind; form: StatementForm }) => {
      const { signal } = (running.current = new AbortController())
      try {
        const { count } = await confirmed((confirmation) =>
          downloadStatement({ kind, form, confirmation, signal, onProgress: setProgress }),
        )
        toast.success('Extrato baixado', formatOrderCount(count))
      } catch (error) {
        // A download that the user cancelled is not an error.
        if (!signal.aborted) throw error
      }
    },
    onSettled: () => setProgress(null),
  })
  useEffect(() => () => running.current?.abort(), [])
  const { error } = mutation
  return {
    start: (kind: FileKind, form: StatementForm) => mutation.mutate({ kind, form }),
    cancel: () => running.current?.abort(),
    /** Asks who the admin is. */
    question,
    busy: mutation.isPending,
    progress,
    problem: error && (error instanceof Interrupted ? interruptedText : problemText(error, failedText)),
    cause: problemCause(error),
    again: () => mutation.variables && mutation.mutate(mutation.variables),
    forget: mutation.reset,
  }
}
