import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { changesNothing } from '@vitrine/engine/import/import'
import { expect, test } from 'vitest'
import { importDesk } from '../harness/import-desk.ts'
import { smallShop } from './fixtures/small-shop.ts'

const [jumper, ...others] = smallShop.items ?? []
const [first, ...rest] = jumper?.variations ?? []
if (!jumper || !first?.price) throw new Error('the fixture has no jumper')

/** With what only this format carries. */
const everything = {
  ...smallShop,
  customerClasses: [{ code: 'trade', names: { en: 'Trade' }, showNetPrices: true, rebatePercent: 2.5 }],
  sizeGuides: [{ code: 'jumpers', names: { en: 'Jumpers' }, attribute: 'size', sizes: { s: { chest: [860, 900] }, m: { chest: [910, 960] } } }],
  items: [
    {
      ...jumper, sizeGuide: 'jumpers', measures: { s: { chest: 480 } }, producingCountry: 'DE', durabilityYears: 5,
      variations: [{ ...first, mpn: 'W-1', vatClass: 1, releasedAt: '2026-01-02T03:04:05.678901Z', price: { ...first.price, classes: [{ class: 'trade', amount: 10_000, graduated: [{ from: 5, amount: 9000 }] }] } }, ...rest],
    },
    ...others,
  ],
} as const

test('a complete catalogue is exported, imported into an empty shop and exported again, byte for byte the same', async () => {
  const [one, other] = [await importDesk(), await importDesk()]
  await one.import.writeShop(everything)
  const [out, again] = [join(one.folder, 'out.jsonl.gz'), join(other.folder, 'again.jsonl')]
  expect(await one.import.exportLines({ to: out })).toEqual({ products: 4, pictures: 2, lostPictures: [] })
  expect(await other.import.isEmpty()).toBe(true)
  await other.import.importLines(out)
  await other.import.exportLines({ to: again })
  const text = gunzipSync(await readFile(out)).toString()
  expect((await readFile(again, 'utf8')).split('\n')).toEqual(text.split('\n'))
  for (const word of ['"de":{"name":"Wollpullover"', '"fibre":"wool"', '"classes":[{"class":"trade"', '"bundle":[{"sku":"SOAP"', '"rrp":15900', '"vatClass":1', '"releasedAt":"2026-01-02T03:04:05.678901Z"', '"beganAt":', '"chest":480', '"reply":{']) expect(text).toContain(word)
  expect(changesNothing((await other.import.importLines(out)).written)).toBe(true)
})

test.each([
  ['Handle,Title\n', 'Line 1 is not JSON.'],
  ['{"tags":{"code":"x","texts":{}}}\n', 'The file is no complete catalogue of this program'],
  ['{"format":"vitrine-catalogue","version":1,"currency":"EUR"}\n', 'The prices of the file are EUR, and the shop sells in GBP.'],
  ['{"format":"vitrine-catalogue","version":1,"currency":"GBP"}\n{"orders":{}}\n', "Line 2 names 'orders', which a catalogue does not have."],
])('the file %j is refused in one sentence, and the shop stays empty', async (text, sentence) => {
  const desk = await importDesk()
  const file = join(desk.folder, 'wrong.jsonl')
  await writeFile(file, text)
  await expect(desk.import.importLines(file)).rejects.toThrow(sentence)
  expect(await desk.import.isEmpty()).toBe(true)
})

test('an import that is refused half way says what was written, and goes on from there when it is run again', async () => {
  const [one, other] = [await importDesk(), await importDesk()]
  await one.import.writeShop(everything)
  const [whole, broken, again] = [join(one.folder, 'whole.jsonl'), join(one.folder, 'broken.jsonl'), join(other.folder, 'again.jsonl')]
  await one.import.exportLines({ to: whole })
  const lines = (await readFile(whole, 'utf8')).split('\n')
  const items = lines.flatMap((line, at) => (line.startsWith('{"items":') ? [at] : []))
  const third = items[2] ?? 0
  await writeFile(broken, lines.with(third, (lines[third] ?? '').replace(/"stock":\d+/, '"stock":-7')).join('\n'))
  const { items: { handle } } = JSON.parse(lines[third] ?? '') as { items: { handle: string } }

  await expect(other.import.importLines(broken)).rejects.toThrow(new RegExp(`^The product '${handle}' could not be written: .+[.] Before it, 2 of ${items.length} products were written; they stay[.] Mend the cause`))
  const written = () => other.db.selectFrom('items').select('handle').orderBy('id').execute()
  expect((await written()).map((item) => item.handle)).toEqual(items.slice(0, 2).map((at) => (JSON.parse(lines[at] ?? '') as { items: { handle: string } }).items.handle))
  expect(await other.db.selectFrom('stock').select('available').where('available', '<', 0).execute()).toEqual([])

  await other.import.importLines(whole)
  await other.import.exportLines({ to: again })
  expect(await readFile(again, 'utf8')).toBe(await readFile(whole, 'utf8'))
})
