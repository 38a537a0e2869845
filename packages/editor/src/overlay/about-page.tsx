import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../chrome/button.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import css from './about-page.css?inline'

adoptStyles(css)

/** Explains a page without blocks: what can be changed here, and where the rest is. */
export function AboutPage() {
  const { site } = useEditor()
  const {
    page: { kind },
  } = useValue(site)
  const isPreview = useEditorState((state) => state.disableActions)
  const [container] = useState(() => document.createElement('div'))
  const isShown = kind !== 'blocks' && !isPreview
  // The container is placed before the page's own content, which is inert.
  useEffect(() => {
    if (isShown) document.querySelector('main')?.before(container)
    return () => container.remove()
  }, [isShown, kind, container])
  return kind !== 'blocks' && !isPreview ? createPortal(<About kind={kind} />, container) : null
}

function About({ kind }: { readonly kind: 'product' | 'category' | 'shop' | 'missing' }) {
  const session = useEditor()
  const { host, store, site } = session
  const t = useText()
  const {
    page: { path, categoryId },
  } = useValue(site)
  const mayEdit = useEditorState((state) => state.mayEdit)
  const editArea = (area: 'header' | 'footer') => () => {
    session.openPage({ path: localePath(host.locale, path), area }).catch((error: unknown) => host.reportError(error))
  }
  return (
    <section className="ed ed-about" lang={host.locale} aria-labelledby="ed-about">
      <h2 id="ed-about">{t(`about.${kind}`)}</h2>
      <p>{t(`about.${kind}Text`)}</p>
      <div>
        {kind === 'category' && categoryId !== null && (
          <Button onClick={() => store.openPageSettings(categoryId, 'general')}>{t('about.settings')}</Button>
        )}
        {kind === 'missing' && mayEdit && (
          <Button
            onClick={() => {
              store.openDrawer('PagesView')
              store.setPageModal(true)
            }}
          >
            {t('pages.add')}
          </Button>
        )}
        <Button onClick={editArea('header')}>{t('about.header')}</Button>
        <Button onClick={editArea('footer')}>{t('about.footer')}</Button>
        <Button onClick={() => store.openDrawer('design')}>{t('about.design')}</Button>
        {(kind === 'shop' || kind === 'missing') && mayEdit && (
          <a className="ebtn" href="/admin/content/texts">
            {t('about.texts')}
          </a>
        )}
        <Button onClick={() => store.toggleEditing()}>{t('about.preview')}</Button>
      </div>
    </section>
  )
}
