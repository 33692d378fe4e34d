import type { Figure } from './figure.ts'
import type { Size } from './size.ts'
import type { Stage } from './stage.ts'
import type { Tell } from './turns.ts'

export type Measure = {
  /** As in `npm run bench -- lists`. */
  name: string
  about: string
  /** Throws where something breaks; a target that is missed is a figure like any other. */
  run: (stage: Stage, size: Size, tell: Tell) => Promise<Figure[]>
}
