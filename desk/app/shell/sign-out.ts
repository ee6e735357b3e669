import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { callApi, describeFailure } from '../call-api.ts'

/** Ends the session at the server; only then does the screen forget everything, by starting anew. */
export async function signOut(): Promise<void> {
  try {
    await callApi('auth/sign-out', {})
    location.reload()
  } catch (error) {
    showDeskNotice({ kind: 'failed', text: describeFailure(error, "You're still signed in.") })
  }
}
