/** The signal as the browser exposes it (https://w3c.github.io/gpc/); not in TypeScript's own list yet. */
declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/** Shows that the signal was received where the browser sends it. */
export function showPrivacySignal(): void {
  const message = document.querySelector<HTMLElement>('[data-privacy-signal]')
  if (message) message.hidden = navigator.globalPrivacyControl !== true
}
