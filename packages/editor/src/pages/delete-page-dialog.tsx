import { isApiError } from '@vitrine/contract/api-error'
import { errorText } from '@vitrine/storefront/text/error-text'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Icon } from '../chrome/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import type { PageEntry } from '../model/page-catalogue.ts'
import { useText } from '../text/text.tsx'
import { askToLogIn, pagesOf } from './pages-session.ts'
import { usesWords, useUses } from './use-uses.ts'
import { idOf } from './use-pages.ts'

/** Names the page and what follows; the destructive button is never the one in focus. ED-2.64, ED-4.22, ED-4.23 */
export function DeletePageDialog({ page, onClose }: { readonly page: PageEntry; readonly onClose: () => void }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const uses = useUses(idOf(page))
  const [isBusy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  // A dialog gives the focus to its first button.
  useEffect(() => keep.current?.focus(), [])
  const values = { pageName: page.name, id: String(idOf(page)) }

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await host.call('deleteCategory', { categoryId: idOf(page), pageName: page.name, withChildren: (uses?.children ?? 0) > 0 })
      host.notify({ message: t('errorMessages.editor.categories.deleteSuccess', values), type: 'positive', about: 'deletedPage' }) // ED-8.09
      onClose()
      await pagesOf(session).reload()
    } catch (error) {
      onClose()
      if (askToLogIn(session, error)) return
      const fault = isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
      const message = await errorText(host.locale, fault)
      host.notify({ message: t('errorMessages.editor.categories.deleteError', { ...values, message }), type: 'negative', persist: true, about: 'deletedPage' }) // ED-8.10
    }
  }

  return (
    <Dialog
      title={t('pages.deleteTitle')} onClose={onClose}
      foot={<><Button ref={keep} onClick={onClose}>{t('pages.keep')}</Button><Button kind="danger" disabled={uses === undefined} isBusy={isBusy} onClick={() => void remove()}>{t('pages.deletePage')}</Button></>}
    >
      <p>{t('pages.deleteText', { name: page.name })}</p>
      <ul className="facts ed-soft">
        <li><Icon name="bin" small /><span>{t('pages.deleteBin')}</span></li>
        {uses && uses.children > 0 && <li><Icon name="alert" small /><span>{t('pages.deleteChildren', { count: uses.children })}</span></li>}
        {uses && <li><Icon name="link" small /><span>{usesWords(t, uses)}</span></li>}
        {uses && uses.items > 0 && <li><Icon name="bag" small /><span>{t('pages.deleteItems', { count: uses.items })}</span></li>}
      </ul>
    </Dialog>
  )
}
