import { content } from '../content/site-content.ts'
import { llmsText } from '../search-engines/llms-text.ts'

export const GET = () => new Response(llmsText(content))
