import { useEffect, useId, useRef, useState } from 'react'
import { dismissesItself, type Notification } from '../../data/notifications.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './notifications.module.css'

/** One message, with what can be done about it. ED-3.22 */
export function Toast({ notification }: { notification: Notification }) {
  const t = useText()
  const { type, message, action, dismiss } = notification
  const lines = typeof message === 'string' ? [message] : message
  const rest = useDismissal(notification)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = action?.takesFocus
  // The message comes last in the document, and the control that caused it is gone. A frame later `FocusRecovery` has
  // chosen the place to come back to.
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  return (
    <div className={styles.notification} data-type={type} role={type === 'negative' ? 'alert' : undefined} {...rest}>
      <Icon name={type === 'negative' || type === 'warning' ? 'alert' : 'check'} />
      <div className={styles.text} id={id}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action && (
        <button
          ref={button}
          type="button"
          className={styles.action}
          aria-describedby={id}
          onClick={() => {
            action.onClick()
            dismiss()
          }}
        >
          {action.text}
        </button>
      )}
      <IconButton icon="close" label={t('notifications.dismiss')} onClick={dismiss} />
    </div>
  )
}

/** Counts down, paused while the message has the pointer or the focus. SF-9.27, SF-9.28 */
function useDismissal(notification: Notification) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(notification.dismissTimeout)
  // A timer is outside React; what is left of it survives a pause.
  useEffect(() => {
    if (isHeld || !dismissesItself(notification)) return
    const since = performance.now()
    const timer = setTimeout(notification.dismiss, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld, notification])
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
