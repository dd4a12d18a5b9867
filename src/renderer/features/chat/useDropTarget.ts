import { type DragEvent, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files that are dragged over something, and dropped there. Words and links that are dragged are left to the browser. */
export function useDropTarget(onFiles: (files: Iterable<File>) => void, isOff: boolean) {
  // Of each element that is entered before the one around it is left.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)
  if (isOff) return { isOver: false, handlers: {} }
  const enter = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current += by
    setIsOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: enter(0),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
