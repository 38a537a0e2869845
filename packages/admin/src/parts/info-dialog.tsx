import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'

interface InfoDialogProps {
  readonly title: string
  /** The button that closes it. */
  readonly done: string
  readonly onClose: () => void
  /** At the left of that button. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Shows something; what can be done with it has buttons of its own. */
export function InfoDialog({ title, done, onClose, actions, children }: InfoDialogProps) {
  const t = useText()
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="dlg-place">
        <Dialog className="dlg">
          <header>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button className="ib" aria-label={t('dialog.close')} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="mid stack">{children}</div>
          <footer>
            {actions}
            <Button className="btn pri" onPress={onClose}>
              {done}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
