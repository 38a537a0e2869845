import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
} from 'react'

const wide = '(min-width: 1024px)'
// Long enough to cross a corner of the panel on the way to it.
const hoverDelayMs = 140

/** The behaviour of the menu beyond its markup. The elements themselves hold the open state. */
export function useMenuBehaviour() {
  const timer = useRef<number>(undefined)
  const later = (callback: () => void) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(callback, hoverDelayMs)
  }
  return {
    onPointerOver(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || !matchMedia(wide).matches) return
      const entry = findEntry(event)
      later(() => {
        closeFirstLevels(event.currentTarget ?? document)
        const details = entry?.querySelector('details')
        if (details) details.open = true
      })
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      const menu = event.currentTarget
      if (event.pointerType === 'mouse' && matchMedia(wide).matches) later(() => closeFirstLevels(menu))
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || !event.target.closest('a')) return
      clearTimeout(timer.current)
      closeMenu(event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Escape') return
      const open = event.currentTarget.querySelector<HTMLElement>('details[name][open] > summary')
      if (!open) return
      closeFirstLevels(event.currentTarget)
      open.focus()
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const isLeft = event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)
      if (isLeft) closeMenu(event.currentTarget)
    },
    onBeforeToggle(event: ToggleEvent<HTMLElement>) {
      // In the drawer only the branch of the present page is open; closing makes the tree whole for the wide panel.
      if (event.target !== event.currentTarget) return
      for (const details of event.currentTarget.querySelectorAll('details')) {
        details.open =
          event.newState === 'open' ? details.parentElement?.querySelector('[aria-current]') !== null : !details.name
      }
    },
  }
}

function findEntry({ target, currentTarget }: PointerEvent<HTMLElement>): Element | undefined {
  const entries = currentTarget.querySelectorAll(':scope > ul > li')
  return Array.from(entries).find((entry) => target instanceof Node && entry.contains(target))
}

function closeFirstLevels(menu: ParentNode): void {
  for (const details of menu.querySelectorAll<HTMLDetailsElement>('details[name][open]')) details.open = false
}

function closeMenu(menu: HTMLElement): void {
  if (menu.matches(':popover-open')) menu.hidePopover()
  closeFirstLevels(menu)
}
