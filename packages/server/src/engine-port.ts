import type { FeedProduct } from '@vitrine/contract/catalogue/feed-product'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Caller, CacheAudience, Change, Operator } from '@vitrine/engine/kernel/context'
import type { PaymentWebhook } from '@vitrine/engine/ports/payment'
import type { SquarePictures } from './files/custom-icon.ts'

/** The part of the shop engine that the server uses. */
export interface Engine {
  call<N extends OperationName>(name: N, payload: Input<N>, caller: Caller): Promise<Answer<N>>
  /** Reports changed tags, after the engine's own caches are updated. Returns the unsubscribe function. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void
  /** Reports every change that staff may see. Returns the unsubscribe function. */
  onStaffChange(listener: (changes: readonly Change[]) => void): () => void
  /** If this process was paused, or a price has begun or ended: resolves when what has changed meanwhile is read. */
  catchUpAfterPause(): Promise<void> | undefined
  /** Grows when a price begins or ends. */
  priceEdition(): number
  /** The operator of a session secret; null if there is none. `isActivity: false` does not prolong the session. */
  readonly operators: {
    findOperator(secret: string | undefined, options?: { readonly isActivity?: boolean }): Promise<Operator | null>
  }
  getCacheAudience(session: string | undefined, locale: Locale): Promise<CacheAudience>
  /** Undefined: no such picture, or not a width that pictures are made in. */
  picture(storageKey: string, rendition: Rendition): Promise<Picture | undefined>
  /** Renders SVG as a square PNG with sides of this many pixels. */
  readonly media: SquarePictures & { renderPng(svg: string, side: number): Promise<Uint8Array> }
  /** A file that was uploaded in this session; undefined for every other session. */
  upload(key: string, session: string | undefined): Promise<UploadedFile | undefined>
  readiness(): Promise<{ readonly ready: boolean; readonly detail: Readonly<Record<string, unknown>> }>
  /** Handles a request to the webhook of a payment provider. False: the provider did not send it. */
  receivePaymentWebhook(provider: string, webhook: PaymentWebhook): Promise<boolean>
  /** Reports rate limit usage; returns the usage of all instances that is not refilled yet, by bucket. */
  shareRateLimitUsage(
    usages: readonly { readonly bucket: string; readonly spent: number; readonly perSecond: number }[],
  ): Promise<ReadonlyMap<string, number>>
  readonly mails: WrittenMails
  settings(): Promise<PublicSettings>
  sitemapEntries(): AsyncIterable<SitemapEntry>
  feedProducts(locale: Locale, currency?: string): AsyncIterable<FeedProduct>
}

export type Rendition = 'full' | { readonly width: number; readonly format: 'avif' | 'webp' }
export interface Picture {
  readonly bytes: Uint8Array
  readonly type: string
}

export interface UploadedFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly fileName: string
}

/** Mails as they were sent, newest first. They contain personal data. */
export interface WrittenMails {
  newest(): Promise<readonly WrittenMail[]>
  byId(id: number): Promise<(WrittenMail & { readonly html: string; readonly plain: string }) | undefined>
}

export interface WrittenMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly locale: string
  readonly madeAt: Date
}

/** One page of the shop in every language that it exists in, with the addresses of its pictures. */
export interface SitemapEntry {
  readonly paths: Readonly<Partial<Record<Locale, string>>>
  readonly lastModified: Date
  readonly images: readonly string[]
}

/** Renders a page for a caller; for a shared page the request carries nothing but the URL. */
export type Render = (request: Request, who: { readonly caller: Caller }) => Promise<Response>

/** Renders an error page. It does not call the engine, so it works during an outage. */
export type RenderErrorPage = (fault: {
  readonly status: 400 | 404 | 414 | 429 | 500 | 503
  readonly isForm?: boolean
  readonly isBusy?: boolean
  readonly locale: Locale
  readonly requestId: string
  readonly at: Date
  readonly address: string
  readonly shopName: string
}) => Promise<Response>
