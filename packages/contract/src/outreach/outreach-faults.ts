import { emailFault, type EmailFault, type EmailRules } from '../account/email-fault.ts'

/** How long the fields of the contact form and of the newsletter form may be, in characters. */
export const outreachMaxLengths = { name: 100, email: 254, subject: 200, message: 5000 } as const

export interface ContactForm {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly privacyAccepted: boolean
}

export interface NewsletterForm {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly privacyAccepted: boolean
}

/** The faults by field, in the order of the form. `privacy`: the policy was not accepted. */
export type OutreachFaults = Readonly<
  Partial<
    Record<
      'name' | 'email' | 'subject' | 'message' | 'firstName' | 'lastName' | 'privacyAccepted',
      EmailFault | 'tooLong' | 'privacy'
    >
  >
>

/** SF-5.08 to SF-5.10 */
export function contactFaults(form: ContactForm, rules: EmailRules): OutreachFaults {
  return onlyFaults({
    name: lineFault(form.name, outreachMaxLengths.name),
    email: emailFault(form.email, rules),
    subject: lineFault(form.subject, outreachMaxLengths.subject),
    message: lineFault(form.message, outreachMaxLengths.message),
    privacyAccepted: form.privacyAccepted ? undefined : 'privacy',
  })
}

/** SF-5.12 to SF-5.14, SF-5.16 */
export function newsletterFaults(
  form: NewsletterForm,
  { rules, namesAreRequired }: { readonly rules: EmailRules; readonly namesAreRequired: boolean },
): OutreachFaults {
  const nameFault = (name: string) =>
    namesAreRequired || name.trim() !== '' ? lineFault(name, outreachMaxLengths.name) : undefined
  return onlyFaults({
    firstName: nameFault(form.firstName),
    lastName: nameFault(form.lastName),
    email: emailFault(form.email, rules),
    privacyAccepted: form.privacyAccepted ? undefined : 'privacy',
  })
}

function lineFault(text: string, maxLength: number): 'required' | 'tooLong' | undefined {
  if (text.trim() === '') return 'required'
  return text.length > maxLength ? 'tooLong' : undefined
}

function onlyFaults(faults: { readonly [F in keyof OutreachFaults]: OutreachFaults[F] | undefined }): OutreachFaults {
  // After the filter, every entry has a fault.
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as OutreachFaults
}
