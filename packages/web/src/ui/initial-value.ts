import { useState } from 'react'

/** The value of the first render, for what must not change while a component is shown. */
export const useInitialValue = <T>(read: () => T): T => useState(read)[0]
