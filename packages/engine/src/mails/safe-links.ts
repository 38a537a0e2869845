import type { WrittenMail } from '../ports/mail-texts.ts'

/** A mail whose links all lead to one page: what it shows can be tried, and no link of a customer can be opened. */
export function withSafeLinks({ subject, html, plain }: WrittenMail, page: string): WrittenMail {
  return {
    subject,
    html: html.replaceAll(/(href=")[^"]*(")/g, (_, begin: string, end: string) => `${begin}${page}${end}`),
    plain: plain.replaceAll(/https?:\/\/\S+/g, () => page),
  }
}
