import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { CategoryRow } from '../../data/category-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { canMoveBelow, lineageOf, stepPlace, toTreeRows, type Place, type TreeRow } from './tree-rows.ts'

interface CategoryTreeProps {
  readonly categories: readonly CategoryRow[]
  readonly currentId: number | undefined
  readonly locale: string
  readonly onOpen: (id: number) => void
  readonly onMove: (id: number, place: Place) => void
}

/** Where a dragged category would be dropped. */
interface DropMark {
  readonly id: number
  readonly where: 'before' | 'into'
}

/** The tree of categories: arrows walk, Enter opens, dragging moves, and so does Alt with arrows. */
export function CategoryTree({ categories, currentId, locale, onOpen, onMove }: CategoryTreeProps) {
  const t = useText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [activeId, setActiveId] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const [mark, setMark] = useState<DropMark>()
  const list = useRef<HTMLUListElement>(null)
  const [shownId, setShownId] = useState<number>()
  // The way to the category that is shown is open.
  if (currentId !== undefined && shownId !== currentId && categories.length > 0) {
    setShownId(currentId)
    setOpen(new Set([...open, ...lineageOf(categories, currentId).map(({ id }) => id)]))
  }
  const rows = toTreeRows(categories, open, locale)
  const focusId = rows.some(({ category }) => category.id === activeId) ? activeId : (currentId ?? rows[0]?.category.id)
  const movedId = useRef<number>(undefined)
  // A category that was moved by keyboard keeps the focus at its new place.
  useEffect(() => {
    if (movedId.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${movedId.current}"]`)?.focus()
    movedId.current = undefined
  }, [categories])

  const toggle = (id: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }

  const focusRow = (row: TreeRow | undefined) => {
    if (row === undefined) return
    setActiveId(row.category.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${row.category.id}"]`)?.focus()
  }

  function move(id: number, place: Place | undefined) {
    if (place === undefined) return
    if (place.parentId !== null) toggle(place.parentId, true)
    movedId.current = id
    setActiveId(id)
    onMove(id, place)
  }

  function onKeyDown(event: KeyboardEvent, row: TreeRow, at: number) {
    const { category } = row
    if (event.altKey && event.key.startsWith('Arrow')) move(category.id, stepPlace(categories, category.id, event.key))
    else if (event.key === 'ArrowDown') focusRow(rows[at + 1])
    else if (event.key === 'ArrowUp') focusRow(rows[at - 1])
    else if (event.key === 'Home') focusRow(rows[0])
    else if (event.key === 'End') focusRow(rows.at(-1))
    else if (event.key === 'ArrowRight' && row.hasChildren && !row.isOpen) toggle(category.id, true)
    else if (event.key === 'ArrowLeft' && row.isOpen) toggle(category.id, false)
    else if (event.key === 'ArrowLeft') focusRow(rows.find((each) => each.category.id === category.parentId))
    else if (event.key === 'Enter' || event.key === ' ') onOpen(category.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onDragOver(event: DragEvent<HTMLElement>, id: number) {
    if (dragged === undefined || !canMoveBelow(categories, dragged, id)) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setMark({ id, where: event.clientY < top + height / 3 ? 'before' : 'into' })
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    const target = categories.find(({ id }) => id === mark?.id)
    if (dragged !== undefined && target && mark && target.id !== dragged)
      onMove(
        dragged,
        mark.where === 'into'
          ? { parentId: target.id, beforeId: null }
          : { parentId: target.parentId, beforeId: target.id },
      )
    setDragged(undefined)
    setMark(undefined)
  }

  return (
    <ul className="tree" role="tree" aria-label={t('screen.categories')} ref={list}>
      {rows.map((row, at) => {
        const { category, name, depth, hasChildren, isOpen } = row
        const drop = mark?.id === category.id ? ` drop-${mark.where}` : ''
        return (
          <li
            key={category.id}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={category.id === currentId}
            {...(hasChildren && { 'aria-expanded': isOpen })}
            tabIndex={category.id === focusId ? 0 : -1}
            data-id={category.id}
            draggable
            className={`it d${Math.min(depth, 6)}${category.id === currentId ? ' on' : ''}${drop}`}
            onClick={() => onOpen(category.id)}
            onFocus={() => setActiveId(category.id)}
            onKeyDown={(event) => onKeyDown(event, row, at)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              setDragged(category.id)
            }}
            onDragOver={(event) => onDragOver(event, category.id)}
            onDrop={onDrop}
            onDragEnd={() => {
              setDragged(undefined)
              setMark(undefined)
            }}
          >
            {hasChildren ? (
              // The keyboard opens by arrows.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <span
                className="tw"
                onClick={(event) => {
                  event.stopPropagation()
                  toggle(category.id, !isOpen)
                }}
              >
                <Icon name={isOpen ? 'down' : 'next'} />
              </span>
            ) : (
              <span className="tw" />
            )}
            {category.isRestricted && <Icon name="lock" />}
            {category.type === 'content' && <Icon name="document" />}
            <span className={category.isDraft || !category.inNavigation ? 'cut soft' : 'cut'}>{name}</span>
            {category.hasRule && <Icon name="flash" />}
            {category.type === 'item' && (
              <span className="n">
                {category.itemCount}
                <span className="sr"> {t('categories.treeCount', { count: category.itemCount })}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
