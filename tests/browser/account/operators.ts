import { randomUUID } from 'node:crypto'
import type { ShippedRole } from '@vitrine/contract/kernel/permissions'
import { request } from '@playwright/test'
import { runShopCommandIn } from '../shop-command.ts'
import { asOperator, password } from '../editor/editor-steps.ts'

export interface TestOperator {
  readonly email: string
  readonly name: string
}

/** An owner from the command line. */
export async function createOwner(): Promise<TestOperator> {
  const email = `${randomUUID()}@operators.test`
  await runShopCommandIn(
    'shop',
    ['operator', 'create', '--email', email, '--role', 'owner', '--name', 'Olga Owner', '--password-stdin'],
    `${password}\n`,
  )
  return { email, name: 'Olga Owner' }
}

/** An operator added by an owner, with a password. */
export async function createOperator(owner: TestOperator, role: ShippedRole, name: string): Promise<TestOperator> {
  const context = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  const email = `${randomUUID()}@operators.test`
  await asOperator(context, 'doOperatorLogin', { email: owner.email, password })
  const { link } = await asOperator<{ readonly link: string }>(context, 'doAddOperator', { email, name, role })
  await asOperator(context, 'doSetOperatorPassword', { token: new URL(link).searchParams.get('token'), password })
  await context.dispose()
  return { email, name }
}
