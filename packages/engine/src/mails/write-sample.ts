import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { MailName } from '@vitrine/contract/pages/mail-names'
import type { LetterContext, WrittenMail } from '../ports/mail-texts.ts'
import { writeContents } from '../post/post.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { toSampleContents } from './samples/sample-contents.ts'

interface SampleMail extends Pick<LetterContext, 'texts'> {
  readonly name: MailName
  readonly locale: Locale
  readonly now: Date
}

/** A mail about invented people and products. */
export async function writeSample(
  { services, post, writer }: Pick<MailDependencies, 'services' | 'post' | 'writer'>,
  { name, locale, now, texts }: SampleMail,
): Promise<WrittenMail> {
  const settings = await services.settings()
  const contents = toSampleContents(name, {
    locale,
    now,
    currency: settings['shop.currency'],
    timeZone: settings['shop.timeZone'],
    holdHours: settings['backInStock.holdHours'],
    link: post.linkTo(locale, '/'),
  })
  return writeContents(writer, contents, { locale, origin: post.origin, settings, texts })
}
