import { AppError } from '../platform/errors.ts'

let commonPassphrases: Promise<ReadonlySet<string>> | undefined

/**
 * Throws `invalid-request` for a passphrase that is guessed early: common in leaks, also with digits or signs around
 * it; a repetition; or little more than the owner's address or name. No rules of composition, which make people choose
 * alike: https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
export async function checkPassphrase(
  passphrase: string,
  owner: { email: string; name: string },
  field = 'passphrase',
): Promise<void> {
  commonPassphrases ??= loadCommon()
  const fault = findFault(plain(passphrase), owner, await commonPassphrases)
  if (fault === undefined) return
  throw new AppError('invalid-request', { fields: [{ field, message: fault }] })
}

/** Loads the dictionary with the first passphrase that someone chooses: to unpack it takes a start of the server 0.1 s. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

function findFault(
  text: string,
  { email, name }: { email: string; name: string },
  common: ReadonlySet<string>,
): string | undefined {
  const core = text.replace(/^\d+|\d+$/g, '')
  const unit = /^(.+?)\1+$/.exec(text)?.[1]
  const isCommon = [text, core, unit ?? text].some((part) => part === '' || common.has(part))
  if (isCommon || (unit !== undefined && unit.length < 8)) {
    return 'Many people use this one. Try four or five words that have nothing to do with each other'
  }
  const [mailbox = ''] = email.split('@')
  const isAboutOwner = [plain(email), plain(mailbox), plain(name)].includes(core)
  return isAboutOwner ? "Don't use your own name or email address" : undefined
}

/** Letters and digits in lower case: what is between them makes nothing harder to guess. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
