import type { APIContext } from 'astro'
import { socialPicture, socialPictures } from '../../content/social-picture.ts'

export const getStaticPaths = () => socialPictures().map((picture) => ({ params: { picture } }))

export const GET = async ({ params }: APIContext) =>
  new Response(await socialPicture(params.picture ?? ''), { headers: { 'Content-Type': 'image/jpeg' } })
