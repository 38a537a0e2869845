import { redirectLimits } from '@vitrine/contract/pages/redirects.contract'
import { defaultLocale, isLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'

/** An address that leads away, in the form in which requests are compared with it. */
export interface RedirectSource {
  readonly locale: Locale
  /** Decoded, in small letters, without prefix and slashes at its ends. */
  readonly path: string
}

export type RedirectTarget =
  | (RedirectSource & {
      readonly kind: 'path'
      /** Query and fragment. */ readonly suffix: string
    })
  | { readonly kind: 'external'; readonly url: string }

export interface AddressFault {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
}

/** The old address as it was typed: a path, or a complete address whose host is left out. */
export function parseSource(typed: string): RedirectSource | AddressFault {
  const from = typed.trim()
  const invalid = { key: 'redirect.fromInvalid', details: { from } } as const
  const url = toPathUrl(/^https?:\/\//i.test(from) ? from : `/${from}`)
  if (from === '' || url === undefined) return invalid
  const decoded = decodePath(url.pathname)
  if (decoded === undefined) return invalid
  const address = splitLocale(decoded)
  const path = address.path.toLowerCase()
  if (hasControls(path) || path.length > redirectLimits.addressLength) return invalid
  if (!isStorable({ kind: 'path', locale: address.locale, path, suffix: '' })) return invalid
  if (path === '') return { key: 'redirect.fromReserved', details: { from } }
  if (url.search !== '' || url.hash !== '')
    return {
      key: 'redirect.fromHasQuery',
      details: { from, instead: formatAddress({ locale: address.locale, path }) },
    }
  return { locale: address.locale, path }
}

interface TargetOptions {
  /** The shop's own, whose addresses are paths. */
  readonly origin: string
  readonly allowsExternal: boolean
}

export function parseTarget(typed: string, { origin, allowsExternal }: TargetOptions): RedirectTarget | AddressFault {
  const to = typed.trim()
  const invalid = { key: 'redirect.toInvalid', details: { to } } as const
  if (to.length > redirectLimits.addressLength) return invalid
  if (/^https?:\/\//i.test(to)) {
    const url = URL.canParse(to) ? new URL(to) : undefined
    if (url === undefined || url.username !== '' || url.password !== '') return invalid
    if (url.host === new URL(origin).host) return toTarget(url) ?? invalid
    return allowsExternal
      ? (toStorable({ kind: 'external', url: url.href }) ?? invalid)
      : { key: 'redirect.toExternal', details: { to, host: url.host } }
  }
  // Browsers read //host and /\host as the address of another site.
  if (!/^\/(?![/\\])/.test(to)) return invalid
  const url = toPathUrl(to)
  return (url && toTarget(url)) ?? invalid
}

export const isFault = (parsed: object): parsed is AddressFault => 'key' in parsed

/** The key under which sources are compared. */
export const toSourceKey = ({ locale, path }: RedirectSource): string => `${locale} ${path.toLowerCase()}`

/** As it is shown and exported. */
export function formatAddress({ locale, path, suffix = '' }: RedirectSource & { readonly suffix?: string }): string {
  return localePath(locale, `/${path}`) + suffix
}

/** What is stored of a target: without prefix it is in the language of the source. */
export function toStoredPath(source: RedirectSource, target: RedirectTarget): string {
  if (target.kind === 'external') return target.url
  const prefix = target.locale === source.locale ? '' : `/${target.locale}`
  return `${prefix}/${target.path}`.replace(/(?<=.)\/$/, '') + target.suffix
}

/** A stored target, which belongs to a source. */
export function parseStoredPath(source: RedirectSource, stored: string): RedirectTarget {
  if (isAbsoluteUrl(stored)) return { kind: 'external', url: stored }
  const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(stored) ?? []
  const path = trimSlashes(pathname)
  const [first = '', ...rest] = path.split('/')
  return isLocale(first)
    ? { kind: 'path', locale: first, path: rest.join('/'), suffix }
    : { kind: 'path', locale: source.locale, path, suffix }
}

export const isAbsoluteUrl = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address)
export const trimSlashes = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '')

/** A path as it was sent, decoded; undefined: it cannot be decoded, or PostgreSQL cannot store it. */
export function decodePath(path: string): string | undefined {
  try {
    const decoded = trimSlashes(
      decodeURIComponent(path)
        .normalize('NFC')
        .replaceAll(/\/{2,}/g, '/'),
    )
    return decoded.includes('\u0000') ? undefined : decoded
  } catch {
    return undefined
  }
}

function toPathUrl(address: string): URL | undefined {
  if (address.includes('\\')) return undefined
  const path = address.startsWith('/') ? address.replace(/^\/+/, '/') : address
  return URL.canParse(path, 'http://path') ? new URL(path, 'http://path') : undefined
}

function toTarget({ pathname, search, hash }: URL): RedirectTarget | undefined {
  const decoded = decodePath(pathname)
  if (decoded === undefined || hasControls(decoded)) return undefined
  return toStorable({ kind: 'path', ...splitLocale(decoded), suffix: search + hash })
}

/** An index takes no longer entries, in bytes: percent-encoding and letters beyond ASCII make more of them. */
export function isStorable(target: RedirectTarget): boolean {
  const stored = target.kind === 'external' ? target.url : formatAddress(target)
  return Buffer.byteLength(stored) <= redirectLimits.storedBytes
}

const toStorable = (target: RedirectTarget) => (isStorable(target) ? target : undefined)

function splitLocale(path: string): RedirectSource {
  const [first, ...rest] = path.split('/')
  return isLocale(first) ? { locale: first, path: rest.join('/') } : { locale: defaultLocale, path }
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hasControls = (path: string): boolean => /[\u0000-\u001F\u007F\\]/.test(path)
