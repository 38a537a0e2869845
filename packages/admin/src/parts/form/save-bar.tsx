import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useBlocker } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Notice } from '../notice.tsx'
import { useShortcut } from '../use-shortcut.ts'
import { findFirstFault, showField, type FieldFault } from './first-fault.ts'

interface SaveBarProps {
  /** How many fields are changed; without changes there is no bar. */
  readonly changes: number
  readonly isSaving: boolean
  readonly error: string
  /** Instead of "Save": what the button leads to. */
  readonly action?: string
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** At the foot of a form with changes: saves with Ctrl S, and asks before they are left behind. One per screen. */
export function SaveBar({ changes, isSaving, error, action, onSave, onDiscard }: SaveBarProps) {
  const t = useText()
  const isDirty = changes > 0
  const fault = useFirstFault(isSaving)
  useShortcut({ key: 's', command: true, isOn: isDirty && !isSaving }, onSave)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])

  return (
    <>
      {isDirty && (
        <section className="savebar" aria-label={t('form.unsaved')}>
          <i className="dot" />
          <div className="grow">
            <b>{t('form.changes', { count: changes })}</b> <span className="soft hide-ph">{t('form.kept')}</span>
            {error !== '' && <Notice tone="bad">{error}</Notice>}
            {fault !== undefined && (
              <p className="err" role="alert">
                <button type="button" className="lnk" onClick={() => showField(fault.field)}>
                  {t('form.faultAt', { field: fault.label })}
                </button>
              </p>
            )}
          </div>
          <Button className="btn quiet" isDisabled={isSaving} onPress={onDiscard}>
            {t('form.discard')}
          </Button>
          <Button className="btn pri" isDisabled={isSaving} onPress={onSave}>
            {isSaving ? t('form.saving') : (action ?? t('form.save'))} <kbd>Ctrl S</kbd>
          </Button>
        </section>
      )}
      <LeaveDialog isDirty={isDirty} />
    </>
  )
}

/** After a refused save, the first field with a fault: it is shown, has the focus and is named. */
function useFirstFault(isSaving: boolean) {
  const [fault, setFault] = useState<FieldFault>()
  const wasSaving = useRef(false)
  const show = useEffectEvent(() => {
    const found = findFirstFault()
    setFault(found)
    if (found !== undefined) showField(found.field)
  })
  useEffect(() => {
    const hasEnded = wasSaving.current && !isSaving
    wasSaving.current = isSaving
    if (!hasEnded) return
    // The faults of the server are at their fields with the next drawing.
    const timer = setTimeout(() => show(), 50)
    return () => clearTimeout(timer)
  }, [isSaving])
  return fault
}

function LeaveDialog({ isDirty }: { readonly isDirty: boolean }) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ModalOverlay
      className="scrim"
      isOpen={blocker.state === 'blocked'}
      isDismissable
      onOpenChange={() => blocker.reset?.()}
    >
      <Modal className="dlg-place">
        <Dialog className="dlg" role="alertdialog">
          <header>
            <Heading slot="title" level={2}>
              {t('form.leave.title')}
            </Heading>
          </header>
          <div className="mid">
            <p>{t('form.leave.text')}</p>
          </div>
          <footer>
            <Button className="btn" onPress={() => blocker.proceed?.()}>
              {t('form.leave.go')}
            </Button>
            <Button className="btn pri" autoFocus onPress={() => blocker.reset?.()}>
              {t('form.leave.stay')}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
