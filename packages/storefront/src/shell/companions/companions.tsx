import { localeOf } from '@vitrine/contract/kernel/locale'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { TextLoaders } from '../../text/catalogues.ts'
import { loaders as connectionTexts } from '../../text/compiled/connection.ts'
import { loaders as installTexts } from '../../text/compiled/install.ts'
import { loaders as returnedTexts } from '../../text/compiled/returned.ts'
import { loaders as stayingTexts } from '../../text/compiled/staying.ts'
import { MoreText } from '../../text/text.tsx'
import { WatchVisit } from './analytics/watch-visit.tsx'
import { Arrival } from './arrival.tsx'
import { companion } from './companion.ts'
import { Connection } from './connection/connection.tsx'
import { Consent } from './consent/consent.tsx'
import { Install } from './install/install.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { Returned } from './returned/returned.tsx'
import { Staying } from './staying/staying.tsx'

const speaking = [spoken(Connection, connectionTexts), spoken(Install, installTexts), spoken(Returned, returnedTexts), spoken(Staying, stayingTexts)]

/** What accompanies every page and belongs to none: it comes when the page is alive and the browser has nothing better to do. */
export function Companions(): ReactNode {
  return <><Arrival /><KeptFocus /><LanguageOffer /><Consent /><WatchVisit />{speaking.map((Speaking, at) => <Suspense key={at}><Speaking /></Suspense>)}</>
}

/** A companion comes with its texts or not at all: without a network, a text that is missing must not take the page away. */
function spoken(Part: ComponentType, texts: TextLoaders): ComponentType {
  return companion(async () => {
    const { messages } = await texts[localeOf(location.pathname)]()
    return () => <MoreText messages={messages}><Part /></MoreText>
  })
}
