import { copyAndTell } from '#lib/clipboard.ts'

export const copyPixCode = (code: string): Promise<void> =>
  copyAndTell(code, ['Código copiado!'], ['O navegador não deixou copiar.', 'Escaneie o QR com o aplicativo do banco.'])
