import { content } from '../content/site-content.ts'
import { sitemap } from '../search-engines/sitemap.ts'

export const GET = () => new Response(sitemap(content))
