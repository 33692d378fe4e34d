import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemCause, problemText } from '../../api/call-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { downloadStatement, Interrupted, type FileKind, type Progress } from './download.ts'
import type { StatementForm } from './filter.ts'
import { ordersWord } from './words.ts'

const failed = 'Erro ao baixar o extrato. Tente novamente.'
const interrupted = 'O download foi interrompido e nada foi salvo. Tente novamente.'

/** One download at a time: how far it is, how to stop it, what went wrong. Leaving the screen stops it too. */
export function useStatementDownload() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const under = useRef<AbortController>(null)
  const mutation = useMutation({
    mutationFn: async ({ kind, form }: { kind: FileKind; form: StatementForm }) => {
      const { signal } = (under.current = new AbortController())
      try {
        const { count } = await downloadStatement({ kind, form, signal, onProgress: setProgress })
        toast.success('Extrato baixado', ordersWord(count))
      } catch (error) {
        // What one has stopped oneself is no failure.
        if (!signal.aborted) throw error
      }
    },
    onSettled: () => setProgress(null),
  })
  useEffect(() => () => under.current?.abort(), [])
  const { error } = mutation
  return {
    start: (kind: FileKind, form: StatementForm) => mutation.mutate({ kind, form }),
    cancel: () => under.current?.abort(),
    busy: mutation.isPending,
    progress,
    problem: error && (error instanceof Interrupted ? interrupted : problemText(error, failed)),
    cause: problemCause(error),
    again: () => mutation.variables && mutation.mutate(mutation.variables),
    forget: mutation.reset,
  }
}
