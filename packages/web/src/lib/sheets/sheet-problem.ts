/** Why a file cannot be read; shown to the user. */
export class SheetProblem extends Error {}

export const tooManyRows =
  'O arquivo tem linhas demais. Deixe nele só a planilha, com até 20.000, sem linhas vazias no fim.'
export const tooManyCells =
  'O arquivo tem células demais. Deixe nele só a planilha, com até 20.000 linhas, e salve de novo.'
