import type { Locale } from '@vitrine/contract/kernel/locale'
import type { ItemEntry } from '@vitrine/contract/shop-document'
import type { Db } from '../../kernel/db.ts'
import type { StoredPicture } from '../../media/media.ts'
import { knownItems } from '../known-items-store.ts'
import { ownersOf } from '../known-things-store.ts'
import { writeMissingPictures, type MissingPicture } from '../missing-pictures-store.ts'
import { picturesIn } from '../pictures.ts'
import { inBulk } from '../transaction-store.ts'
import { writeBasics } from '../write-basics.ts'
import { writeItems } from '../write-items.ts'
import { plus, type Written } from '../written.ts'
import type { Column } from './columns.ts'
import type { Survey } from './group-products.ts'
import { hangPictures } from './hang-pictures.ts'
import { itemOf } from './item-of-draft.ts'
import { matchProduct, splitByOwner, type Matching, type ProductMatch } from './match-product.ts'
import type { PictureDesk } from './picture-desk.ts'
import type { ImageDraft, ProductDraft, Tally } from './product-draft.ts'
import { reasonOfRefusal } from './reason-of-refusal.ts'
import type { Report } from './report.ts'
import type { ShopWords } from './shop-words.ts'

export interface ProductWriterParts {
  readonly db: Db
  readonly words: ShopWords
  readonly desk: PictureDesk
  readonly told: ReadonlySet<Column>
  readonly survey: Pick<Survey, 'handles' | 'repeatedSkus'>
  readonly sellsUntracked: boolean
  readonly report: Report
  readonly now: Date
  readonly currency: string
  readonly language: Locale
  readonly dryRun: boolean
}

interface PreparedItem {
  readonly item: ItemEntry
  /** Those that its variations come from, with the SKUs of the file. */
  readonly rows: readonly { readonly line: number; readonly handle: string; readonly sku: string }[]
  /** What is said about them together once they are in the shop. */
  readonly tallies: readonly Tally[]
  readonly droppedRrps: readonly string[]
  /** Undefined: the file names no picture of it. */
  readonly missing: readonly MissingPicture[] | undefined
}
export interface Prepared {
  readonly items: readonly PreparedItem[]
  readonly pictures: ReadonlyMap<string, StoredPicture>
}

export interface ProductWriter {
  /** Finds out what the batch needs to know of the shop, brings its pictures, and puts it into the shop's words. */
  prepare(drafts: readonly ProductDraft[]): Promise<Prepared>
  write(prepared: Prepared): Promise<void>
  written(): Written
  /** How many products the database has taken, changed or as they were. */
  acceptedProducts(): number
}

