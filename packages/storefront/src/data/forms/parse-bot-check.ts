export interface SubmittedBotCheck {
  readonly isTicked: boolean
  /** For the field `botCheck` of an operation; empty where the box was not ticked. */
  readonly proof: string
  /** The form was on a cached page, and no script ran: it is shown once more, with a token. */
  readonly lacksToken: boolean
}

/** The submitted fields of <BotCheck>, for actions. */
export function parseBotCheck(form: FormData): SubmittedBotCheck {
  const isTicked = form.get('person') === 'on'
  const submitted = String(form.get('botCheck') ?? '').slice(0, 4000)
  // A filled hidden field marks a bot; solved work overrides it, since a browser may have filled in the field.
  const isMachine = submitted.startsWith('form.') && form.get('homepage') !== ''
  return {
    isTicked,
    proof: !isTicked ? '' : isMachine ? 'form.none' : submitted,
    lacksToken: isTicked && submitted === '',
  }
}
