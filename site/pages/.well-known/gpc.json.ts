import { content } from '../../content/site-content.ts'
import { gpcStatement } from '../../legal/gpc-statement.ts'

export const GET = () => new Response(gpcStatement(content.legal))
