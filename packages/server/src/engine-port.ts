import type { FeedProduct } from '@vitrine/contract/feed-product'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Input, OperationName } from '@vitrine/contract/operations'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { Caller, CacheAudience, Operator } from '@vitrine/engine/kernel/context'
import type { Squares } from './own-icon.ts'

/** What the server asks of the shop engine. */
export interface Engine {
  call<N extends OperationName>(name: N, payload: Input<N>, caller: Caller): Promise<Answer<N>>
  /** Tells which tags changed, after the engine's own memory is fresh. Returns how to stop listening. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void
  /** Who of the shop's people a session belongs to; null: to nobody. */
  readonly operators: { whoIs(secret: string | undefined): Promise<Operator | null> }
  getCacheAudience(session: string | undefined): Promise<CacheAudience>
  /** Undefined: no such picture, or not a width that pictures are made in. */
  picture(storageKey: string, rendition: Rendition): Promise<Picture | undefined>
  /** A drawing of the shop's own as a square picture with sides of so many pixels. */
  readonly media: Squares & { png(svg: string, side: number): Promise<Uint8Array> }
  /** A file that the visitor of this session handed over; undefined for everybody else. */
  upload(key: string, session: string | undefined): Promise<UploadedFile | undefined>
  readiness(): Promise<{ readonly ready: boolean; readonly detail: Readonly<Record<string, unknown>> }>
  /** Syncs a payment with its provider after a notification. False: the payment is not one of ours. */
  syncPayment(notification: { readonly provider: string; readonly providerPaymentId: string; readonly source: 'webhook' }): Promise<boolean>
  /** Tells what callers spent of their allowances; answers by bucket what they spent at all instances and has not come back. */
  shareRateLimitUsage(spendings: readonly { readonly bucket: string; readonly spent: number; readonly perSecond: number }[]): Promise<ReadonlyMap<string, number>>
  readonly mails: WrittenMails
  settings(): Promise<PublicSettings>
  sitemapEntries(): AsyncIterable<SitemapEntry>
  feedProducts(locale: Locale): AsyncIterable<FeedProduct>
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

/** Mails as they were written, newest first. They hold persons. */
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

/** Renders a page for a caller; a page for everybody comes as a bare request. */
export type Render = (request: Request, who: { readonly caller: Caller }) => Promise<Response>

/** Draws the page of a fault. It asks nothing of the shop, so that it can be shown when the shop answers nothing. */
export type DrawFault = (fault: { readonly status: 400 | 404 | 414 | 429 | 500 | 503; readonly isForm?: boolean; readonly isBusy?: boolean; readonly locale: Locale; readonly requestId: string; readonly at: Date; readonly address: string; readonly shopName: string }) => Promise<Response>
