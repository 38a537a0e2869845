import { personalPages } from '@vitrine/contract/kernel/operation/page-parameters'
import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'

interface Visit {
  readonly path: string
  /** Pages seen since the document came. */
  readonly pages: number
  /** A returning visitor: the service worker of an earlier visit is active. */
  readonly cameBefore: boolean
}

const pagesBefore = 3

/**
 * The app is offered to returning visitors and from the third page on. Never in cart, checkout, account or a form, and
 * never on a product page, where the bottom of a small screen holds the purchase bar. SF-4.44
 */
export function mayOffer({ path, pages, cameBefore }: Visit): boolean {
  const plain = withoutLocale(path)
  const isBusy = personalPages.has(plain.split('/')[1] ?? '') || /_\d+\/?$/.test(plain)
  return !isBusy && (cameBefore || pages >= pagesBefore)
}
