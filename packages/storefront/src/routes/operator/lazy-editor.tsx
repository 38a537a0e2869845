import type { Block } from '@vitrine/contract/blocks/block-register'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { useBlocker, useMatches, useNavigate } from 'react-router'
import { livePages } from '../../blocks/data/live-page.ts'
import { loadBlockData } from '../../blocks/data/load-block-data.ts'
import { memoizeBlockData } from '../../blocks/data/memoize-block-data.ts'
import { createCardMapper } from '../../data/cards.ts'
import { useShop } from '../../data/shop/shop-context.tsx'
import { languageAddresses } from '../../shell/navigation/language-choice.ts'
import { useLocale, usePagePath } from '../../text/text.tsx'

// Types only: a value import would pull the editor into this chunk.
type EditorProps = Parameters<typeof import('@vitrine/editor/editor').Editor>[0]
type EditorHost = EditorProps['host']
type Initial = EditorProps['initial']

/** Loads the editor. The server offers it to operators only. ED-1.09 */
export function LazyEditor({ initial }: { initial: Initial }) {
  return isFramed() ? <PreviewFrame /> : <LoadedEditor initial={initial} />
}

// A device preview is this page in a frame: the editor stays outside of it.
const isFramed = () => window.parent !== window

function LoadedEditor({ initial }: { initial: Initial }) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  const host = useHost()
  const pathname = usePagePath()
  const isDirty = useRef(false)
  const onDirty = useCallback((is: boolean) => {
    isDirty.current = is
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  // Loaded after the page, which operators see first as shoppers do.
  useEffect(() => {
    import('@vitrine/editor/editor').then(
      (loaded) => setEditor(() => loaded.Editor),
      (error: unknown) => host.reportError(error),
    )
  }, [host])
  if (!Editor) return null
  const blockedNavigation =
    blocker.state === 'blocked' ? { proceed: () => blocker.proceed(), stay: () => blocker.reset() } : null
  return (
    <Editor host={host} initial={initial} pathname={pathname} blockedNavigation={blockedNavigation} onDirty={onDirty} />
  )
}

function useHost(): EditorHost {
  const {
    call,
    notify,
    reportError,
    notifications: { forget },
  } = useShop()
  const locale = useLocale()
  const navigate = useNavigate()
  const addresses = useAddresses()
  return useMemo(
    () => ({
      locale,
      call,
      notify,
      reportError,
      removeNotification: forget,
      navigate: (path) => void navigate(path),
      getUrlInLocale: (other) => addresses.current(other),
      loadBlocks: memoizeBlockData(async (blocks) =>
        loadBlockData(blocks, { call, toCard: await createCardMapper(call) }),
      ),
    }),
    [locale, call, notify, reportError, forget, navigate, addresses],
  )
}

/** The paths of the current page in the other languages. */
function useAddresses() {
  const pathname = usePagePath()
  const matches = useMatches()
  const addresses = languageAddresses(
    pathname,
    matches.map(({ loaderData }) => loaderData),
  )
  const latest = useRef(addresses)
  // The editor reads it when a language is chosen, not during render.
  useEffect(() => {
    latest.current = addresses
  })
  return latest
}

/** In the frame of a device preview: shows the blocks that the outer window sends. */
function PreviewFrame() {
  // Messages between windows.
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== location.origin || !isBlocksMessage(data)) return
      livePages.set(data.key, { ...livePages.get(data.key), blocks: data.blocks })
    }
    addEventListener('message', onMessage)
    window.parent.postMessage('vitrine:ready', location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return null
}

function isBlocksMessage(data: unknown): data is { readonly key: string; readonly blocks: readonly Block[] } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'vitrine' in data &&
    data.vitrine === 'blocks' &&
    'key' in data &&
    typeof data.key === 'string' &&
    'blocks' in data &&
    Array.isArray(data.blocks)
  )
}
