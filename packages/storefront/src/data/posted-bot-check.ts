export interface PostedBotCheck {
  readonly isTicked: boolean
  /** For the field `botCheck` of an operation; empty where the box was not ticked. */
  readonly proof: string
  /** The form stood on a page that is kept for everybody, and no script ran: it has to be shown once more, with a token. */
  readonly lacksToken: boolean
}

/** What <BotCheck> sent with a form, for actions. */
export function postedBotCheck(form: FormData): PostedBotCheck {
  const isTicked = form.get('person') === 'on'
  const sent = String(form.get('botCheck') ?? '').slice(0, 4000)
  // Only a machine fills in what nobody sees; work outweighs it, since a browser may have filled it in by itself.
  const isMachine = sent.startsWith('form.') && form.get('homepage') !== ''
  return { isTicked, proof: !isTicked ? '' : isMachine ? 'form.none' : sent, lacksToken: isTicked && sent === '' }
}
