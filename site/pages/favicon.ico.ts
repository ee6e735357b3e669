import { iconFile } from '../content/brand-icon.ts'

export const GET = async () =>
  new Response(await iconFile(), { headers: { 'Content-Type': 'image/vnd.microsoft.icon' } })
