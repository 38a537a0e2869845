import { personalPages } from '@vitrine/contract/kernel/page-words'
import { withoutLocale } from '@vitrine/contract/kernel/locale'

interface Visit {
  readonly path: string
  /** Pages seen since the document came. */
  readonly pages: number
  /** The service worker of an earlier visit answers: somebody came back. */
  readonly cameBefore: boolean
}

const pagesBefore = 3

/**
 * Nobody is asked on arrival: only who came back, or looks at a third page. Never where somebody is busy with cart, checkout, account or a form, and never beside
 * a product, where the foot of a small screen belongs to the buying. SF-4.44
 */
export function mayOffer({ path, pages, cameBefore }: Visit): boolean {
  const plain = withoutLocale(path)
  const isBusy = personalPages.has(plain.split('/')[1] ?? '') || /_\d+\/?$/.test(plain)
  return !isBusy && (cameBefore || pages >= pagesBefore)
}