export function productWriter({ db, words, desk, told, survey, sellsUntracked, report, now, currency, language, dryRun }: ProductWriterParts): ProductWriter {
  const numbers = new Set<string>() // all that the file has used so far
  const accepted = new Set<string>() // by their handles
  let basics: Written = {}
  let written: Written = {}

  async function writeAll({ items, pictures }: Prepared): Promise<void> {
    if (items.length === 0) return
    const news = words.news()
    const droppedRrps = new Set(items.flatMap((each) => each.droppedRrps))
    try {
      const counts = await inBulk(db, { keeps: !dryRun }, async (tx) => {
        const counted = {
          basics: await writeBasics(tx, { currency, ...news }, { pictures: picturesIn(pictures), authority: 'feed' }),
          items: await writeItems(tx, items.map(({ item }) => item), { currency, pictures: picturesIn(pictures), now, authority: 'feed', droppedRrps }),
        }
        const pictured = items.filter(({ missing }) => missing)
        await writeMissingPictures(tx, pictured.map(({ item }) => item.handle), pictured.flatMap(({ missing }) => missing ?? []))
        return counted
      })
      // A dry run takes everything back, so that each batch brings all new words of the file again.
      basics = dryRun ? counts.basics : plus(basics, counts.basics)
      written = plus(written, counts.items)
      if (!dryRun) words.settle(news)
      for (const { item, tallies } of items) {
        accepted.add(item.handle)
        report.add(tallies)
      }
    } catch (error) {
      await writeApart({ items, pictures }, error)
    }
  }

  // One product that the database refuses must not take its neighbours along: the batch is halved until it stands alone.
  async function writeApart({ items, pictures }: Prepared, error: unknown): Promise<void> {
    const reason = reasonOfRefusal(error)
    const [first] = items
    if (reason === undefined || !first) throw error
    if (items.length === 1) {
      report.add(first.rows.map((row) => ({ ...row, what: 'left out', reason })))
      return
    }
    const half = Math.ceil(items.length / 2)
    await writeAll({ items: items.slice(0, half), pictures })
    await writeAll({ items: items.slice(half), pictures })
  }

  return {
    async prepare(drafts) {
      const skus = drafts.flatMap(({ variations }) => variations.flatMap(({ sku }) => sku === '' ? [] : [sku]))
      const owners = await ownersOf(db, skus)
      const known = new Map((await knownItems(db, { handles: drafts.flatMap(({ handle }) => handle === '' ? [] : [handle]), skus, currency, language })).map((item) => [item.handle, item]))
      const shop: Matching = {
        itemWith: (handle) => known.get(handle), ownerOf: (sku) => known.get(owners.get(sku) ?? ''),
        isInFile: (handle) => survey.handles.has(handle), isRepeated: (sku) => survey.repeatedSkus.has(sku), isUsed: (sku) => numbers.has(sku),
      }
      const got = await desk.get(dryRun ? [] : drafts.flatMap(addressesOf))
      const pictures = new Map<string, StoredPicture>()
      const items = new Map<string, PreparedItem>()
      for (const { draft, match } of drafts.flatMap(matched)) {
        if ('reason' in match) {
          report.add([{ line: draft.line, handle: draft.handle, sku: draft.variations[0]?.sku ?? '', what: 'left out', reason: match.reason }])
          continue
        }
        const hanging = dryRun ? undefined : hangPictures(draft, got)
        for (const [key, picture] of hanging?.pictures ?? []) pictures.set(key, picture)
        const handle = match.item?.handle ?? draft.handle
        const isForeign = (sku: string) => owners.has(sku) && owners.get(sku) !== handle
        const { item, rows, droppedRrps, findings } = itemOf(draft, { words, language, told, hung: hanging?.hung, known: match.item, sellsUntracked, isUsed: shop.isUsed, isForeign })
        report.add([...(hanging?.remarks ?? []), ...findings.filter((finding) => !('topic' in finding))])
        if (!item) {
          if (draft.handle !== '') report.add([{ line: draft.line, handle: draft.handle, sku: '', what: 'left out', reason: 'none of its variants can be sold' }])
          continue
        }
        if (match.isRenamed) report.add([{ line: draft.line, handle: draft.handle, sku: '', what: 'changed', reason: `the shop has these SKUs under the handle '${handle}': that product is meant, and its address stays` }])
        for (const { sku } of item.variations) numbers.add(sku)
        items.set(handle, merged(items.get(handle), {
          item, rows, tallies: findings.filter((finding) => 'topic' in finding), droppedRrps, missing: addressesOf(draft).length > 0 ? hanging?.missing.map((each) => ({ ...each, handle })) : undefined,
        }))
      }
      return { items: [...items.values()], pictures }

      // A draft and, apart from it, its rows that are about other products.
      function matched(whole: ProductDraft): { draft: ProductDraft; match: ProductMatch }[] {
        const match = matchProduct(whole, shop)
        const { own, foreign, remarks } = splitByOwner(whole, match, shop)
        report.add(remarks)
        return [...(own ? [{ draft: own, match }] : []), ...foreign.map((draft) => ({ draft, match: matchProduct(draft, shop) }))]
      }
    },
    write: writeAll,
    written: () => ({ ...basics, ...written }),
    acceptedProducts: () => accepted.size,
  }
}

// Rows without a handle come one by one: those of one product are written together.
function merged(before: PreparedItem | undefined, next: PreparedItem): PreparedItem {
  if (!before) return next
  const { item, rows, tallies, droppedRrps, missing } = next
  return {
    rows: [...before.rows, ...rows], tallies: [...before.tallies, ...tallies], droppedRrps: [...before.droppedRrps, ...droppedRrps], missing: before.missing || missing ? [...(before.missing ?? []), ...(missing ?? [])] : undefined,
    item: { ...before.item, ...item, categories: [...before.item.categories, ...item.categories], texts: { ...before.item.texts, ...item.texts }, variations: [...before.item.variations, ...item.variations] },
  }
}

// The gallery comes last: it knows the words for a picture that a variant only points to.
function addressesOf({ images, variations }: ProductDraft): ImageDraft[] {
  return [...variations.flatMap(({ image, line }) => image === '' ? [] : [{ url: image, alt: '', line }]), ...images]
}
