import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { interactionPolicy } from 'oidc-provider'
import { freePort } from './programs/free-port.ts'
import { cookieOf } from './staff.ts'

/** What the provider says of an account, besides its subject. */
type Claims = { email?: string; email_verified?: boolean; name?: string }

export type TestIdentityProvider = {
  issuer: string
  /** The accounts that people can sign in with, by subject. */
  accounts: Map<string, Claims>
  /** Signs in there as a browser would, and gives the query that it is sent back to the desk with. */
  answerTo(url: string, subject: string): Promise<string>
  /** How many codes were handed in so far. */
  countHandedIn(): number
  stop(): Promise<void>
}

export const clientId = 'the-desk'
const clientSecret = 'a secret between the desk and its provider'.replaceAll(' ', '-')

/** The address of a provider that may start later, and its variables: a server only asks it when it has to. */
export async function planIdentityProvider() {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const environment = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Clinic Accounts',
  }
  return { issuer, environment }
}

/** A certified provider on loopback, whose page asks for nothing but the subject of an account. */
export async function startIdentityProvider(issuer: string, desk: { url: string }): Promise<TestIdentityProvider> {
  const accounts: TestIdentityProvider['accounts'] = new Map()
  const provider = createProvider(issuer, `${desk.url}/staff`, accounts)
  let handedIn = 0
  const handle = provider.callback()
  const server = createServer((request, response) => {
    if (request.url === '/token') handedIn += 1
    const isAsking = request.url?.startsWith('/who/')
    void (isAsking ? askWho(provider, request, response) : handle(request, response))
  })
  server.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    accounts,
    answerTo: (url, subject) => answerTo(desk.url, url, subject),
    countHandedIn: () => handedIn,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createProvider(issuer: string, redirectUri: string, accounts: TestIdentityProvider['accounts']): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google and Microsoft put them into the ID token as well.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/who/${uid}` },
    findAccount: (_context, sub) => {
      const claims = accounts.get(sub)
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** The provider's own page: a form, or what it does with the answer. */
async function askWho(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    const page =
      '<form method="post"><label>Account <input name="account" autofocus></label><button>Sign in</button></form>'
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Accounts</title>${page}`)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('account') ?? ''
  const outcome =
    accountId === '' ? { error: 'access_denied' } : { login: { accountId }, select_account: {}, consent: {} }
  await provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false })
}

async function answerTo(desk: string, start: string, subject: string): Promise<string> {
  let cookie = ''
  let url = start
  for (let step = 0; step < 8; step += 1) {
    const isAsking = new URL(url).pathname.startsWith('/who/')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(isAsking && { method: 'POST', body: new URLSearchParams({ account: subject }) }),
    })
    cookie = cookieOf(answer, cookie)
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url).href
    if (url.startsWith(desk)) return new URL(url).search
  }
  throw new Error('The provider never sent the browser back')
}
