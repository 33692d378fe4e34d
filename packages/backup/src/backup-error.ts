/** An error that stops a backup or a restore. The message is a sentence in Portuguese for the operator, printed without a stack trace. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const messages: Record<string, string> = {
  ENOENT: 'o arquivo ou a pasta não existe',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'não há espaço no disco',
  EISDIR: 'é uma pasta',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EIO: 'o disco falhou',
}

/** Converts a file system error to an error with a sentence for the operator. Returns undefined for other errors. */
export function fileError(error: unknown, file: string): BackupError | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  const reason = syscall && code ? messages[code] : undefined
  return reason ? new BackupError(`${file}: ${reason}.`) : undefined
}
