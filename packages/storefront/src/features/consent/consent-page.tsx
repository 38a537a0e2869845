import { useEffect, useState } from 'react'
import { choice, choose, hasTrackingOptOut, watchChoice } from '../../data/consent/choice.ts'
import { useShop } from '../../data/shop/shop-context.tsx'
import { useStore } from '../../data/store.ts'
import { usePath, useText } from '../../text/text.tsx'
import { ConsentForm } from '../../ui/consent/consent-form.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import type { ConsentSettings } from './load-consent.ts'

/** The cookie settings, with or without script. SF-1.23 */
export function ConsentPage({ shown, problem }: { shown: ConsentSettings; problem: string | undefined }) {
  const t = useText()
  const [path, shop] = [usePath(), useShop()]
  const consent = useStore(choice, null)
  const [isSaved, setSaved] = useState(shown.isSaved)
  const groups = consent?.groups ?? shown.groups
  // The choice may change in another tab.
  useEffect(watchChoice, [])
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <h1 className={layout['page-title']}>{t('consent.settings')}</h1>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <div role="status">{isSaved && !problem && <Notice kind="ok">{t('consent.saved')}</Notice>}</div>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <p className={layout.soft}>
          {t('consent.text')}{' '}
          <a className={layout.link} href={path('/privacy-policy')}>
            {t('footer.privacy-policy')}
          </a>
        </p>
        <div className={layout.panel}>
          <h2 className={layout.hidden}>{t('consent.title')}</h2>
          <ConsentForm
            groups={groups}
            proof={consent?.key ?? shown.proof}
            isRefusedByBrowser={shown.isRefusedByBrowser || (consent !== null && hasTrackingOptOut())}
            onChoose={(selectedGroups, method) => {
              choose(shop, selectedGroups, method).then(() => setSaved(true), shop.reportError)
            }}
          />
        </div>
      </div>
    </div>
  )
}
