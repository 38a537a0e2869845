import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { listBlockLinks } from '@vitrine/contract/blocks/checks/block-links'
import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { quickChecks } from '@vitrine/contract/blocks/checks/quick-checks'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { parseStorageKey } from '@vitrine/contract/pages/picture'
import { refuse, type Context } from '../../kernel/context.ts'
import { checkLanguages } from './check-languages.ts'
import { canResolveLink } from '../links/can-resolve-link.ts'
import { listPicturesByKey, type PictureFacts } from '../links/links-store.ts'
import { getArea, parseBlocks } from '../blocks/parse-blocks.ts'
import { estimatePhoneBytes, listPhonePictures } from '../blocks/phone-pictures.ts'
import type { PagesDependencies } from '../blocks/read-blocks.ts'

/** The weight of all pictures that a phone can load in five seconds on a slow connection. */
const maxPictureBytes = 1_000_000

/** Lists what should be fixed before these blocks are published. The blocks need not be saved. */
export async function checkPage(
  ctx: Context,
  { blocks: text, ...page }: Payload<'getPageChecks'>,
  { catalogue }: PagesDependencies,
): Promise<Answer<'getPageChecks'>> {
  const parsed = parseBlocks(text, getArea(page))
  if (!parsed.isValid) refuse('editor.invalidBlocks', parsed.details)
  const { blocks } = parsed
  const blockFindings = quickChecks(blocks, blockRegister)
  const onPhones = listPhonePictures(blocks)
  const [pictures, dead, languages] = await Promise.all([
    listPicturesByKey(ctx.db, [...onPhones.keys(), ...blockFindings.flatMap(toPictureKeys)]),
    findDeadLinks(ctx, blocks, catalogue),
    checkLanguages(ctx, page, blocks),
  ])
  const downloads = [...onPhones].map(([key, uuid]) => ({ uuid, bytes: estimatePhoneBytes(pictures.get(key)) }))
  const weight = downloads.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    findings: [
      ...dead,
      ...blockFindings.filter((finding) => !isDecoration(finding, pictures, ctx.locale)),
      ...checkPageWeight(downloads, weight),
      ...languages,
    ],
    weight,
  }
}

type Catalogue = PagesDependencies['catalogue']

async function findDeadLinks(ctx: Context, blocks: readonly StoredBlock[], catalogue: Catalogue): Promise<Finding[]> {
  const links = listBlockLinks(blocks, blockRegister).filter(({ link }) => link !== '')
  const reachability = new Map(
    [...new Set(links.map(({ link }) => link))].map((link) => [
      link,
      canResolveLink(ctx, link, { catalogue, withDrafts: false }),
    ]),
  )
  const dead = await Promise.all(links.map(async (each) => ({ ...each, isDead: !(await reachability.get(each.link)) })))
  return dead
    .filter(({ isDead }) => isDead)
    .map(({ uuid, at, link, text }) => ({ kind: 'deadLink', severity: 'fault', uuid, at, details: { link, text } }))
}

function toPictureKeys({ details }: Finding): string[] {
  const key = parseStorageKey(String(details['picture'] ?? ''))
  return key === undefined ? [] : [key]
}

// The media library has an empty alternative text for it: the picture is decorative.
function isDecoration(finding: Finding, pictures: ReadonlyMap<string, PictureFacts>, locale: Locale): boolean {
  const [key = ''] = toPictureKeys(finding)
  const alt = pictures.get(key)?.alt
  return alt !== null && alt !== undefined && Object.keys(alt).length > 0 && getLabel(alt, locale) === ''
}

// The finding points to the heaviest picture, where the most can be saved.
function checkPageWeight(
  downloads: readonly { readonly uuid: string; readonly bytes: number }[],
  weight: number,
): Finding[] {
  const heaviest = downloads.toSorted((a, b) => b.bytes - a.bytes)[0]
  return weight > maxPictureBytes
    ? [
        {
          kind: 'pageWeight',
          severity: 'warning',
          uuid: heaviest?.uuid ?? null,
          at: null,
          details: { bytes: weight, most: maxPictureBytes },
        },
      ]
    : []
}
