import { ConfigError } from '../config/config.ts'
import type { Command } from './terminal/command.ts'
import { printJson } from './terminal/table.ts'

/** For requests by letter. Staff must verify first that the e-mail address belongs to the requester. */
export const privacyCommands: readonly Command[] = [
  {
    name: 'privacy export',
    parameters: 'EMAIL',
    description: 'prints all data that is stored about a person, as JSON; also for a guest',
    async run({ privacy }, args) {
      printJson(await privacy.exportPerson(parseEmail(args.positionals[0])))
    },
  },
  {
    name: 'privacy erase',
    parameters: 'EMAIL',
    description: 'erases a person; orders stay until the law asks for them no more',
    options: { yes: { type: 'boolean' } },
    help: ['--yes            without it nothing happens: this cannot be undone'],
    async run({ privacy }, args) {
      const email = parseEmail(args.positionals[0])
      if (!args.isSet('yes')) throw new ConfigError('This cannot be undone. Say --yes if it is meant.')
      const { hadAccount } = await privacy.erasePerson(email)
      console.log(
        hadAccount
          ? 'The account and everything that hung on it is erased. Orders stay until the law asks for them no more.'
          : 'There was no account; what hung on the e-mail is erased. Orders stay until the law asks for them no more.',
      )
    },
  },
]

function parseEmail(word: string | undefined): string {
  const email = (word ?? '').trim()
  if (!/^\S+@\S+$/.test(email)) throw new ConfigError(`EMAIL is an e-mail address, and not '${email}'.`)
  return email
}
