import { operatorRoles, type OperatorRole } from '@vitrine/contract/kernel/operator-role'
import { ConfigError } from '../config.ts'
import { askPassword, passwordFromInput } from './ask-password.ts'
import { json, type Command, type Words } from './command.ts'
import { printJson, tableOf } from './table.ts'

const text = { type: 'string' } as const
const roles = operatorRoles.join(', ')

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator create', takes: '', says: 'adds somebody who runs the shop and logs in at /operator/login',
    options: { ...json, 'email': text, 'name': text, 'role': text, 'password-stdin': { type: 'boolean' }, 'link': { type: 'boolean' } },
    help: [
      '--email E-MAIL       with which they log in', `--role ROLE          ${roles}`, '--name NAME          else what stands before the @',
      '--password-stdin     reads the password from the standard input; else it is asked for', '--link               instead of a password, a link with which they choose one',
    ],
    async run({ operators }, words) {
      const email = words.text('email') ?? complain('operator create needs --email E-MAIL.')
      const role = roleIn(words.text('role') ?? complain(`operator create needs --role ROLE: ${roles}.`))
      const password = await passwordOf(words)
      const { id, link } = await operators.create({ email, role, name: words.text('name') ?? email.split('@')[0] ?? email, ...(password !== undefined && { password }) })
      if (words.isSet('json')) return printJson({ id, email, role, link })
      console.log(link === null ? `${email} is ${role} and logs in at /operator/login.` : `${email} is ${role} and chooses a password here, once, within 48 hours:\n${link}`)
    },
  },
  {
    name: 'operator list', takes: '', says: 'shows who runs the shop', options: json,
    async run({ operators }, words) {
      const list = await operators.list()
      if (words.isSet('json')) return printJson(list)
      if (list.length === 0) return console.log('Nobody yet: npm run shop -- operator create --email E-MAIL --role owner')
      console.log(tableOf(['E-mail', 'Name', 'Role', 'Logs in with', 'Last login'], list.map((one) => [one.email, one.name, one.isActive ? one.role : 'not active', proofsOf(one), one.lastLoginAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never'])))
    },
  },
  {
    name: 'operator role', takes: 'E-MAIL ROLE', says: `gives somebody another role: ${roles}`,
    async run({ operators }, { given: [email = '', role = ''] }) {
      await operators.setRole(email, roleIn(role))
      console.log(`${email} is ${role}.`)
    },
  },
  {
    name: 'operator deactivate', takes: 'E-MAIL', says: 'somebody has left: all their sessions end, nobody logs in as them any more',
    async run({ operators }, { given: [email = ''] }) {
      await operators.setActive(email, false)
      console.log(`${email} does not run the shop any more.`)
    },
  },
  {
    name: 'operator activate', takes: 'E-MAIL', says: 'somebody is back',
    async run({ operators }, { given: [email = ''] }) {
      await operators.setActive(email, true)
      console.log(`${email} runs the shop again.`)
    },
  },
  {
    name: 'operator reset', takes: 'E-MAIL', says: 'somebody lost phone or password: their proofs and sessions go, and a link lets them begin again', options: json,
    async run({ operators }, words) {
      const [email = ''] = words.given
      const { link } = await operators.reset(email)
      if (words.isSet('json')) printJson({ email, link })
      else console.log(`${email} chooses a new password here, once, within 48 hours:\n${link}`)
    },
  },
]

async function passwordOf(words: Words): Promise<string | undefined> {
  if (words.isSet('link')) return undefined
  if (words.isSet('password-stdin')) return passwordFromInput()
  if (!process.stdin.isTTY) throw new ConfigError('There is nobody to ask for a password here: use --password-stdin, or --link.')
  return askPassword()
}

function proofsOf({ hasPassword, hasTotp, hasPasskey }: { readonly hasPassword: boolean; readonly hasTotp: boolean; readonly hasPasskey: boolean }): string {
  const proofs = [...(hasPasskey ? ['passkey'] : []), ...(hasPassword ? ['password'] : []), ...(hasTotp ? ['app'] : [])]
  return proofs.length === 0 ? 'nothing yet' : proofs.join(', ')
}

const roleIn = (word: string): OperatorRole => operatorRoles.find((role) => role === word) ?? complain(`A role is one of ${roles}, and not '${word}'.`)

function complain(sentence: string): never {
  throw new ConfigError(sentence)
}
