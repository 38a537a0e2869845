import type { Block } from '@vitrine/contract/blocks/block-register'
import { useCallback, useEffect, useRef } from 'react'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { designOf } from '../design/design-session.ts'
import { wearDesign } from '../design/wear-design.ts'
import type { Device } from '../editor-session.ts'
import { useText } from '../text/text.tsx'
import css from './device.css?inline'

adoptStyles(css)

const sizes: Record<NonNullable<Device>, { readonly width: number; readonly height: number }> = { tablet: { width: 768, height: 1024 }, phone: { width: 375, height: 812 } }

// The rim of the device and a little air on both sides, in pixels.
const frameMargin = 48

/** What the page under edit sends to the frame in which it is looked at, and how that says that it listens. */
export interface FrameMessage { readonly vitrine: 'blocks'; readonly key: string; readonly blocks: readonly Block[] }
export const frameReady = 'vitrine:ready'

/** The page in a frame of a device's size: pictures follow the width of their window, so nothing but a frame shows the truth. */
export function DeviceFrame({ device }: { device: NonNullable<Device> }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useEditorState((state) => state.page)
  const blocks = useEditorState((state) => state.blocks)
  // The frame is a window of its own: it is told by messages.
  useEffect(() => {
    const design = designOf(session)
    const send = () => {
      // As in the page itself: checked by the server, or made from definitions.
      const message: FrameMessage = { vitrine: 'blocks', key: `${page.entityType}/${page.identifier}`, blocks: blocks as readonly Block[] }
      frame.current?.contentWindow?.postMessage(message, location.origin)
      const inside = frame.current?.contentDocument
      // What the page wears by itself is right unless another design is being tried on.
      if (inside && design.part.isDirty.get()) wearDesign(inside, design.state.get().current)
    }
    const heard = (event: MessageEvent) => { if (event.source === frame.current?.contentWindow && event.data === frameReady) send() }
    addEventListener('message', heard)
    send()
    const stop = design.state.subscribe(send)
    return () => {
      removeEventListener('message', heard)
      stop()
    }
  }, [blocks, page, session])
  const { width, height } = sizes[device]
  // The frame keeps the width of the device and is drawn smaller where drawers leave less.
  const fit = useCallback((around: HTMLDivElement | null) => {
    if (!around) return undefined
    const observer = new ResizeObserver(() => around.style.setProperty('--device-scale', String(Math.min(1, (around.clientWidth - frameMargin) / width))))
    observer.observe(around)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={fit} className="ed-full ed-device" data-device={device}>
      <iframe ref={frame} title={t(device === 'phone' ? 'toolbar.phone' : 'toolbar.tablet')} src={location.pathname + location.search} width={width} height={height} lang={host.locale} />
    </div>
  )
}
