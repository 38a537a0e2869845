import type { ItemEntry } from '@vitrine/contract/shop-document'
import type { Db } from '../../kernel/db.ts'
import type { StoredPicture } from '../../media/media.ts'
import { knownHandles, ownersOf } from '../known-things-store.ts'
import { picturesIn } from '../pictures.ts'
import { inBulk } from '../transaction-store.ts'
import { writeBasics } from '../write-basics.ts'
import { writeItems } from '../write-items.ts'
import { plus, type Written } from '../written.ts'
import type { Column } from './columns.ts'
import { hangPictures } from './hang-pictures.ts'
import { itemOf } from './item-of-draft.ts'
import type { PictureDesk } from './picture-desk.ts'
import type { ImageDraft, ProductDraft } from './product-draft.ts'
import { reasonOfRefusal } from './reason-of-refusal.ts'
import type { Report } from './report.ts'
import type { ShopWords } from './shop-words.ts'

export interface ProductWriterParts {
  readonly db: Db
  readonly words: ShopWords
  readonly desk: PictureDesk
  readonly told: ReadonlySet<Column>
  readonly report: Report
  readonly now: Date
  readonly currency: string
  readonly dryRun: boolean
}

export interface Prepared {
  readonly items: readonly { readonly item: ItemEntry; readonly line: number }[]
  readonly pictures: ReadonlyMap<string, StoredPicture>
}

export interface ProductWriter {
  /** Finds out what the batch needs to know of the shop, brings its pictures, and puts it into the shop's words. */
  prepare(drafts: readonly ProductDraft[]): Promise<Prepared>
  write(prepared: Prepared): Promise<void>
  written(): Written
}

export function productWriter({ db, words, desk, told, report, now, currency, dryRun }: ProductWriterParts): ProductWriter {
  const numbers = new Set<string>() // all that the file has used so far
  let basics: Written = {}
  let written: Written = {}

  async function writeAll({ items, pictures }: Prepared): Promise<void> {
    if (items.length === 0) return
    const news = words.news()
    try {
      const counts = await inBulk(db, { keeps: !dryRun }, async (tx) => ({
        basics: await writeBasics(tx, { currency, ...news }, { pictures: picturesIn(pictures), authority: 'feed' }),
        items: await writeItems(tx, items.map(({ item }) => item), { currency, pictures: picturesIn(pictures), now, authority: 'feed', keepsRrp: !told.has('Variant Compare At Price') }),
      }))
      // A dry run takes everything back, so that each batch brings all new words of the file again.
      basics = dryRun ? counts.basics : plus(basics, counts.basics)
      written = plus(written, counts.items)
      if (!dryRun) words.settle(news)
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
      report.add([{ line: first.line, handle: first.item.handle, sku: '', what: 'left out', reason }])
      return
    }
    const half = Math.ceil(items.length / 2)
    await writeAll({ items: items.slice(0, half), pictures })
    await writeAll({ items: items.slice(half), pictures })
  }

  return {
    async prepare(drafts) {
      const owners = await ownersOf(db, drafts.flatMap(({ variations }) => variations.flatMap(({ sku }) => sku === '' ? [] : [sku])))
      const known = await knownHandles(db, drafts.map(({ handle }) => handle))
      const got = await desk.get(dryRun ? [] : drafts.flatMap(addressesOf))
      const pictures = new Map<string, StoredPicture>()
      const items: { item: ItemEntry; line: number }[] = []
      for (const draft of drafts) {
        const hanging = dryRun ? undefined : await hangPictures(draft, { got, desk, isKnown: known.has(draft.handle) })
        for (const [key, picture] of hanging?.pictures ?? []) pictures.set(key, picture)
        const isTaken = (sku: string, handle: string) => numbers.has(sku) || (owners.has(sku) && owners.get(sku) !== handle)
        const { item, remarks } = itemOf(draft, { words, told, hung: hanging?.hung, isKnown: known.has(draft.handle), isTaken })
        for (const { sku } of item.variations) numbers.add(sku)
        report.add([...(hanging?.remarks ?? []), ...remarks])
        items.push({ item, line: draft.line })
      }
      return { items, pictures }
    },
    write: writeAll,
    written: () => ({ ...basics, ...written }),
  }
}

// The gallery comes last: it knows the words for a picture that a variant only points to.
function addressesOf({ images, variations }: ProductDraft): ImageDraft[] {
  return [...variations.flatMap(({ image, line }) => image === '' ? [] : [{ url: image, alt: '', line }]), ...images]
}
