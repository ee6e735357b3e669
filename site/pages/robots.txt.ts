import { content } from '../content/site-content.ts'
import { robotsText } from '../search-engines/sitemap.ts'

export const GET = () => new Response(robotsText(content.brand.siteUrl))
