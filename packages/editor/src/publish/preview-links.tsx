import { useId, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Section } from '../chrome/section.tsx'
import { useFormatTime } from '../chrome/use-format-time.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { toPageKey } from '../history/use-versions.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { useText } from '../text/text.tsx'
import { runAndNotify } from './publish-page.ts'
import type { Publishing } from './use-publishing.ts'

interface Props {
  readonly publishing: Publishing
  readonly onChange: () => void
}

const dayOptions = [1, 7, 14, 30] as const

/** Links that show the newest version without a login before it is published. */
export function PreviewLinks({ publishing: { previewLinks, timeZone }, onChange }: Props) {
  const session = useEditor()
  const t = useText()
  const isViewer = useEditorState((state) => !state.mayEdit)
  const [createdLink, setMade] = useState<{ readonly id: number; readonly url: string }>()
  const formatTime = useFormatTime(timeZone)
  async function close(id: number): Promise<void> {
    await runAndNotify(session, 'publish.linkClosed', async () => {
      await session.host.call('deletePreviewLink', { id })
    })
    if (createdLink?.id === id) setMade(undefined)
    onChange()
  }
  if (isViewer && previewLinks.length === 0) return null
  return (
    <Section title={t('publish.show')}>
      {!isViewer && (
        <NewLink
          onCreated={(link) => {
            setMade(link)
            onChange()
          }}
        />
      )}
      {createdLink && <CreatedLink url={createdLink.url} />}
      {previewLinks.length > 0 && (
        <ul className="ed-plans" aria-label={t('publish.openLinks')}>
          {previewLinks.map(({ id, expiresAt, madeBy }) => (
            <li key={id}>
              <span>
                <b>{t('publish.linkUntil', { until: formatTime(expiresAt) })}</b>
                <small>{madeBy.name}</small>
              </span>
              {!isViewer && (
                <Button
                  aria-label={`${t('publish.closeLink')}: ${t('publish.linkUntil', { until: formatTime(expiresAt) })}`}
                  onClick={() => void close(id)}
                >
                  {t('publish.closeLink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NewLink({ onCreated }: { onCreated: (link: { readonly id: number; readonly url: string }) => void }) {
  const session = useEditor()
  const t = useText()
  const id = useId()
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const isNothing = useEditorState((state) => state.revision === null && !state.isEditingEnabled)
  const [days, setDays] = useState<number>(7)
  const [isBusy, setBusy] = useState(false)
  async function create(): Promise<void> {
    setBusy(true)
    await runAndNotify(session, 'publish.linkMade', async () => {
      await saveBlocks(session, { as: 'draft' })
      // Without a revision the link always shows the newest one.
      onCreated(
        await session.host.call('doCreatePreviewLink', {
          ...toPageKey(session.store.get().page),
          revision: null,
          days,
        }),
      )
    })
    setBusy(false)
  }
  return (
    <>
      <div className="ed-link">
        <div className="ef">
          <label htmlFor={id}>{t('publish.linkDays')}</label>
          <select id={id} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {dayOptions.map((count) => (
              <option key={count} value={count}>
                {t('publish.days', { count })}
              </option>
            ))}
          </select>
        </div>
        <Button icon="link" isBusy={isBusy} disabled={isNothing || isBusy} onClick={() => void create()}>
          {t('publish.makeLink')}
        </Button>
      </div>
      <p className="ed-soft">{t(isDirty ? 'publish.linkSaves' : 'publish.linkHint')}</p>
    </>
  )
}

function CreatedLink({ url }: { url: string }) {
  const { announce, t: translate } = useEditor()
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    announce(translate('publish.copied'))
  }
  return (
    <div className="ed-link">
      <div className="ef">
        <input aria-label={t('publish.link')} readOnly value={url} onFocus={({ target }) => target.select()} />
      </div>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'publish.copied' : 'publish.copy')}
      </Button>
    </div>
  )
}
