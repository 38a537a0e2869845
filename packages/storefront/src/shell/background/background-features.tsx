import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { TextLoaders } from '../../text/catalogues.ts'
import { loaders as connectionTexts } from '../../text/compiled/connection.ts'
import { loaders as installTexts } from '../../text/compiled/install.ts'
import { loaders as returnedTexts } from '../../text/compiled/back-online.ts'
import { loaders as stayingTexts } from '../../text/compiled/navigation-failure.ts'
import { MoreText } from '../../text/text.tsx'
import { TrackVisit } from './analytics/track-visit.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { lazyFeature } from './lazy-feature.ts'
import { Connection } from './connection/connection.tsx'
import { Consent } from './consent/consent.tsx'
import { Install } from './install/install.tsx'
import { FetchAhead } from './fetch-ahead/fetch-ahead.tsx'
import { FocusRecovery } from './focus-recovery.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { OfflineSync } from './offline-sync/offline-sync.tsx'
import { NavigationFailure } from './navigation-failure/navigation-failure.tsx'

const featuresWithTexts = [
  withTexts(Connection, connectionTexts),
  withTexts(Install, installTexts),
  withTexts(OfflineSync, returnedTexts),
  withTexts(NavigationFailure, stayingTexts),
]

/** Features of every page that load after hydration, when the browser is idle. */
export function BackgroundFeatures(): ReactNode {
  return (
    <>
      <NavigationFocus />
      <FocusRecovery />
      <LanguageOffer />
      <Consent />
      <TrackVisit />
      <FetchAhead />
      {featuresWithTexts.map((Feature, at) => (
        <Suspense key={at}>
          <Feature />
        </Suspense>
      ))}
    </>
  )
}

/** A feature renders only with its texts: without a network, a missing text must not break the page. */
function withTexts(Part: ComponentType, texts: TextLoaders): ComponentType {
  return lazyFeature(async () => {
    const { messages } = await texts[localeFromPath(location.pathname)]()
    return () => (
      <MoreText messages={messages}>
        <Part />
      </MoreText>
    )
  })
}
