import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { TextProvider, useLocale, usePath, useText } from '../../text/text.tsx'
import type { Messages } from '../../text/translate.ts'
import { Beanie } from './beanie.tsx'
import { sheet } from './fault-sheet.ts'

export interface Fault {
  /** 500: something broke. 503: the database cannot be reached. 429: somebody asks for more than their share, and may soon ask again. 400, 404, 414: the address is wrong. */
  readonly status: 400 | 404 | 414 | 429 | 500 | 503
  /** A form was sent: loading the page again in the browser sends it again, a link would lose what was entered. */
  readonly isForm?: boolean
  /** Not this visitor was too fast: more shoppers are here than pages can be rendered for. The status is 503 then. */
  readonly isBusy?: boolean
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
 * nothing of what happened. SF-8.74, ED-2.69. Whoever was too fast reads that a moment helps.
 */
export function FaultPage({ locale, messages, ...fault }: Marked & { readonly locale: Locale; readonly messages: Messages }) {
  return <TextProvider locale={locale} messages={messages}><Page {...fault} /></TextProvider>
}

/** The nonce marks what is ours. */
type Marked = Fault & { readonly nonce: string }

function Page({ status, isForm = false, isBusy = false, requestId, at, address, shopName, nonce }: Marked) {
  const [t, path, locale] = [useText(), usePath(), useLocale()]
  // The zone of the shop is a setting, which may be just what cannot be read.
  const time = new Intl.DateTimeFormat(languageTags[locale], { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' }).format(at)
  const texts = textsOf[isBusy ? 'busy' : status]
  const title = t(texts.title)
  // Loading it again would answer the same.
  const isWrong = status < 429
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shopName === '' ? title : `${title} | ${shopName}`}</title>
        <meta name="robots" content="noindex" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <header><a className="logo" href={path('/')}>{shopName === '' ? t('fault.home') : shopName}</a></header>
        <main>
          <Beanie className="picture" />
          <div>
            <p className="soft">{`${isBusy ? 503 : status} · ${t(texts.name)}`}</p>
            <h1>{title}</h1>
            <p className="lead soft">{t(texts.help)}</p>
            {isForm && <p className="lead soft">{t('fault.unsent')}</p>}
            <p className="ways">{!isForm && !isWrong && <a className="way" href={address}>{t('fault.again')}</a>}<a className={isWrong ? 'way' : 'way second'} href={path('/')}>{t('fault.home')}</a></p>
            {status >= 500 && <p className="small soft">{t('fault.stays')} <a href={path('/contact')}>{t('fault.write')}</a> {t('fault.name', { requestId, at: time })}</p>}
          </div>
        </main>
      </body>
    </html>
  )
}

const textsOf = {
  400: { title: 'fault.unreadableTitle', name: 'fault.badRequest', help: 'fault.unreadable' },
  404: { title: 'fault.missingTitle', name: 'fault.missing', help: 'fault.missingHelp' },
  414: { title: 'fault.longTitle', name: 'fault.tooLong', help: 'fault.unreadable' },
  429: { title: 'fault.waitTitle', name: 'fault.tooMany', help: 'fault.wait' },
  500: { title: 'fault.title', name: 'fault.internal', help: 'fault.help' },
  503: { title: 'fault.unavailableTitle', name: 'fault.unavailable', help: 'fault.unavailableHelp' },
  busy: { title: 'fault.busyTitle', name: 'fault.unavailable', help: 'fault.busy' },
} as const
