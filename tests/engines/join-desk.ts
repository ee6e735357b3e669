import { randomUUID } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { dataFolder, testSite } from '../harness/browser/test-site.ts'
import { keys } from '../harness/engines/keys.ts'
import type { Visitor } from '../harness/engines/visitor.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { totp } from '../harness/staff.ts'

const link = /#\/invitation\/\S+/

/** Invites somebody, who follows the link and sets up passphrase and authenticator by keyboard. Gives their address. */
export async function joinDesk(colleague: Visitor, name: string): Promise<string> {
  const email = `${randomUUID()}@clinic.example`
  const dataDir = dataFolder(await testSite())
  const { stdout } = await runOperatorCommand('staff', ['invite', email], { dataDir })
  await colleague.open(`/staff${link.exec(stdout)?.[0]}`)
  await colleague.tabsTo('[name="name"]')
  await colleague.presses(...name)
  await colleague.tabsTo('[autocomplete="new-password"]')
  await colleague.presses(...'six quiet herons over the bay', keys.enter)
  await colleague.tabsTo('summary')
  await colleague.presses(keys.enter)
  await colleague.sees('details[open] code')
  const secret = await colleague.ask(() => document.querySelector('details code')?.textContent ?? '')
  await colleague.tabsTo('[type="checkbox"]')
  await colleague.presses(' ')
  await colleague.tabsTo('[name="code"]')
  const code = totp(base32nopad.decode(secret.replaceAll(' ', '')), Date.now())
  await colleague.presses(...code, keys.enter)
  await colleague.sees(`header [aria-label*="${name}"]`)
  return email
}
