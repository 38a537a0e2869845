import type { Block } from '@vitrine/contract/blocks/block-register'
import { useCallback, useEffect, useRef } from 'react'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { getDesignSession } from '../design/design-session.ts'
import { applyDesign } from '../design/apply-design.ts'
import type { Device } from '../editor-session.ts'
import { useText } from '../text/text.tsx'
import css from './device.css?inline'

adoptStyles(css)

const sizes: Record<NonNullable<Device>, { readonly width: number; readonly height: number }> = {
  tablet: { width: 768, height: 1024 },
  phone: { width: 375, height: 812 },
}

// The frame of the device plus a margin on both sides.
const frameMarginPx = 48

/** The message from the edited page to its preview frame, and the frame's ready message. */
export interface FrameMessage {
  readonly vitrine: 'blocks'
  readonly key: string
  readonly blocks: readonly Block[]
}
export const frameReady = 'vitrine:ready'

/** Previews the page in an iframe of a device's size, because media queries and image sizes depend on the window. */
export function DeviceFrame({ device }: { device: NonNullable<Device> }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useEditorState((state) => state.page)
  const blocks = useEditorState((state) => state.blocks)
  // The frame is updated by postMessage.
  useEffect(() => {
    const design = getDesignSession(session)
    const send = () => {
      // The blocks were validated by the server or created from definitions.
      const message: FrameMessage = {
        vitrine: 'blocks',
        key: `${page.entityType}/${page.identifier}`,
        blocks: blocks as readonly Block[],
      }
      frame.current?.contentWindow?.postMessage(message, location.origin)
      const frameDocument = frame.current?.contentDocument
      // The frame has its own design unless there are unsaved design changes.
      if (frameDocument && design.part.isDirty.get()) applyDesign(frameDocument, design.state.get().current)
    }
    const onMessage = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.data === frameReady) send()
    }
    addEventListener('message', onMessage)
    send()
    const stop = design.state.subscribe(send)
    return () => {
      removeEventListener('message', onMessage)
      stop()
    }
  }, [blocks, page, session])
  const { width, height } = sizes[device]
  // The frame keeps the width of the device and is scaled down to the available width.
  const observeSize = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return undefined
      const observer = new ResizeObserver(() =>
        container.style.setProperty(
          '--device-scale',
          String(Math.min(1, (container.clientWidth - frameMarginPx) / width)),
        ),
      )
      observer.observe(container)
      return () => observer.disconnect()
    },
    [width],
  )
  return (
    <div ref={observeSize} className="ed-full ed-device" data-device={device}>
      <iframe
        ref={frame}
        title={t(device === 'phone' ? 'toolbar.phone' : 'toolbar.tablet')}
        src={location.pathname + location.search}
        width={width}
        height={height}
        lang={host.locale}
      />
    </div>
  )
}
