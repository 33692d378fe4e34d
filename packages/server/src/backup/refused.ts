/** A backup or a restore cannot go on. The message is a sentence in Portuguese for the operator, printed alone. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const sentences: Record<string, string> = {
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

/** What the file system says, as a sentence; undefined for anything else. */
export function fileTrouble(error: unknown, file: string): BackupRefused | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  const reason = syscall && code ? sentences[code] : undefined
  return reason ? new BackupRefused(`${file}: ${reason}.`) : undefined
}
