import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { listBlockLinks } from '@vitrine/contract/blocks/checks/block-links'
import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { quickChecks } from '@vitrine/contract/blocks/checks/quick-checks'
import { getLabel, type Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { parseStorageKey } from '@vitrine/contract/picture'
import { refuse, type Context } from '../kernel/context.ts'
import { checkLanguages } from './check-languages.ts'
import { leadsSomewhere } from './leads-somewhere.ts'
import { picturesByKey, type PictureFacts } from './links-store.ts'
import { areaOf, parseBlocks } from './parse-blocks.ts'
import { phoneBytes, phonePictures } from './phone-pictures.ts'
import type { Rooms } from './read-blocks.ts'

/** As much as a phone should load of pictures: five seconds on a slow connection. */
const mostPictureBytes = 1_000_000

/** What should be put right before these blocks are published. They need not be saved. */
export async function checkPage(ctx: Context, { blocks: text, ...page }: Payload<'getPageChecks'>, { catalogue }: Rooms): Promise<Answer<'getPageChecks'>> {
  const parsed = parseBlocks(text, areaOf(page))
  if (!parsed.isFit) refuse('editor.invalidBlocks', parsed.details)
  const { blocks } = parsed
  const quick = quickChecks(blocks, blockRegister)
  const onPhones = phonePictures(blocks)
  const [pictures, dead, languages] = await Promise.all([
    picturesByKey(ctx.db, [...onPhones.keys(), ...quick.flatMap(pictureIn)]), deadLinks(ctx, blocks, catalogue), checkLanguages(ctx, page, blocks),
  ])
  const loaded = [...onPhones].map(([key, uuid]) => ({ uuid, bytes: phoneBytes(pictures.get(key)) }))
  const weight = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  return { findings: [...dead, ...quick.filter((finding) => !isDecoration(finding, pictures, ctx.locale)), ...tooHeavy(loaded, weight), ...languages], weight }
}

type Catalogue = Rooms['catalogue']

async function deadLinks(ctx: Context, blocks: readonly StoredBlock[], catalogue: Catalogue): Promise<Finding[]> {
  const links = listBlockLinks(blocks, blockRegister).filter(({ link }) => link !== '')
  const asked = new Map([...new Set(links.map(({ link }) => link))].map((link) => [link, leadsSomewhere(ctx, link, { catalogue, withDrafts: false })]))
  const dead = await Promise.all(links.map(async (each) => ({ ...each, isDead: !await asked.get(each.link) })))
  return dead.filter(({ isDead }) => isDead).map(({ uuid, at, link, text }) => ({ kind: 'deadLink', severity: 'fault', uuid, at, details: { link, text } }))
}

function pictureIn({ details }: Finding): string[] {
  const key = parseStorageKey(String(details['picture'] ?? ''))
  return key === undefined ? [] : [key]
}

// The library knows it as a picture without a meaning of its own.
function isDecoration(finding: Finding, pictures: ReadonlyMap<string, PictureFacts>, locale: Locale): boolean {
  const [key = ''] = pictureIn(finding)
  const alt = pictures.get(key)?.alt
  return alt !== null && alt !== undefined && Object.keys(alt).length > 0 && getLabel(alt, locale) === ''
}

// At the heaviest picture most can be won.
function tooHeavy(loaded: readonly { readonly uuid: string; readonly bytes: number }[], weight: number): Finding[] {
  const heaviest = loaded.toSorted((a, b) => b.bytes - a.bytes)[0]
  return weight > mostPictureBytes ? [{ kind: 'pageWeight', severity: 'warning', uuid: heaviest?.uuid ?? null, at: null, details: { bytes: weight, most: mostPictureBytes } }] : []
}
