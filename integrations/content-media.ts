import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { readPictureManifest } from '../content-model/pictures/picture-manifest.ts'
import { listVideoFiles } from '../content-model/pictures/videos.ts'
import { contentDir } from '../content-model/reading/content-dir.ts'

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
}

/**
 * Delivers the pictures and videos of the content folder: a build copies them, the development server reads them where
 * they are and reloads the page when anything in the folder changes.
 */
export function contentMedia(): AstroIntegration {
  return {
    name: 'content-media',
    hooks: {
      'astro:server:setup': ({ server }) => {
        serveMedia(server)
        reloadOnChange(server)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const media = listMedia(contentDir())
        await mkdir(new URL('pictures', dir), { recursive: true })
        await mkdir(new URL('videos', dir), { recursive: true })
        await Promise.all([...media].map(([url, path]) => copyFile(path, new URL(`.${url}`, dir))))
        logger.info(`${media.size} pictures and videos`)
      },
    },
  }
}

/** The address of each delivered file, and where it lies. */
export function listMedia(folder: string): Map<string, string> {
  const pictures = Object.values(readPictureManifest(folder)).flatMap(({ avif, webp }) => [...avif, webp])
  return new Map([
    ...pictures.map(({ file }) => [`/pictures/${file}`, join(folder, 'pictures', 'delivered', file)] as const),
    ...listVideoFiles(folder).map(
      ({ original, delivered }) => [`/videos/${delivered}`, join(folder, 'videos', original)] as const,
    ),
  ])
}

function serveMedia(server: DevServer) {
  server.middlewares.use((request, response, next) => {
    const url = request.url?.split('?')[0] ?? ''
    const path = /^\/(?:pictures|videos)\//.test(url) ? listMedia(contentDir()).get(url) : undefined
    if (!path) return next()
    response.setHeader('Content-Type', mediaTypes[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).on('error', next).pipe(response)
  })
}

/** Pages keep the parsed content in modules, so every module is reloaded, because any of them may have part of it. */
function reloadOnChange(server: DevServer) {
  const folder = resolve(contentDir()) + sep
  server.watcher.add(folder)
  server.watcher.on('all', (_event, path) => {
    if (!resolve(path).startsWith(folder)) return
    for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
    server.environments.client.hot.send({ type: 'full-reload' })
  })
}
