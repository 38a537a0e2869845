import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useText } from '../text/text.tsx'
import { IconButton } from './button.tsx'

interface Props {
  readonly title: string
  readonly isWide?: boolean
  readonly foot?: ReactNode
  /** Called on Escape, the close button and a click on the backdrop. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog with fixed head and foot and a scrolling body. 500 px wide from medium screens on. ED-2.18 */
export function Dialog({ title, isWide = false, foot, onClose, children }: Props) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  // Only a press that starts on the backdrop closes the dialog; one that ends there was a text selection.
  const onBackdropPress = useEffectEvent((event: PointerEvent) => {
    if (event.target === box.current) onClose()
  })
  // A dialog becomes modal only by a call; the browser traps and restores the focus.
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.mid :is(input, select, textarea):not([readonly])')?.focus()
    const onPointerDown = (event: PointerEvent) => onBackdropPress(event)
    dialog.addEventListener('pointerdown', onPointerDown)
    return () => {
      dialog.removeEventListener('pointerdown', onPointerDown)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={isWide ? 'ed-dlg wide' : 'ed-dlg'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('chrome.close')} onClick={onClose} />
      </header>
      <div className="mid">{children}</div>
      {foot && <footer>{foot}</footer>}
    </dialog>
  )
}
