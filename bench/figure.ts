import type { Figure } from './figure.ts'
import type { Size } from './scale.ts'
import type { Stage } from './environment.ts'
import type { Tell } from './interleave.ts'

export type Measure = {
  /** As in `npm run bench -- lists`. */
  name: string
  about: string
  /** Throws where something breaks; a target that is missed is a figure like any other. */
  run: (stage: Stage, size: Size, tell: Tell) => Promise<Figure[]>
}
