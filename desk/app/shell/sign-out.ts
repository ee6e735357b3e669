import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { callApi, describeFailedChange } from '../call-api.ts'

/** Ends the session at the server; only then does the screen forget everything, by starting anew. */
export async function signOut(): Promise<void> {
  try {
    await callApi('auth/sign-out', {})
    location.reload()
  } catch (error) {
    const words = { whenProven: "You're still signed in.", whenUnsure: 'You may still be signed in.' }
    showDeskNotice({ kind: 'failed', text: describeFailedChange(error, words) })
  }
}
