import { iconSizes } from '../content/brand-icon.ts'
import { content } from '../content/site-content.ts'
import { webManifest } from '../search-engines/web-manifest.ts'

export const GET = () => new Response(webManifest(content.brand, iconSizes))
