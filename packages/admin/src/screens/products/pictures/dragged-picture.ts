/** The kind of what is dragged: a picture of this page, not a file. */
const dragType = 'application/x-vitrine-picture'

export interface DraggedPicture {
  readonly pictureId: number
  readonly valueId: number | null
}

export function writeDragged(transfer: DataTransfer, dragged: DraggedPicture): void {
  transfer.setData(dragType, JSON.stringify(dragged))
  transfer.effectAllowed = 'move'
}

export function readDragged(transfer: DataTransfer): DraggedPicture | undefined {
  const text = transfer.getData(dragType)
  // Written above: other pages cannot name this type by accident.
  return text === '' ? undefined : (JSON.parse(text) as DraggedPicture)
}
