import { pageTypes, type PageType } from '@vitrine/contract/catalogue/category'
import { findFreeSlug, slugFault } from '@vitrine/contract/pages/page-slug'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Note } from '../chrome/note.tsx'
import { useEditor } from '../editor-context.tsx'
import { Row } from '../forms/fields/row.tsx'
import { useText } from '../text/text.tsx'
import { askToLogIn, toSettingsFault, getPagesSession, type SettingsFault } from './pages-session.ts'
import { ParentSelect } from './settings/parent-select.tsx'
import { getFaultMessage } from './settings/settings-faults.ts'
import { usePages } from './use-pages.ts'

/**
 * Asks for name, slug, type and parent of a new page, and opens it. The form is empty each time it opens. ED-4.19 to
 * ED-4.21, ED-5.01 to ED-5.05
 */
export function AddPageDialog() {
  const session = useEditor()
  const { host, store } = session
  const t = useText()
  const form = useId()
  const { pages } = usePages()
  const [name, setName] = useState('')
  const [type, setType] = useState<PageType>('content')
  const [parentCategoryId, setParent] = useState<number | null>(null)
  const [chosenSlug, setSlug] = useState<string>()
  const [fault, setFault] = useState<SettingsFault>()
  const [isSubmitted, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const slugField = useRef<HTMLInputElement>(null)
  // By default a dialog focuses its first button.
  useEffect(() => nameField.current?.focus(), [])
  const isNamed = name.trim() !== ''
  const parentPath = pages.find(({ id }) => id === parentCategoryId && id !== null)?.path ?? ''
  const slug =
    chosenSlug ?? findFreeSlug(name, (candidate) => pages.some(({ path }) => path === `${parentPath}/${candidate}`))
  const slugProblem = slugFault(slug)
  const serverMessage = fault && getFaultMessage(t, fault)
  const close = () => store.setPageModal(false)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    setAsked(true)
    if (!isNamed) return nameField.current?.focus()
    if (slugProblem !== undefined) return slugField.current?.focus()
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      // Without a chosen slug the server creates one, because it knows all existing paths.
      const { id, path } = await host.call('doAddCategory', {
        name: name.trim(),
        type,
        parentCategoryId,
        ...(chosenSlug !== undefined && { nameUrl: slug }),
      })
      close()
      host.notify({ message: t('pages.added', { name: name.trim(), id: String(id) }), type: 'positive' }) // ED-8.11
      await getPagesSession(session).reload()
      getPagesSession(session).lastPageId.set(id)
      if (path !== null) host.navigate(path)
    } catch (error) {
      // The form keeps its values; a slug error is shown at the field, any other error as a message.
      setBusy(false)
      if (askToLogIn(session, error)) return
      const requestFault = toSettingsFault(error)
      if (requestFault.key !== 'editor.slugReserved' && requestFault.key !== 'editor.addressTaken')
        return host.reportError(error)
      setFault(requestFault)
      slugField.current?.focus()
    }
  }

  return (
    <Dialog
      title={t('pages.addTitle')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('pages.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isBusy={isBusy}>
            {t('pages.addTitle')}
          </Button>
        </>
      }
    >
      <p className="ed-soft">{t('pages.addText')}</p>
      <form id={form} className="ed-form" noValidate onSubmit={(event) => void add(event)}>
        <Row label={t('pages.name')} fault={isSubmitted && !isNamed ? { key: 'pages.nameMissing' } : null}>
          {(inputProps) => (
            <input
              {...inputProps}
              ref={nameField}
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Row>
        <Row
          label={t('pages.slug')}
          fault={
            isSubmitted && isNamed && slugProblem !== undefined
              ? { key: slugProblem === 'empty' ? 'pages.slugMissing' : 'pages.slugInvalid' }
              : null
          }
          hint={
            serverMessage === undefined ? (
              <p>{t('pages.slugAt', { path: `${parentPath}/${slug}` })}</p>
            ) : (
              <p className="bad" role="alert">
                {serverMessage}
              </p>
            )
          }
        >
          {(inputProps) => (
            <input
              {...inputProps}
              ref={slugField}
              aria-invalid={inputProps['aria-invalid'] ?? (serverMessage === undefined ? undefined : true)}
              value={slug}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setFault(undefined)
                setSlug(event.target.value.toLowerCase())
              }}
            />
          )}
        </Row>
        <TypeChoice
          type={type}
          labels={{ content: t('pages.typeContent'), item: t('pages.typeItemCategory') }}
          onChange={setType}
        />
        <Row label={t('pages.parent')}>
          {({ id }) => (
            <ParentSelect
              id={id}
              pages={pages}
              moved={null}
              value={parentCategoryId}
              onChange={(id) => {
                setFault(undefined)
                setParent(id)
              }}
            />
          )}
        </Row>
      </form>
      <Note>{t('pages.addHint')}</Note>
    </Dialog>
  )
}

interface TypeProps {
  readonly type: PageType
  readonly labels: Readonly<Record<PageType, string>>
  readonly isLocked?: boolean
  readonly onChange: (type: PageType) => void
}

/** A radio group of the page types. ED-5.03, ED-9.04 */
export function TypeChoice({ type, labels, isLocked = false, onChange }: TypeProps) {
  const t = useText()
  const name = useId()
  return (
    <div className="ef" role="radiogroup" aria-labelledby={name}>
      <span className="ef-name" id={name}>
        {t('pages.type')}
      </span>
      <div className="seg full">
        {pageTypes.map((choice) => (
          <label key={choice} className={choice === type ? 'on' : undefined}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === type}
              disabled={isLocked}
              onChange={() => onChange(choice)}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
    </div>
  )
}
