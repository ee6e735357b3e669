import type { APIContext } from 'astro'
import { iconPng, iconSizes } from '../content/brand-icon.ts'

export const getStaticPaths = () => iconSizes.map((px) => ({ params: { px: String(px) } }))

export const GET = async ({ params }: APIContext) =>
  new Response(await iconPng(Number(params.px)), { headers: { 'Content-Type': 'image/png' } })
