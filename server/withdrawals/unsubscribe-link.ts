/**
 * The way out that every email to a visitor carries: a link, and headers for the mail program's own button (RFC 8058).
 * `publicUrl` is the origin that it leads to.
 */
export function unsubscribeLink({ withdrawal_token }: { withdrawal_token: string }, publicUrl: string) {
  const url = `${publicUrl}/unsubscribe?token=${encodeURIComponent(withdrawal_token)}`
  return {
    url,
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
