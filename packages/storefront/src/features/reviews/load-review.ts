import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Call } from '@vitrine/contract/api/operations'
import { redirect } from 'react-router'
import { emptyDraft, type ReviewDraft } from './review-draft.ts'
import { notFound, type ReviewTarget } from './review-target.ts'

type ReviewedItem = Answer<'getAuthenticatedReview'>['item']

/** The data of the review form. */
export interface LoadedReview {
  readonly mode: ReviewTarget['mode']
  readonly item: ReviewedItem
  readonly draft: ReviewDraft
  /** The purchase that proves the review: 'Cream, M', the moment and the shop's zone. */
  readonly purchase: { readonly attributes: string; readonly boughtAt: string; readonly timeZone: string } | null
  /** The review that the reply is about. */
  readonly repliedTo: {
    readonly title: string
    readonly text: string
    readonly author: string | null
    readonly rating: number
    readonly lang: string
  } | null
  readonly requiresText: boolean
  readonly isPreModerated: boolean
}

interface LoadReviewInput {
  readonly call: Call
  readonly locale: Locale
  readonly target: ReviewTarget
  /** The variation that the visitor viewed, to find the matching purchase. */
  readonly variationId?: number | undefined
}

export async function loadReview({ call, locale, target, variationId }: LoadReviewInput): Promise<LoadedReview> {
  const [{ settings }, loadedTarget] = await Promise.all([
    call('getShell', {}),
    loadTarget({ call, locale, target, variationId }).catch((error: unknown) => {
      throw isRefusal(error) && notFoundKeys.has(error.key) ? notFound() : error
    }),
  ])
  return {
    mode: target.mode,
    item: loadedTarget.item,
    draft: loadedTarget.draft ?? emptyDraft,
    repliedTo: loadedTarget.repliedTo ?? null,
    purchase: loadedTarget.purchase
      ? {
          attributes: loadedTarget.purchase.attributes.join(', '),
          boughtAt: loadedTarget.purchase.boughtAt,
          timeZone: settings['shop.timeZone'],
        }
      : null,
    requiresText: settings['reviews.requiresText'],
    isPreModerated: settings['reviews.moderation'] === 'before',
  }
}

const notFoundKeys: ReadonlySet<string> = new Set(['feedback.notFound', 'catalogue.productNotFound'])

interface LoadedTarget {
  readonly item: ReviewedItem
  readonly draft?: ReviewDraft
  readonly purchase?: Answer<'getAuthenticatedReview'>['purchase']
  readonly repliedTo?: LoadedReview['repliedTo']
}

async function loadTarget({ call, target: { mode: what, id }, variationId }: LoadReviewInput): Promise<LoadedTarget> {
  switch (what) {
    case 'new': {
      const {
        item,
        purchase,
        feedbacks: [own],
      } = await call('getAuthenticatedReview', { itemId: id, ...(variationId && { variationId }) })
      // An existing review is edited.
      if (own) throw redirect(`/my-account/reviews/edit/${own.id}`)
      return { item, purchase }
    }
    case 'edit': {
      const loadedTarget = await call('getMyReview', { feedbackId: id, type: 'review' })
      if (loadedTarget.type !== 'review') throw notFound()
      const { review } = loadedTarget
      const { purchase } = await call('getAuthenticatedReview', { itemId: review.item.itemId })
      return {
        item: review.item,
        purchase,
        draft: {
          ratingValue: review.rating,
          fit: review.fit,
          title: review.title,
          message: review.text,
          authorName: review.authorName ?? '',
        },
      }
    }
    case 'answer': {
      const { review, item } = await call('getReviewToAnswer', { feedbackId: id })
      return {
        item,
        repliedTo: {
          title: review.title,
          text: review.text,
          author: review.authorName,
          rating: review.rating,
          lang: review.lang,
        },
      }
    }
    case 'edit-answer': {
      const loadedTarget = await call('getMyReview', { feedbackId: id, type: 'reply' })
      if (loadedTarget.type !== 'reply') throw notFound()
      const {
        item,
        feedbackComment: { message },
        authorName,
      } = loadedTarget.reply
      return { item, draft: { ...emptyDraft, message, authorName: authorName ?? '' } }
    }
  }
}
