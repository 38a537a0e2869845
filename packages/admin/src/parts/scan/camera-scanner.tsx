import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../../text/text.tsx'
import { TextField } from '../form/text-field.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { createBarcodeReader } from './barcode-reader.ts'

interface CameraScannerProps {
  /** What became of the last code. */
  readonly status: string
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The same code again is a second item only after it was away for this long. */
const sameCodeMs = 1500
const lookMs = 120

/** Reads barcodes from the camera until it is closed; a field takes those that cannot be read. */
export function CameraScanner({ status, onCode, onClose }: CameraScannerProps) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'scan.refused' | 'scan.none'>()
  const [code, setCode] = useState('')
  const handle = useEffectEvent(onCode)
  const fail = useEffectEvent((error: unknown) =>
    setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'scan.refused' : 'scan.none'),
  )

  // The camera is a device outside of React.
  useEffect(() => {
    const closing = new AbortController()
    if (video.current)
      void readCamera(video.current, closing.signal, (found) => handle(found)).catch((error: unknown) => fail(error))
    return () => closing.abort()
  }, [])

  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="dlg-place">
        <Dialog className="dlg camera">
          <header>
            <Heading slot="title" level={2}>
              {t('scan.title')}
            </Heading>
            <Button className="ib" aria-label={t('dialog.close')} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="mid stack">
            {problem === undefined ? (
              <div className="finder">
                <video ref={video} muted playsInline aria-label={t('scan.hint')} />
                <i />
              </div>
            ) : (
              <Notice tone="warn">{t(problem)}</Notice>
            )}
            {status !== '' && <p className="med">{status}</p>}
            <form
              className="row"
              onSubmit={(event) => {
                event.preventDefault()
                if (code.trim() === '') return
                onCode(code.trim())
                setCode('')
              }}
            >
              <div className="grow">
                <TextField label={t('scan.code')} value={code} onChange={setCode} autoComplete="off" maxLength={80} />
              </div>
              <button type="submit" className="btn code-btn">
                {t('scan.use')}
              </button>
            </form>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

async function readCamera(
  video: HTMLVideoElement,
  closing: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!('mediaDevices' in navigator)) throw new Error('no camera')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const reader = await createBarcodeReader()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    reader.close()
  }
  if (closing.aborted) return stop()
  closing.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: 0 }
  while (!closing.aborted) {
    const code = await reader.read(video)
    const now = performance.now()
    if (code !== undefined) {
      if (code !== last.code || now - last.at > sameCodeMs) onCode(code)
      last = { code, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}
