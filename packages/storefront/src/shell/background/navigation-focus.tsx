import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import layout from '../../ui/styles/layout.module.css'
import { isInViewport, getMain } from './focus-targets.ts'

/** The selector of the items of a list, and their number before loading more. */
interface ListState {
  readonly items: string
  readonly count: number
}

/** The page before a navigation, and its focused element. */
interface PageState {
  readonly pathname: string
  readonly query: string
  readonly at: Element | null
  readonly more?: ListState | undefined
}

/**
 * After a client-side navigation: announces the title and moves the focus to the start of the page, as a new document
 * would. WCAG 2.4.3, 4.1.3
 */
export function NavigationFocus() {
  const { pathname, search, hash } = useLocation()
  const router = use(UNSAFE_DataRouterContext)?.router
  const [title, setTitle] = useState('')
  const previous = useRef<PageState>({ pathname, query: search + hash, at: document.activeElement })

  // Only the document has the focused element. A page whose data is here is shown without being rendered as pending.
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        const at = document.activeElement
        if (navigation.state !== 'idle') previous.current = { ...previous.current, at, more: getListState(at) }
      }),
    [router],
  )

  // Before the next frame, in which `FocusRecovery` looks for a place.
  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { pathname, query: search + hash, at: document.activeElement }
    const isNewPage = before.pathname !== pathname
    // The page is scrolled to its start in the same step.
    queueMicrotask(() => {
      // A step within the same page has an announcement of its own.
      if (isNewPage && !isSamePageStep(before.at)) setTitle(document.title)
      if (isNewPage || before.query !== search + hash) moveFocus({ isNewPage, hash, ...before })
    })
  }, [pathname, search, hash])

  return (
    <p className={layout.hidden} role="status" data-arrival>
      {title}
    </p>
  )
}

// A link that loads more of a list names its entries: data-more="#pieces article".
function getListState(pressed: Element | null): ListState | undefined {
  const items = pressed instanceof HTMLElement ? pressed.dataset['more'] : undefined
  return items === undefined ? undefined : { items, count: document.querySelectorAll(items).length }
}

/** Keeps a focus that the new page has set itself, and a focus outside of the page, as in the editor. */
function moveFocus({
  isNewPage,
  at,
  more,
  hash,
}: Pick<PageState, 'at' | 'more'> & { isNewPage: boolean; hash: string }): void {
  const main = getMain(document)
  const now = document.activeElement
  if (!main || (now && now !== document.body && !now.closest('[data-layout]'))) return
  const isKept = isNewPage && !isSamePageStep(at) ? now !== at && main.contains(now) : !more && isStillUsable(now, at)
  if (isKept) return
  focusOn(
    (more && findFirstNewItem(more)) || (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) || main,
  )
}

// The same page asked differently keeps the control that was used, unless it is left behind when the page begins again
// at its top. `FocusRecovery` handles removed elements, but the link to the last page of a list goes with the step that
// begins again.
const isStillUsable = (control: Element | null, pressed: Element | null) =>
  control === null || control === document.body
    ? !(pressed instanceof HTMLAnchorElement) || isSamePageStep(pressed)
    : isInViewport(control)

// Another colour of a product has an address of its own, but is not a new page for the shopper.
const isSamePageStep = (pressed: Element | null) =>
  pressed instanceof HTMLElement && pressed.dataset['keepScroll'] !== undefined

/** The first item that was not there before; of another page of the list, its first. */
function findFirstNewItem({ items, count }: ListState): HTMLElement | undefined {
  const elements = document.querySelectorAll<HTMLElement>(items)
  const first = elements[elements.length > count ? count : 0]
  return first?.querySelector<HTMLElement>('h2 a, h3 a') ?? first
}

function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
