import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { Tile } from '../../data/category-queries.ts'
import { useText } from '../../text/text.tsx'
import { pinAt, stepTile, unpin } from './arrange-tiles.ts'
import type { CategoryValues } from './category-values.ts'
import { ListingTile, type TileAction } from './listing-tile.tsx'

interface ListingGridProps {
  readonly tiles: readonly Tile[]
  readonly hidden: readonly Tile[]
  /** The place of the first tile, from 1. */
  readonly firstPlace: number
  readonly values: CategoryValues
  readonly isBusy: boolean
  readonly onChange: (changes: Partial<CategoryValues>) => void
}

/** The products as shoppers see them. Dragging pins; so does Alt with arrows. */
export function ListingGrid({ tiles, hidden, firstPlace, values, isBusy, onChange }: ListingGridProps) {
  const t = useText()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const pinned = new Set(values.pins.map(({ itemId }) => itemId))

  const step = (tile: Tile, at: number, by: -1 | 1) => {
    const neighbour = tiles[at + by]
    if (neighbour === undefined) return
    const from = firstPlace + at
    onChange({
      pins: stepTile(values.pins, { itemId: tile.itemId, from, to: from + by, neighbourId: neighbour.itemId }),
    })
  }

  function act(tile: Tile, at: number, action: TileAction) {
    const { itemId } = tile
    if (action === 'up') step(tile, at, -1)
    else if (action === 'down') step(tile, at, 1)
    else if (action === 'pin')
      onChange({ pins: pinned.has(itemId) ? unpin(values.pins, itemId) : pinAt(values.pins, itemId, firstPlace + at) })
    else if (action === 'hide') onChange({ hidden: [...values.hidden, itemId], pins: unpin(values.pins, itemId) })
    else if (action === 'show') onChange({ hidden: values.hidden.filter((id) => id !== itemId) })
    else
      onChange({
        removed: [...new Set([...values.removed, itemId])],
        added: values.added.filter((id) => id !== itemId),
        pins: unpin(values.pins, itemId),
      })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, tile: Tile, at: number) {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    step(tile, at, event.key === 'ArrowLeft' ? -1 : 1)
  }

  function drop(event: DragEvent, at: number) {
    event.preventDefault()
    if (dragged !== undefined) onChange({ pins: pinAt(values.pins, dragged, firstPlace + at) })
    setDragged(undefined)
    setTarget(undefined)
  }

  return (
    <ul className="vgrid" aria-label={t('categories.grid')} aria-busy={isBusy} ref={list}>
      {tiles.map((tile, at) => (
        <ListingTile
          key={tile.itemId}
          tile={tile}
          place={firstPlace + at}
          isPinned={pinned.has(tile.itemId)}
          isHidden={false}
          isTarget={target === at && dragged !== tile.itemId}
          isDragged={dragged === tile.itemId}
          onAct={(action) => act(tile, at, action)}
          onKeyDown={(event) => onKeyDown(event, tile, at)}
          drag={{
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', tile.name)
              setDragged(tile.itemId)
            },
            onDragOver: (event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setTarget(at)
            },
            onDrop: (event) => drop(event, at),
            onDragEnd: () => {
              setDragged(undefined)
              setTarget(undefined)
            },
          }}
        />
      ))}
      {hidden.map((tile) => (
        <ListingTile
          key={tile.itemId}
          tile={tile}
          place={undefined}
          isPinned={false}
          isHidden
          onAct={(action) => act(tile, -1, action)}
        />
      ))}
    </ul>
  )
}
