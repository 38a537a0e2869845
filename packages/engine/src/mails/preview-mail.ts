import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { MailTextFault } from '@vitrine/contract/pages/mails.contract'
import type { ShopText } from '@vitrine/contract/pages/texts.contract'
import type { Messages } from '@vitrine/contract/kernel/i18n/message'
import { compileText } from '@vitrine/contract/kernel/i18n/text-tree'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Context } from '../kernel/context.ts'
import { hideLinkPaths } from '../kernel/security/hide-link-paths.ts'
import { writeContents, type MailContents } from '../post/post.ts'
import { mailRegistry } from './mail-registry.ts'
import { describeText, findFault, toKeys } from './mail-texts.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { listMarked, markTexts, toMarkedHtml } from './marked-texts.ts'
import { writeSample } from './write-sample.ts'

type MailRequest = Payload<'getMail'>

/** A mail as it would be sent, with the words that were typed, and where each text is in it. */
export async function previewMail(
  ctx: Context,
  request: MailRequest,
  deps: MailDependencies,
): Promise<Answer<'getMail'>> {
  const { name, locale } = request
  const [settings, latest, saved] = await Promise.all([
    deps.services.settings(),
    findLatest(ctx, request, deps),
    deps.texts.admin.describe(locale, toKeys(name, deps.texts.admin.keys())),
  ])
  const { messages, faults } = readTyped(saved, request.texts)
  const write = (texts: Messages) => {
    const { contents } = latest
    return contents === undefined
      ? writeSample(deps, { name, locale, now: ctx.now, texts })
      : writeContents(deps.writer, contents, { locale, origin: deps.post.origin, settings, texts })
  }
  const [exact, marked] = await Promise.all([write(messages), write(markTexts(messages))])
  // The words that mail programs show beside the subject are before the heading: it comes first for a reader.
  const body = marked.html.slice(marked.html.indexOf('<h1'))
  const shown = listMarked(marked.subject + body)
  const order = [...shown, ...saved.keys().filter((place) => !shown.includes(place))]
  return {
    subject: exact.subject,
    sender: deps.post.sender ?? toSender(settings),
    recipient: mailRegistry[name].recipient,
    html: hideLinkPaths(toMarkedHtml(marked.html, (place) => order.indexOf(place))),
    plain: hideLinkPaths(exact.plain),
    sample: latest.sample,
    texts: order.flatMap((place) => {
      const text = saved[place]
      return text ? [describeText(text, name, shown.includes(place))] : []
    }),
    faults: [...faults],
    timeZone: settings['shop.timeZone'],
  }
}

interface Latest {
  readonly contents?: MailContents | undefined
  readonly sample: Answer<'getMail'>['sample']
}

/** Real data only for those who may read them. */
async function findLatest(
  ctx: Context,
  { name, locale }: Pick<MailRequest, 'name' | 'locale'>,
  { latest }: MailDependencies,
): Promise<Latest> {
  const { permission } = mailRegistry[name]
  if (permission !== null && (await ctx.operator())?.permissions.includes(permission) !== true)
    return { sample: 'withheld' }
  const contents = await latest[name]?.(locale)
  return contents === undefined ? { sample: 'none' } : { contents, sample: null }
}

interface TypedTexts {
  readonly messages: Messages
  readonly faults: readonly MailTextFault[]
}

/** The texts with the words that were typed, where they can be used. */
function readTyped(saved: readonly ShopText[], typed: MailRequest['texts']): TypedTexts {
  const faults: MailTextFault[] = []
  const messages = saved.map(({ key, own, instead }) => {
    const text = typed.find((each) => each.key === key)?.text ?? instead ?? own
    const fault = findFault(key, text, own)
    if (fault) faults.push(fault)
    return [key, compileText(fault ? (instead ?? own) : text.trim())] as const
  })
  return { messages: Object.fromEntries(messages), faults }
}

const toSender = (settings: PublicSettings) =>
  `${settings['shop.name']} <${settings['shop.address'].email}>`.replace(' <>', '')
