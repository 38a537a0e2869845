import { isApiError } from '@vitrine/contract/api/api-error'
import { errorText } from '@vitrine/storefront/text/error-text'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Icon } from '../chrome/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import type { PageEntry } from '../model/pages/page-catalogue.ts'
import { useText } from '../text/text.tsx'
import { askToLogIn, getPagesSession } from './pages-session.ts'
import { formatUses, usePageUses } from './use-page-uses.ts'
import { getPageId } from './use-pages.ts'

/**
 * Confirms the deletion of a page and lists its consequences; the destructive button does not get the initial focus.
 * ED-2.64, ED-4.22, ED-4.23
 */
export function DeletePageDialog({ page, onClose }: { readonly page: PageEntry; readonly onClose: () => void }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const uses = usePageUses(getPageId(page))
  const [isBusy, setBusy] = useState(false)
  const keepButton = useRef<HTMLButtonElement>(null)
  // By default a dialog focuses its first button.
  useEffect(() => keepButton.current?.focus(), [])
  const values = { pageName: page.name, id: String(getPageId(page)) }

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await host.call('deleteCategory', {
        categoryId: getPageId(page),
        pageName: page.name,
        withChildren: (uses?.children ?? 0) > 0,
      })
      host.notify({
        message: t('errorMessages.editor.categories.deleteSuccess', values),
        type: 'positive',
        about: 'deletedPage',
      }) // ED-8.09
      onClose()
      await getPagesSession(session).reload()
    } catch (error) {
      onClose()
      if (askToLogIn(session, error)) return
      const fault = isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
      const message = await errorText(host.locale, fault)
      host.notify({
        message: t('errorMessages.editor.categories.deleteError', { ...values, message }),
        type: 'negative',
        persist: true,
        about: 'deletedPage',
      }) // ED-8.10
    }
  }

  return (
    <Dialog
      title={t('pages.deleteTitle')}
      onClose={onClose}
      foot={
        <>
          <Button ref={keepButton} onClick={onClose}>
            {t('pages.keep')}
          </Button>
          <Button kind="danger" disabled={uses === undefined} isBusy={isBusy} onClick={() => void remove()}>
            {t('pages.deletePage')}
          </Button>
        </>
      }
    >
      <p>{t('pages.deleteText', { name: page.name })}</p>
      <ul className="facts ed-soft">
        <li>
          <Icon name="bin" small />
          <span>{t('pages.deleteBin')}</span>
        </li>
        {uses && uses.children > 0 && (
          <li>
            <Icon name="alert" small />
            <span>{t('pages.deleteChildren', { count: uses.children })}</span>
          </li>
        )}
        {uses && (
          <li>
            <Icon name="link" small />
            <span>{formatUses(t, uses)}</span>
          </li>
        )}
        {uses && uses.items > 0 && (
          <li>
            <Icon name="bag" small />
            <span>{t('pages.deleteItems', { count: uses.items })}</span>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
