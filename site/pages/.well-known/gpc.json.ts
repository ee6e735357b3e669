import { content } from '../../content/site-content.ts'

const { privacy, lastUpdated } = content.legal

/** Whether the privacy signal is honored, and since when this is said (https://w3c.github.io/gpc/). */
export const GET = () =>
  new Response(
    `${JSON.stringify({ gpc: privacy.honorsGlobalPrivacyControl, lastUpdate: lastUpdated.privacyPolicy })}\n`,
  )
