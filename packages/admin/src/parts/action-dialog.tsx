import { useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'
import { keepFocus } from './keep-focus.ts'
import { Notice } from './notice.tsx'
import { useShortcut } from './use-shortcut.ts'

interface ActionDialogProps {
  /** The deed: "Refund order 100518". */
  readonly title: string
  /** The button: verb and amount. */
  readonly action: string
  readonly isDangerous?: boolean
  /** What will happen, a sentence each. */
  readonly consequences: readonly string[]
  readonly error: string
  readonly isBusy: boolean
  /** False: what it would do is not known yet, or not possible. */
  readonly canConfirm?: boolean
  /** Its fields are scanned: Enter, with which a code ends, goes on to the next instead of confirming. */
  readonly isScanned?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/**
 * Says what will happen before it does. Enter in a field of one line and Ctrl Enter confirm, Escape leaves; an error
 * keeps it open.
 */
export function ActionDialog({
  title,
  action,
  isDangerous = false,
  consequences,
  error,
  isBusy,
  canConfirm = true,
  isScanned = false,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const t = useText()
  useShortcut({ key: 'Enter', command: true, isOn: !isBusy && canConfirm }, onConfirm)
  useEffect(() => () => keepFocus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form of its own in the dialog bubbles through React's tree.
    event.stopPropagation()
    confirm()
  }

  function confirm() {
    if (!isBusy && canConfirm) onConfirm()
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A button that has the focus would take the key for itself.
    if (event.ctrlKey || event.metaKey) confirm()
    else if (isScanned && event.target instanceof HTMLInputElement) focusNextField(event.target)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <ModalOverlay
      className="scrim"
      isOpen
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={onClose}
    >
      <Modal className="dlg-place">
        <Dialog className="dlg">
          <div className="dlg-keys" onKeyDownCapture={press}>
            <header>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <Button className="ib" aria-label={t('dialog.close')} isDisabled={isBusy} onPress={onClose}>
                <Icon name="close" />
              </Button>
            </header>
            <form noValidate onSubmit={submit}>
              <div className="mid stack">
                {children}
                {consequences.length > 0 && (
                  <div className="conseq">
                    <b>{t('dialog.consequences')}</b>
                    <ul>
                      {consequences.map((sentence) => (
                        <li key={sentence}>
                          <Icon name="next" />
                          {sentence}
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
                {error !== '' && <Notice tone="bad">{error}</Notice>}
              </div>
              <footer>
                <Button className="btn" isDisabled={isBusy} onPress={onClose}>
                  {t('dialog.cancel')}
                </Button>
                <Button
                  type="submit"
                  className={isDangerous ? 'btn bad' : 'btn pri'}
                  isDisabled={isBusy || !canConfirm}
                >
                  {action} <kbd>Ctrl ↵</kbd>
                </Button>
              </footer>
            </form>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function focusNextField(field: HTMLInputElement): void {
  const all = Array.from(field.form?.querySelectorAll<HTMLElement>(fields) ?? [])
  all[all.indexOf(field) + 1]?.focus()
}

const fields = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled]), [type=submit]'

/** Whether a dialog is open, and what its action is doing. */
export function useActionDialog(toText: (error: unknown) => string) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  return {
    isOpen,
    isBusy,
    error,
    open: () => {
      setError('')
      setOpen(true)
    },
    close: () => setOpen(false),
    /** Closes after success; after a refusal the dialog stays open with its text. */
    async run(action: () => Promise<unknown>) {
      setBusy(true)
      setError('')
      try {
        await action()
        setOpen(false)
      } catch (refusal) {
        setError(toText(refusal))
      }
      setBusy(false)
    },
  }
}
