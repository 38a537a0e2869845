import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import layout from '../../ui/layout.module.css'
import { isInSight, mainOf } from './focus-places.ts'

/** What the next items of a list are looked for by, and how many there were. */
interface More { readonly items: string; readonly known: number }

/** The page that is being left, and what had the focus there. */
interface Left { readonly pathname: string; readonly query: string; readonly at: Element | null; readonly more?: More | undefined }

/** After a step to another page: says its title, and lets the keyboard begin where the page begins, as a new document would. WCAG 2.4.3, 4.1.3 */
export function Arrival() {
  const { pathname, search, hash } = useLocation()
  const { state } = useNavigation()
  const [title, setTitle] = useState('')
  const left = useRef<Left>({ pathname, query: search + hash, at: document.activeElement })

  // What has the focus is known to the document alone.
  useEffect(() => {
    if (state !== 'idle') left.current = { ...left.current, at: document.activeElement, more: moreAsked(document.activeElement) }
  }, [state])

  useEffect(() => {
    const before = left.current
    left.current = { pathname, query: search + hash, at: document.activeElement }
    const isNewPage = before.pathname !== pathname
    if (isNewPage) setTitle(document.title)
    if (isNewPage || before.query !== search + hash) arrive({ isNewPage, hash, ...before })
  }, [pathname, search, hash])

  return <p className={layout.hidden} role="status" data-arrival>{title}</p>
}

// A link to more of the same list says which: data-more="#pieces article".
function moreAsked(pressed: Element | null): More | undefined {
  const items = pressed instanceof HTMLElement ? pressed.dataset['more'] : undefined
  return items === undefined ? undefined : { items, known: document.querySelectorAll(items).length }
}

/** Leaves the focus where the new page has put it itself, and beside the page: whoever edits keeps their place. */
function arrive({ isNewPage, at, more, hash }: Pick<Left, 'at' | 'more'> & { isNewPage: boolean; hash: string }): void {
  const main = mainOf(document)
  const now = document.activeElement
  if (!main || (now && now !== document.body && !now.closest('[data-layout]'))) return
  const isKept = isNewPage && !isInPlace(at) ? now !== at && main.contains(now) : !more && isStillInUse(now, at)
  if (isKept) return
  focusOn((more && firstNew(more)) || (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) || main)
}

// The same page asked differently keeps the control that was used, unless it is left behind when the page begins again at its top. What is gone is the matter of `KeptFocus`,
// but the link to the last page of a list goes with the step that begins again.
const isStillInUse = (control: Element | null, pressed: Element | null) => (
  control === null || control === document.body ? !(pressed instanceof HTMLAnchorElement) || isInPlace(pressed) : isInSight(control)
)

// Another colour of the same piece has an address of its own, and is no other page to whoever chooses.
const isInPlace = (pressed: Element | null) => pressed instanceof HTMLElement && pressed.dataset['keepScroll'] !== undefined

/** The first item that was not there before; of another page of the list, its first. */
function firstNew({ items, known }: More): HTMLElement | undefined {
  const shown = document.querySelectorAll<HTMLElement>(items)
  const first = shown[shown.length > known ? known : 0]
  return first?.querySelector<HTMLElement>('h2 a, h3 a') ?? first
}

function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
