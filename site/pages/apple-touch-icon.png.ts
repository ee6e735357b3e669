import { iconPng } from '../content/brand-icon.ts'

export const GET = async () => new Response(await iconPng(), { headers: { 'Content-Type': 'image/png' } })
