import type { AstroIntegration } from 'astro'

/** Routes and settings that only `npm run dev` has. */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return
        // All parts in all their states on one page: the style guide.
        injectRoute({ pattern: '/dev/parts', entrypoint: new URL('../site/pages/_parts/parts.astro', import.meta.url) })
        injectRoute({
          pattern: '/dev/parts/notice',
          entrypoint: new URL('../site/pages/_parts/notice.astro', import.meta.url),
        })
        // Vite puts styles and scripts into the page itself, which the site's policy would block.
        updateConfig({ security: { csp: false } })
      },
      'astro:server:setup': ({ server }) => {
        // A picture that stays on its way: the style guide shows what a visitor sees meanwhile.
        server.middlewares.use('/dev/parts/pending.webp', () => {})
      },
    },
  }
}
