type Statement = { privacy: { honorsGlobalPrivacyControl: boolean }; lastUpdated: { privacyPolicy: string } }

/** The text of `/.well-known/gpc.json`: whether the signal is honored, and since when this is said (https://w3c.github.io/gpc/). */
export function gpcStatement({ privacy, lastUpdated }: Statement): string {
  return `${JSON.stringify({ gpc: privacy.honorsGlobalPrivacyControl, lastUpdate: lastUpdated.privacyPolicy })}\n`
}
