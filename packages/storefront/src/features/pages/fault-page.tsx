import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { TextProvider, useLocale, usePath, useText } from '../../text/text.tsx'
import type { Messages } from '../../text/translate.ts'
import { Beanie } from './beanie.tsx'
import { faultStyleSheet } from './fault-sheet.ts'

export interface Fault {
  /** 500: internal error. 503: the database is unreachable. 429: rate limit exceeded. 400, 404, 414: invalid URL. */
  readonly status: 400 | 404 | 414 | 429 | 500 | 503
  /** The request was a form: a reload submits it again, a link would lose its values. */
  readonly isForm?: boolean
  /** The server is overloaded, not this visitor's rate limit exceeded. The status is 503 then. */
  readonly isBusy?: boolean
  /** The id of the request in the log. */
  readonly requestId: string
  readonly at: Date
  /** Path and query to load again. */
  readonly address: string
  /** Empty when unknown. */
  readonly shopName: string
}

/**
 * A standalone document for when no other page can be rendered: inline style, no script, no further requests. It names
 * the request id and the time, but no details of the error. SF-8.74, ED-2.69. After a 429 it asks to wait a moment.
 */
export function FaultPage({
  locale,
  messages,
  ...fault
}: FaultPageProps & { readonly locale: Locale; readonly messages: Messages }) {
  return (
    <TextProvider locale={locale} messages={messages}>
      <Page {...fault} />
    </TextProvider>
  )
}

/** The nonce allows the inline style. */
type FaultPageProps = Fault & { readonly nonce: string }

function Page({ status, isForm = false, isBusy = false, requestId, at, address, shopName, nonce }: FaultPageProps) {
  const [t, path, locale] = [useText(), usePath(), useLocale()]
  // The shop's time zone is a setting, which may be unreadable.
  const time = new Intl.DateTimeFormat(languageTags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)
  const texts = faultTexts[isBusy ? 'busy' : status]
  const title = t(texts.title)
  // A reload would give the same response.
  const isClientError = status < 429
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shopName === '' ? title : `${title} | ${shopName}`}</title>
        <meta name="robots" content="noindex" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: faultStyleSheet }} />
      </head>
      <body>
        <header>
          <a className="logo" href={path('/')}>
            {shopName === '' ? t('fault.home') : shopName}
          </a>
        </header>
        <main>
          <Beanie className="picture" />
          <div>
            <p className="soft">{`${isBusy ? 503 : status} · ${t(texts.name)}`}</p>
            <h1>{title}</h1>
            <p className="lead soft">{t(texts.help)}</p>
            {isForm && <p className="lead soft">{t('fault.unsent')}</p>}
            <p className="ways">
              {!isForm && !isClientError && (
                <a className="way" href={address}>
                  {t('fault.again')}
                </a>
              )}
              <a className={isClientError ? 'way' : 'way second'} href={path('/')}>
                {t('fault.home')}
              </a>
            </p>
            {status >= 500 && (
              <p className="small soft">
                {t('fault.stays')} <a href={path('/contact')}>{t('fault.write')}</a>{' '}
                {t('fault.name', { requestId, at: time })}
              </p>
            )}
          </div>
        </main>
      </body>
    </html>
  )
}

const faultTexts = {
  400: { title: 'fault.unreadableTitle', name: 'fault.badRequest', help: 'fault.unreadable' },
  404: { title: 'fault.missingTitle', name: 'fault.missing', help: 'fault.missingHelp' },
  414: { title: 'fault.longTitle', name: 'fault.tooLong', help: 'fault.unreadable' },
  429: { title: 'fault.waitTitle', name: 'fault.tooMany', help: 'fault.wait' },
  500: { title: 'fault.title', name: 'fault.internal', help: 'fault.help' },
  503: { title: 'fault.unavailableTitle', name: 'fault.unavailable', help: 'fault.unavailableHelp' },
  busy: { title: 'fault.busyTitle', name: 'fault.unavailable', help: 'fault.busy' },
} as const
