import { useId, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Section } from '../chrome/section.tsx'
import { useTimeWords } from '../chrome/use-time-words.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { pageKeyOf } from '../history/use-versions.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { useText } from '../text/text.tsx'
import { told } from './publish-page.ts'
import type { Publishing } from './use-publishing.ts'

interface Props {
  readonly publishing: Publishing
  readonly onChange: () => void
}

const lengths = [1, 7, 14, 30] as const

/** Links by which people without a login see the newest version before it is public. */
export function PreviewLinks({ publishing: { previewLinks, timeZone }, onChange }: Props) {
  const session = useEditor()
  const t = useText()
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const [made, setMade] = useState<{ readonly id: number; readonly url: string }>()
  const inWords = useTimeWords(timeZone)
  async function close(id: number): Promise<void> {
    await told(session, 'publish.linkClosed', async () => { await session.host.call('deletePreviewLink', { id }) })
    if (made?.id === id) setMade(undefined)
    onChange()
  }
  if (isViewer && previewLinks.length === 0) return null
  return (
    <Section title={t('publish.show')}>
      {!isViewer && <NewLink onMade={(link) => { setMade(link); onChange() }} />}
      {made && <MadeLink url={made.url} />}
      {previewLinks.length > 0 && (
        <ul className="ed-plans" aria-label={t('publish.openLinks')}>
          {previewLinks.map(({ id, expiresAt, madeBy }) => (
            <li key={id}>
              <span><b>{t('publish.linkUntil', { until: inWords(expiresAt) })}</b><small>{madeBy.name}</small></span>
              {!isViewer && <Button aria-label={`${t('publish.closeLink')}: ${t('publish.linkUntil', { until: inWords(expiresAt) })}`} onClick={() => void close(id)}>{t('publish.closeLink')}</Button>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NewLink({ onMade }: { onMade: (link: { readonly id: number; readonly url: string }) => void }) {
  const session = useEditor()
  const t = useText()
  const id = useId()
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const isNothing = useEditorState((state) => state.revision === null && !state.isEditingEnabled)
  const [days, setDays] = useState<number>(7)
  const [isBusy, setBusy] = useState(false)
  async function make(): Promise<void> {
    setBusy(true)
    await told(session, 'publish.linkMade', async () => {
      await saveBlocks(session, { as: 'draft' })
      // Without a number it shows whatever is newest.
      onMade(await session.host.call('doCreatePreviewLink', { ...pageKeyOf(session.store.get().page), revision: null, days }))
    })
    setBusy(false)
  }
  return (
    <>
      <div className="ed-link">
        <div className="ef">
          <label htmlFor={id}>{t('publish.linkDays')}</label>
          <select id={id} value={days} onChange={({ target }) => setDays(Number(target.value))}>{lengths.map((count) => <option key={count} value={count}>{t('publish.days', { count })}</option>)}</select>
        </div>
        <Button icon="link" isBusy={isBusy} disabled={isNothing || isBusy} onClick={() => void make()}>{t('publish.makeLink')}</Button>
      </div>
      <p className="ed-soft">{t(isDirty ? 'publish.linkSaves' : 'publish.linkHint')}</p>
    </>
  )
}

function MadeLink({ url }: { url: string }) {
  const { announce, t: say } = useEditor()
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    announce(say('publish.copied'))
  }
  return (
    <div className="ed-link">
      <div className="ef"><input aria-label={t('publish.link')} readOnly value={url} onFocus={({ target }) => target.select()} /></div>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>{t(isCopied ? 'publish.copied' : 'publish.copy')}</Button>
    </div>
  )
}
