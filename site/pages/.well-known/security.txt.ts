import { content } from '../../content/site-content.ts'
import { securityText } from '../../legal/security-text.ts'

export const GET = () => new Response(securityText(content.brand, new Date()))
