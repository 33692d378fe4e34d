import { useState, type DragEvent } from 'react'

/** What is dragged over an element and dropped on it. */
export type Drop = { takes: (transfer: DataTransfer) => boolean; onDrop: (transfer: DataTransfer) => void }

/** The handlers of an element that takes what is dropped, and whether such a thing is over it. */
export function useDrop(drop: Drop | undefined) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!drop?.takes(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    handlers: drop && {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!drop.takes(event.dataTransfer)) return
        event.preventDefault()
        drop.onDrop(event.dataTransfer)
      },
    },
  }
}
