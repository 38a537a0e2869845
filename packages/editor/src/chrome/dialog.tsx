import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useText } from '../text/text.tsx'
import { IconButton } from './button.tsx'

interface Props {
  readonly title: string
  readonly isWide?: boolean
  readonly foot?: ReactNode
  /** Escape, the close button, a click beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question that waits for its answer: head and foot stay, the middle scrolls. 500 px wide from medium screens on. ED-2.18 */
export function Dialog({ title, isWide = false, foot, onClose, children }: Props) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  // A press that begins on the dark around it; one that only ends there was marking words.
  const press = useEffectEvent((event: PointerEvent) => { if (event.target === box.current) onClose() })
  // A dialog becomes modal by a call, not by an attribute; the browser keeps focus in it and gives it back.
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.mid :is(input, select, textarea):not([readonly])')?.focus()
    const pressed = (event: PointerEvent) => press(event)
    dialog.addEventListener('pointerdown', pressed)
    return () => {
      dialog.removeEventListener('pointerdown', pressed)
      dialog.close()
    }
  }, [])
  return (
    <dialog ref={box} className={isWide ? 'ed-dlg wide' : 'ed-dlg'} aria-labelledby={id} onCancel={(event) => { event.preventDefault(); onClose() }}>
      <header><h2 id={id}>{title}</h2><IconButton icon="close" label={t('chrome.close')} onClick={onClose} /></header>
      <div className="mid">{children}</div>
      {foot && <footer>{foot}</footer>}
    </dialog>
  )
}
