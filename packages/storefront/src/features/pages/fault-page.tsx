import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { TextProvider, useLocale, usePath, useText } from '../../text/text.tsx'
import type { Messages } from '../../text/translate.ts'
import { Beanie } from './beanie.tsx'
import { sheet } from './fault-sheet.ts'

export interface Fault {
  /** Under which the log tells what happened. */
  readonly requestId: string
  readonly at: Date
  /** Path and query to load again. */
  readonly address: string
  /** Empty when not even that is known. */
  readonly shopName: string
}

/**
 * A whole document for the moment in which nothing else can be shown: it carries its own style, has no script and asks nobody. It names the request and the time, and
 * nothing of what happened. SF-8.74, ED-2.69
 */
export function FaultPage({ locale, messages, ...fault }: Marked & { readonly locale: Locale; readonly messages: Messages }) {
  return <TextProvider locale={locale} messages={messages}><Page {...fault} /></TextProvider>
}

/** The nonce marks what is ours. */
type Marked = Fault & { readonly nonce: string }

function Page({ requestId, at, address, shopName, nonce }: Marked) {
  const [t, path, locale] = [useText(), usePath(), useLocale()]
  // The zone of the shop is a setting, which may be just what cannot be read.
  const time = new Intl.DateTimeFormat(languageTags[locale], { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' }).format(at)
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shopName === '' ? t('fault.title') : `${t('fault.title')} | ${shopName}`}</title>
        <meta name="robots" content="noindex" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <header><a className="logo" href={path('/')}>{shopName === '' ? t('fault.home') : shopName}</a></header>
        <main>
          <Beanie className="picture" />
          <div>
            <p className="soft">{`500 · ${t('fault.internal')}`}</p>
            <h1>{t('fault.title')}</h1>
            <p className="lead soft">{t('fault.help')}</p>
            <p className="ways"><a className="way" href={address}>{t('fault.again')}</a><a className="way second" href={path('/')}>{t('fault.home')}</a></p>
            <p className="small soft">{t('fault.stays')} <a href={path('/contact')}>{t('fault.write')}</a> {t('fault.name', { requestId, at: time })}</p>
          </div>
        </main>
      </body>
    </html>
  )
}
