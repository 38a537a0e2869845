import type { Locale } from '@vitrine/contract/kernel/locale'
import { localePath } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Call } from '@vitrine/contract/operations'
import { redirect } from 'react-router'
import { emptyDraft, type Draft } from './review-draft.ts'
import { notFound, type ReviewPlace } from './review-place.ts'

type Piece = Answer<'getAuthenticatedReview'>['item']

/** What the form shows beside its fields. */
export interface LoadedReview {
  readonly what: ReviewPlace['what']
  readonly item: Piece
  readonly draft: Draft
  /** The purchase that proves the review: 'Cream, M', the moment and the shop's zone. */
  readonly purchase: { readonly attributes: string; readonly boughtAt: string; readonly timeZone: string } | null
  /** The review that is answered. */
  readonly answered: { readonly title: string; readonly text: string; readonly author: string | null; readonly rating: number; readonly lang: string } | null
  readonly requiresText: boolean
  readonly isReadBefore: boolean
}

interface Asked {
  readonly call: Call
  readonly locale: Locale
  readonly place: ReviewPlace
  /** Which variation the visitor looked at, for the purchase that fits. */
  readonly variationId?: number | undefined
}

export async function loadReview({ call, locale, place, variationId }: Asked): Promise<LoadedReview> {
  const [{ settings }, known] = await Promise.all([call('getShell', {}), knownOf({ call, locale, place, variationId }).catch((error: unknown) => {
    throw isRefusal(error) && missing.has(error.key) ? notFound() : error
  })])
  return {
    what: place.what, item: known.item, draft: known.draft ?? emptyDraft, answered: known.answered ?? null,
    purchase: known.purchase ? { attributes: known.purchase.attributes.join(', '), boughtAt: known.purchase.boughtAt, timeZone: settings['shop.timeZone'] } : null,
    requiresText: settings['reviews.requiresText'], isReadBefore: settings['reviews.moderation'] === 'before',
  }
}

const missing: ReadonlySet<string> = new Set(['feedback.notFound', 'catalogue.productNotFound'])

interface Known {
  readonly item: Piece
  readonly draft?: Draft
  readonly purchase?: Answer<'getAuthenticatedReview'>['purchase']
  readonly answered?: LoadedReview['answered']
}

async function knownOf({ call, locale, place: { what, id }, variationId }: Asked): Promise<Known> {
  switch (what) {
    case 'new': {
      const { item, purchase, feedbacks: [own] } = await call('getAuthenticatedReview', { itemId: id, ...(variationId && { variationId }) })
      // Said once; who comes again wants to change it.
      if (own) throw redirect(localePath(locale, `/my-account/reviews/edit/${own.id}`))
      return { item, purchase }
    }
    case 'edit': {
      const known = await call('getMyReview', { feedbackId: id, type: 'review' })
      if (known.type !== 'review') throw notFound()
      const { review } = known
      const { purchase } = await call('getAuthenticatedReview', { itemId: review.item.itemId })
      return { item: review.item, purchase, draft: { ratingValue: review.rating, fit: review.fit, title: review.title, message: review.text, authorName: review.authorName ?? '' } }
    }
    case 'answer': {
      const { review, item } = await call('getReviewToAnswer', { feedbackId: id })
      return { item, answered: { title: review.title, text: review.text, author: review.authorName, rating: review.rating, lang: review.lang } }
    }
    case 'edit-answer': {
      const known = await call('getMyReview', { feedbackId: id, type: 'reply' })
      if (known.type !== 'reply') throw notFound()
      const { item, feedbackComment: { message }, authorName } = known.reply
      return { item, draft: { ...emptyDraft, message, authorName: authorName ?? '' } }
    }
  }
}
